import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notification.module.css'

export type NotificationState = 'info' | 'success' | 'error' | 'warning'

const ICONS: Record<NotificationState, IconName> = {
  info: 'info',
  success: 'check',
  error: 'warning',
  warning: 'warning',
}

/**
 * A message to the shopper. With `announced`, screen readers read it when it appears; `hasFocus`: the page begins there, for a message that
 * came with the page itself.
 */
export function Notification(given: {
  state: NotificationState
  children: ReactNode
  announced?: boolean
  hasFocus?: boolean
}) {
  const role = given.announced ? (given.state === 'error' ? 'alert' : 'status') : undefined
  return (
    <div
      className={classes(styles.notification, styles[given.state])}
      role={role}
      {...(given.hasFocus && { tabIndex: -1, autoFocus: true })}
    >
      <Icon name={ICONS[given.state]} size={20} />
      <div className={styles.words}>{given.children}</div>
    </div>
  )
}
