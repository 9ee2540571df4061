import type { ReactNode } from 'react'
import styles from './PanelFrame.module.css'

interface PanelFrameProperties {
  media: ReactNode
  foot: ReactNode
  busy?: boolean
  children: ReactNode
}

/** Picture left and choices right on wide screens, one below the other on phones; the foot with the buttons is sticky. */
export function PanelFrame({ media, foot, busy, children }: PanelFrameProperties) {
  return (
    <div className={styles.panel} aria-busy={busy || undefined}>
      <div className={styles.body}>
        <div className={styles.media}>{media}</div>
        <div className={styles.choices}>{children}</div>
      </div>
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}
