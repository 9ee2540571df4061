import styles from './Promotion.module.css'

/** A short text in narrow windows, a long one in wide ones. */
export function ShortOrLong({ short, long }: { short: string; long: string }) {
  if (short === long) return long
  return (
    <>
      <span className={styles.short}>{short}</span>
      <span className={styles.long}>{long}</span>
    </>
  )
}
