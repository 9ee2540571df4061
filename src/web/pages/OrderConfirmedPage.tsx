import type { GoodsPictures } from '#calls/checkout.ts'
import type { OrderView } from '#calls/order.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import { accountOrderPath, ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CHECKOUT_PATH, HOME_PATH } from '#rules/addresses.ts'
import { orderedArticles } from '#rules/tracking/checkout-events.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { OrderDestination } from '../checkout/OrderDestination.tsx'
import { OrderSums } from '../checkout/OrderSums.tsx'
import { SubscriptionTerms } from '../checkout/SubscriptionTerms.tsx'
import { OpenAccount } from '../order/OpenAccount.tsx'
import { OrderActions } from '../order/OrderActions.tsx'
import { StillToPay } from '../order/OrderDetails.tsx'
import { OrderProgress } from '../order/OrderProgress.tsx'
import { PaymentName } from '../order/PaymentName.tsx'
import { PayToFacts } from '../order/PayToFacts.tsx'
import { useLink, useTexts } from '../page-context.tsx'
import { MeasuredData } from '../tracking/MeasuredData.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './CheckoutPage.module.css'
import type { PersonalPage } from './page.ts'

interface ConfirmedData extends Pick<OrderView, 'order' | 'payTo' | 'stillToPay' | 'isUnpaid' | 'isGuest'> {
  /** What may be returned of it. */
  own: Awaited<ReturnType<PersonalPageLoaders['withdrawal']['ofOrder']>>
  pictures: GoodsPictures
}

/** The page after an order, for whoever has placed it. */
export const orderConfirmedPage: PersonalPage<ConfirmedData> = {
  kind: 'personal',
  name: 'order-confirmed',
  paths: [ORDER_CONFIRMED_PATH],
  query: ['number'],
  noStore: true,
  hidesNewsletter: true,
  async load({ orders, withdrawal, checkout }, { query }) {
    const view = await orders.own(query.number ?? '')
    if (!view) return undefined
    const { number, lines } = view.order
    const [own, pictures] = await Promise.all([withdrawal.ofOrder(number), checkout.pictures(lines)])
    return { ...view, own, pictures }
  },
  redirect: ({ order: { state } }) => (state === 'reserved' ? CHECKOUT_PATH : undefined),
  head(_data, visit) {
    const texts = textsOf('checkout', visit)
    const title = texts.confirmedMetaTitle
    return { title, description: title, canonical: ORDER_CONFIRMED_PATH, noIndex: true }
  },
  Body: ({ data }) => <Confirmed {...data} />,
}

function Confirmed({ order, payTo, stillToPay, isUnpaid, isGuest, own, pictures }: ConfirmedData) {
  const texts = useTexts('checkout')
  const link = useLink()
  return (
    <div className={styles.page}>
      {order.state !== 'cancelled' && (
        <MeasuredData
          purchase={{
            site: order.site,
            orderNumber: order.number,
            articles: orderedArticles(order.lines),
            shipping: order.deliveryAmount,
            tax: order.taxes.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
            // a code may be one person's own
            coupon: order.discounts.map(({ kind }) => kind).join(' '),
            placedAt: order.placedAt,
          }}
        />
      )}
      <h1>{order.state === 'cancelled' ? texts.stateCancelled : texts.confirmedHeading}</h1>
      {order.state !== 'cancelled' && <p role="status">{texts.confirmedText({ email: order.email })}</p>}
      <p>
        {texts.orderNumber}{' '}
        <strong className={styles.number} translate="no">
          {order.number}
        </strong>
      </p>
      <OrderProgress order={order} />
      {payTo && <PayToFacts payTo={payTo} />}
      <h2>{texts.goods}</h2>
      <OrderSums
        lines={order.lines}
        sums={order}
        discounts={order.discounts}
        pictures={pictures}
        mayBeDue={isUnpaid && stillToPay === undefined}
      />
      {stillToPay !== undefined && <StillToPay amount={stillToPay} />}
      <SubscriptionTerms subscriptions={order.contracts} lines={order.lines} level={2} />
      <OrderDestination order={order} />
      <h2>{texts.payment}</h2>
      <PaymentName payment={order.payment} />
      {isGuest && <OpenAccount email={order.email} />}
      {own && (
        <OrderActions
          own={own}
          placed={order}
          documentHref={(file) => link(`${accountOrderPath(order.number)}/${file}`)}
        />
      )}
      <div>
        <ButtonLink href={link(HOME_PATH)} size="large">
          {texts.goOn}
        </ButtonLink>
      </div>
    </div>
  )
}
