import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './TextField.module.css'

/** What a field takes (UI-11). FormattedField is the field of 'number' and 'iban', PasswordField of 'password'. */
export type InputType = 'text' | 'password' | 'email' | 'number' | 'iban'

export interface TextFieldProperties extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> {
  id: string
  ref?: Ref<HTMLInputElement> | undefined
  label: string
  type?: Exclude<InputType, 'number' | 'iban'> | 'date' | 'time'
  invalid?: boolean
  /** The id of an element that describes the field, such as its error. */
  describedBy?: string | undefined
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
