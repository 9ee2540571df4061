import type { ReactNode } from 'react'
import type { Theme, ThemeType } from '#sites/themes.ts'
import { classes } from './classes.ts'
import './themes.css'
import styles from './ThemedArea.module.css'

/** A part of a page with a look of its own, on the look's first ground or on its second (UI-05). */
export function ThemedArea(given: { theme: Theme; type?: ThemeType; children: ReactNode }) {
  const isSecondary = given.type === 'secondary'
  return (
    <div className={classes(styles.area, isSecondary && styles.secondary)} data-theme={given.theme}>
      {given.children}
    </div>
  )
}
