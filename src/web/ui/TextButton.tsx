import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './TextButton.module.css'

/** A quiet button that looks like a link, for what is done seldom. */
export function TextButton({ className, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={classes(styles.text, className)}>
      {children}
    </button>
  )
}

/** A link with a text button's look. */
export function TextLink({ className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...rest} className={classes(styles.text, className)}>
      {children}
    </a>
  )
}
