import type { AccountNotice, OwnAccount } from '#calls/account.ts'
import { familyNameFirst } from '#rules/account/check-account.ts'
import {
  ACCOUNT_ADDRESSES_PATH,
  ACCOUNT_BACK_IN_STOCK_PATH,
  ACCOUNT_DATA_PATH,
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_ORDERS_PATH,
  ACCOUNT_PASSKEYS_PATH,
  ACCOUNT_PASSWORD_PATH,
  ACCOUNT_SUBSCRIPTIONS_PATH,
} from '#rules/account-addresses.ts'
import { LOYALTY_WELCOME_PATH, NEWSLETTER_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import { PASSWORD_FIELD, widgetTexts } from '#sites/widget-texts.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './OwnData.module.css'

/** How much is on each list of a customer. */
export interface ListCounts {
  orders: number
  watched: number
  waiting: number
  subscriptions: number
}

/** What the shop knows of a customer, each with the way to its change. `state` says what was changed last. */
export function OwnData(given: {
  own: OwnAccount
  devices: number
  passkeys: number
  addresses: number
  lists: ListCounts
  state?: AccountNotice | undefined
}) {
  const { own, devices, passkeys, addresses, lists, state } = given
  const texts = useTexts('account')
  const header = useTexts('header')
  const customer = useTexts('customer')
  const passkey = useTexts('passkey')
  const personal = useTexts('personal-data')
  const checkout = useTexts('checkout')
  const watchList = useTexts('watch-list')
  const backInStock = useTexts('back-in-stock')
  const subscription = useTexts('subscription')
  const { site, locale } = usePageContext()
  const link = useLink()
  const done = state && { name: texts.doneName, password: texts.donePassword }[state]
  const names = [own.firstname, own.lastname]
  const newsletterState = {
    none: texts.newsletterNone,
    WAITING_FOR_DOI: texts.newsletterWaiting,
    SUBSCRIBED: texts.newsletterSubscribed,
  }[own.newsletterStatus ?? 'none']
  const rows: Array<[label: string, value: string, path: string, change: string]> = [
    [texts.name, (familyNameFirst(site) ? names.reverse() : names).join(' '), ACCOUNT_NAME_PATH, texts.nameChange],
    [texts.email, own.email, ACCOUNT_EMAIL_PATH, texts.emailChange],
    [widgetTexts(PASSWORD_FIELD, locale).label, texts.passwordKnown, ACCOUNT_PASSWORD_PATH, texts.passwordChange],
    [passkey.heading, passkey.count({ count: passkeys }), ACCOUNT_PASSKEYS_PATH, passkey.change],
    [texts.addresses, texts.addressesCount({ count: addresses }), ACCOUNT_ADDRESSES_PATH, texts.addressesChange],
    [
      header.loyaltyCard,
      own.cremaCard ? header.loyaltyBeansCount({ count: own.loyaltyBeans }) : texts.cardNone,
      LOYALTY_WELCOME_PATH,
      own.cremaCard ? customer.cardHeading : customer.cardRequest,
    ],
    [header.orderOverview, checkout.ordersCount({ count: lists.orders }), ACCOUNT_ORDERS_PATH, checkout.ordersView],
    [
      subscription.ownHeading,
      subscription.ownCount({ count: lists.subscriptions }),
      ACCOUNT_SUBSCRIPTIONS_PATH,
      subscription.ownView,
    ],
    [watchList.heading, watchList.count({ count: lists.watched }), WATCH_LIST_PATH, watchList.show],
    [
      backInStock.requestsHeading,
      watchList.count({ count: lists.waiting }),
      ACCOUNT_BACK_IN_STOCK_PATH,
      backInStock.requestsView,
    ],
    [texts.newsletter, newsletterState, NEWSLETTER_PATH, texts.newsletterShow],
    [texts.devices, texts.devicesCount({ count: devices }), ACCOUNT_DEVICES_PATH, texts.devicesChange],
    [personal.dataLabel, personal.dataValue, ACCOUNT_DATA_PATH, personal.dataHeading],
    [personal.accountLabel, personal.accountValue, ACCOUNT_DELETE_PATH, personal.deleteHeading],
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
