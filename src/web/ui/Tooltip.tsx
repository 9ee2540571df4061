import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Tooltip.module.css'

interface TooltipProperties {
  /** What the tooltip explains. */
  children: ReactNode
  /** Read by screen readers after it, such as 'Explain this'. */
  openLabel: string
  text: string
  className?: string | undefined
}

/**
 * An explanation that opens with a press (UI-21), by touch and keyboard as well: one that needed a pointer would be hidden
 * from many. It is not printed.
 */
export function Tooltip({ children, openLabel, text, className }: TooltipProperties) {
  return (
    <details className={classes(styles.tooltip, className)} data-tooltip="">
      <summary>
        {children}
        <span className={styles.mark} aria-hidden="true">
          ?
        </span>
        <span className="visually-hidden"> {openLabel}</span>
      </summary>
      <p>{text}</p>
    </details>
  )
}
