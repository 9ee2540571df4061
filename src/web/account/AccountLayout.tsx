import type { ReactNode } from 'react'
import { ACCOUNT_PATH } from '#rules/account-addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import styles from './AccountLayout.module.css'

/** A page of the account; `isPart`: with the way back to all data. */
export function AccountLayout({ isPart = true, children }: { isPart?: boolean; children: ReactNode }) {
  const texts = useTexts('account')
  const link = useLink()
  return (
    <div className={styles.page}>
      {children}
      {isPart && (
        <a href={link(ACCOUNT_PATH)} className={styles.back}>
          {texts.back}
        </a>
      )}
    </div>
  )
}
