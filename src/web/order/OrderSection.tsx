import type { ReactNode } from 'react'
import styles from './OrderDetails.module.css'

/** A part of an order's page with its heading, so that all headings of the page look alike. */
export function OrderSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
