import type { SelectHTMLAttributes } from 'react'
import { FieldFault, fieldState } from './FieldFault.tsx'
import styles from './TextField.module.css'

export interface SelectFieldProperties extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  id: string
  label: string
  invalid?: boolean
  /** What is wrong with it, which makes it invalid and is said below it. */
  fault?: string | undefined
  /** The id of another element that describes the field. */
  describedBy?: string | undefined
}

/** A select with its label above it and its fault below, as a text field has; its children are the options. */
export function SelectField({ id, label, invalid, fault, describedBy, children, ...select }: SelectFieldProperties) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        className={styles.input}
        {...fieldState({ id, invalid, fault, describedBy, required: select.required })}
      >
        {children}
      </select>
      <FieldFault id={id} fault={fault} />
    </div>
  )
}
