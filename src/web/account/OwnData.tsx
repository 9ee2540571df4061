import type { OwnAccount } from '#calls/account.ts'
import { familyNameFirst } from '#rules/account/check-account.ts'
import { ACCOUNT_DEVICES_PATH, ACCOUNT_EMAIL_PATH, ACCOUNT_NAME_PATH, ACCOUNT_PASSWORD_PATH } from '#rules/addresses.ts'
import { PASSWORD_FIELD, widgetTexts } from '#sites/widget-texts.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './OwnData.module.css'

/** What the shop knows of a customer, each with the way to its change. `state` says what was changed last. */
export function OwnData({ own, devices, state }: { own: OwnAccount; devices: number; state?: string }) {
  const texts = useTexts('account')
  const { site, locale } = usePageContext()
  const link = useLink()
  const done = { name: texts.doneName, password: texts.donePassword }[state ?? '']
  const names = [own.firstname, own.lastname]
  const rows: Array<[label: string, value: string, path: string, change: string]> = [
    [texts.name, (familyNameFirst(site) ? names.reverse() : names).join(' '), ACCOUNT_NAME_PATH, texts.nameChange],
    [texts.email, own.email, ACCOUNT_EMAIL_PATH, texts.emailChange],
    [widgetTexts(PASSWORD_FIELD, locale).label, texts.passwordKnown, ACCOUNT_PASSWORD_PATH, texts.passwordChange],
    [texts.devices, texts.devicesCount({ count: devices }), ACCOUNT_DEVICES_PATH, texts.devicesChange],
  ]
  return (
    <>
      {done && (
        <Notification state="success" announced>
          {done}
        </Notification>
      )}
      <dl className={styles.data}>
        {rows.map(([label, value, path, change]) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.change}>
              <a href={link(path)}>{change}</a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
