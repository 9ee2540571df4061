import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { FieldFault, fieldState } from './FieldFault.tsx'
import styles from './TextField.module.css'

/** What a field takes (UI-11). FormattedField is the field of 'number' and 'iban', PasswordField of 'password'. */
export type InputType = 'text' | 'password' | 'email' | 'number' | 'iban'

export interface TextFieldProperties extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> {
  id: string
  ref?: Ref<HTMLInputElement> | undefined
  label: string
  type?: Exclude<InputType, 'number' | 'iban'> | 'date' | 'time'
  invalid?: boolean
  /** What is wrong with it, which makes it invalid and is said below it. */
  fault?: string | undefined
  /** The id of another element that describes the field. */
  describedBy?: string | undefined
  /** A control at the field's end, such as "show password". */
  children?: ReactNode
}

/** A text input with its label above it and its fault below. */
export function TextField({ id, label, invalid, fault, describedBy, children, ...input }: TextFieldProperties) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          {...fieldState({ id, invalid, fault, describedBy, required: input.required })}
        />
        {children}
      </div>
      <FieldFault id={id} fault={fault} />
    </div>
  )
}
