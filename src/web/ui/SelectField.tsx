import type { SelectHTMLAttributes } from 'react'
import styles from './TextField.module.css'

interface SelectFieldProperties extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  id: string
  label: string
  invalid?: boolean
  /** The id of an element that describes the field, such as its error. */
  describedBy?: string | undefined
}

/** A select with its label above it, as a text field has; its children are the options. */
export function SelectField({ id, label, invalid = false, describedBy, children, ...select }: SelectFieldProperties) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        className={styles.input}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      >
        {children}
      </select>
    </div>
  )
}
