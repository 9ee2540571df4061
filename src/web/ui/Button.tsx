import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'activating' | 'sale' | 'community' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  width?: 'content' | 'full' | undefined
}

function look({ variant = 'primary', size = 'medium', width = 'content' }: ButtonLook): string {
  return classes(styles.button, styles[variant], styles[size], width === 'full' && styles.full)
}

interface ButtonProperties extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** While loading or off, clicks are ignored (UI-01). The button stays focusable, which `disabled` would prevent. */
  state?: 'none' | 'loading' | 'off'
}

export function Button({ variant, size, width, state = 'none', onClick, children, ...rest }: ButtonProperties) {
  const idle = state !== 'none'
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, width })}
      onClick={click}
      aria-disabled={idle || undefined}
      data-loading={state === 'loading' || undefined}
      data-off={state === 'off' || undefined}
    >
      {children}
    </button>
  )
}

interface ButtonLinkProperties extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  href: string
}

/** A link with a button's look, for a page's next step. */
export function ButtonLink({ variant, size, width, children, ...rest }: ButtonLinkProperties) {
  return (
    <a {...rest} className={look({ variant, size, width })}>
      {children}
    </a>
  )
}
