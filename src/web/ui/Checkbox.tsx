import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { classes } from './classes.ts'

interface CheckboxProperties extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The label beside the box. */
  children: ReactNode
}

/** The browser's own checkbox with its label, which `className` is for. */
export function Checkbox({ children, className, ...input }: CheckboxProperties) {
  return (
    <label className={classes(styles.checkbox, className)}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
