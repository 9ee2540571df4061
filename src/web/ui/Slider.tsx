import type { ReactNode } from 'react'
import styles from './Slider.module.css'

interface SliderProperties {
  /** The id of the heading, which is in `head`. */
  headingId: string
  head: ReactNode
  /** Of the buttons that scroll. */
  previous: string
  next: string
  /** The items, as `li`. */
  children: ReactNode
}

/** Items in a scroll-snap row (UI-19, UI-20); browsers with CSS scroll buttons show a pair. */
export function Slider({ headingId, head, previous, next, children }: SliderProperties) {
  return (
    <section className={styles.slider} aria-labelledby={headingId}>
      <div className={styles.head}>{head}</div>
      <ul
        className={styles.track}
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        style={{
          ['--previous' as string]: JSON.stringify(previous),
          ['--next' as string]: JSON.stringify(next),
        }}
      >
        {children}
      </ul>
    </section>
  )
}
