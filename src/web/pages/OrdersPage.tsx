import type { GoodsPictures, ListedOrder } from '#calls/checkout.ts'
import { ACCOUNT_ORDERS_PATH, accountOrderPath } from '#rules/account-addresses.ts'
import { HOME_PATH, LOGIN_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { dateText } from '#sites/formats.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { orderStateText } from '../checkout/order-state-text.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { Money } from '../product/Money.tsx'
import { WholeNumbers } from '../product/WholeNumbers.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './OrdersPage.module.css'
import type { PersonalPage } from './page.ts'

/** So many orders have pictures: each needs up to four whole products. */
const MAX_PICTURED = 20

/** What the customer who is logged in has ordered; anybody else signs in first and comes back. */
export const ordersPage: PersonalPage<{ orders: ListedOrder[] | undefined; pictures: GoodsPictures }> = {
  kind: 'personal',
  name: 'account-orders',
  paths: [ACCOUNT_ORDERS_PATH],
  query: [],
  noStore: true,
  hidesNewsletter: true,
  async load({ checkout }) {
    const orders = await checkout.orders()
    const newest = (orders ?? []).slice(0, MAX_PICTURED)
    return { orders, pictures: await checkout.pictures(newest.flatMap(({ goods }) => goods ?? [])) }
  },
  redirect: ({ orders }) => (orders ? undefined : withRedirect(LOGIN_PATH, ACCOUNT_ORDERS_PATH)),
  head(_data, visit) {
    const title = textsOf('checkout', visit).ordersMetaTitle
    return { title, description: title, canonical: ACCOUNT_ORDERS_PATH, noIndex: true }
  },
  Body: ({ data: { orders = [], pictures } }) => <OrdersBody orders={orders} pictures={pictures} />,
}

function OrdersBody({ orders, pictures }: { orders: readonly ListedOrder[]; pictures: GoodsPictures }) {
  const texts = useTexts('checkout')
  const header = useTexts('header')
  const watchList = useTexts('watch-list')
  const link = useLink()
  return (
    <AccountLayout>
      <h1>{header.orderOverview}</h1>
      {orders.length === 0 ? (
        <EmptyState sentence={texts.ordersNone} onward={{ href: link(HOME_PATH), label: watchList.browse }} />
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <Order key={order.number} {...order} pictures={pictures} />
          ))}
        </ul>
      )}
    </AccountLayout>
  )
}

function Order({
  number,
  site,
  state,
  deliveryKind,
  placedAt,
  totalAmount,
  goods,
  pictures,
}: ListedOrder & { pictures: GoodsPictures }) {
  const shown = new Map(
    (goods ?? []).flatMap(({ itemId }) => (pictures[itemId] ? [[itemId, pictures[itemId]] as const] : [])),
  )
  const texts = useTexts('checkout')
  const link = useLink()
  return (
    <li>
      <a href={link(accountOrderPath(number))}>
        <WholeNumbers>{number}</WholeNumbers>
      </a>
      <strong>
        <Money amount={totalAmount} />
      </strong>
      <p>
        <span>{dateText(site, placedAt)}</span> <span>{orderStateText(texts, state, deliveryKind)}</span>
      </p>
      {shown.size > 0 && (
        <div className={styles.pictures}>
          {[...shown].map(([itemId, picture]) => (
            <Picture key={itemId} image={picture} alt="" sizes={56} />
          ))}
        </div>
      )}
    </li>
  )
}
