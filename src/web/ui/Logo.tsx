import type { CSSProperties } from 'react'
import { CODE_NAME } from '#sites/brand.ts'
import styles from './Logo.module.css'

const HEIGHT = 34

interface LogoProperties {
  /** What the shop is called. */
  name: string
  /** The shop's own picture. */
  logo?: { path: string; width: number; height: number } | undefined
}

/** The shop's own picture; without one, its name alone. The cup belongs to the name Crema. */
export function Logo({ name, logo }: LogoProperties) {
  if (logo) {
    const width = Math.round((logo.width / logo.height) * HEIGHT)
    return (
      <span className={styles.logo}>
        <img src={logo.path} alt={name} width={width} height={HEIGHT} />
      </span>
    )
  }
  if (name !== CODE_NAME) {
    // as large as there is room for (src/rules/theme/theme-file.ts)
    return (
      <span className={styles.logo} data-wordmark="" style={{ '--letters': lettersPerLine(name) } as CSSProperties}>
        <span className={styles.word}>{name}</span>
      </span>
    )
  }
  return (
    <span className={styles.logo}>
      <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
        <circle cx="15.5" cy="17" r="14.5" fill="currentColor" />
        <path d="M29 13.5c3.5-.8 4.5 6.5.2 7" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <circle cx="15.5" cy="17" r="10.8" fill="#c98a4b" />
        <path
          d="M15.5 8.5c5 0 8.3 3.8 8.3 8 0 4.6-3.5 7.6-7.3 7.6-3.5 0-6-2.5-6-5.5 0-2.8 2.1-4.7 4.5-4.7 2.2 0 3.6 1.5 3.6 3.3"
          fill="none"
          stroke="#f6e6cf"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.word}>{name}</span>
    </span>
  )
}

/** How many letters a line has at least where a name is set in two: half of them, or its longest word. */
const lettersPerLine = (name: string): number =>
  Math.max(Math.ceil(name.length / 2), ...name.split(/[\s-]/).map((word) => word.length))
