import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './TextField.module.css'

interface TextFieldProperties extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  id: string
  label: string
  invalid?: boolean
  /** The id of an element that describes the field, such as its error. */
  describedBy?: string
  /** A control at the field's end, such as "show password". */
  children?: ReactNode
}

/** A text input with its label above it. */
export function TextField({ id, label, invalid = false, describedBy, children, ...input }: TextFieldProperties) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
        />
        {children}
      </div>
    </div>
  )
}
