import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './TextField.module.css'

interface TextFieldProperties extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  id: string
  label: string
  invalid?: boolean
  /** The id of what says more about the field, such as why it was refused. */
  describedBy?: string
  /** A control at the end of the field. */
  children?: ReactNode
}

/** One line of text with its label above it. */
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
