import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Checkbox.module.css'

interface CheckboxProperties extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** The label beside the box. */
  children: ReactNode
}

/** The browser's own checkbox with its label. */
export function Checkbox({ children, ...input }: CheckboxProperties) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
