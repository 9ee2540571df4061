import type { ReactNode } from 'react'
import { ACCOUNT_PATH } from '#rules/account-addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import styles from './AccountLayout.module.css'

/** A page of the account; `isPart`: with the way back to all data; `isWide`: for columns beside each other. */
export function AccountLayout({
  isPart = true,
  isWide = false,
  children,
}: {
  isPart?: boolean
  isWide?: boolean
  children: ReactNode
}) {
  const texts = useTexts('account')
  const link = useLink()
  return (
    <div className={classes(styles.page, isWide && styles.wide)}>
      {children}
      {isPart && (
        <a href={link(ACCOUNT_PATH)} className={styles.back}>
          {texts.back}
        </a>
      )}
    </div>
  )
}
