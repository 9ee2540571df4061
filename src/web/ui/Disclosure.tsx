import type { DetailsHTMLAttributes, ReactNode } from 'react'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

interface DisclosureProperties extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'className'> {
  /** What the shopper presses: a text or a heading. */
  summary: ReactNode
}

/** A part that opens and closes, in a row of such parts, as the browser's own details element. */
export function Disclosure({ summary, children, ...details }: DisclosureProperties) {
  return (
    <details {...details} className={styles.row}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
