import type { GoodsPictures } from '#calls/checkout.ts'
import type { OrderDocument, OrderView, ShownRefund } from '#calls/order.ts'
import { trackingOf } from '#rules/order/parcels.ts'
import { dateText, SEPARATOR } from '#sites/formats.ts'
import type { Site } from '#sites/sites.ts'
import { AddressText } from '../checkout/AddressText.tsx'
import { OrderDestination } from '../checkout/OrderDestination.tsx'
import { OrderSums } from '../checkout/OrderSums.tsx'
import { orderStateText } from '../checkout/order-state-text.ts'
import { SubscriptionTerms } from '../checkout/SubscriptionTerms.tsx'
import { useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { Untranslated } from '../product/Untranslated.tsx'
import { WholeNumbers } from '../product/WholeNumbers.tsx'
import styles from './OrderDetails.module.css'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderSection } from './OrderSection.tsx'
import { PaymentName } from './PaymentName.tsx'
import { PayToFacts } from './PayToFacts.tsx'

/**
 * Everything of an order, the same in the account and behind a mail's link.
 * @param documentHref the address of a document by its file's name
 */
export function OrderDetails({
  view,
  pictures,
  documentHref,
}: {
  view: OrderView
  pictures: GoodsPictures
  documentHref: (file: string) => string
}) {
  const { order, parcels, documents, payTo, stillToPay, isUnpaid } = view
  const deductions = view.refunds.filter(({ kind }) => kind === 'deducted')
  const refunds = view.refunds.filter(({ kind }) => kind !== 'deducted')
  const texts = useTexts('order')
  const checkout = useTexts('checkout')
  return (
    <>
      <h1>
        <WholeNumbers>{texts.heading({ number: order.number })}</WholeNumbers>
      </h1>
      <p>
        {order.state !== 'placed' && (
          <>
            <strong>{orderStateText(checkout, order.state, order.deliveryKind)}</strong>
            {SEPARATOR}
          </>
        )}
        {texts.placedOn({ date: dateText(order.site, order.placedAt) })}
      </p>
      <OrderProgress order={order} />
      {payTo && <PayToFacts payTo={payTo} />}
      {parcels.length > 0 && (
        <OrderSection heading={texts.parcels}>
          <ul className={styles.list}>
            {parcels.map((parcel) => {
              const { name, href } = trackingOf(order.site, parcel)
              return (
                <li key={`${parcel.carrier} ${parcel.trackingNumber}`}>
                  <p>
                    <Untranslated value={parcel.trackingNumber}>
                      {texts.parcelOf({ carrier: name, number: parcel.trackingNumber })}
                    </Untranslated>
                  </p>
                  <p>{texts.shippedOn({ date: dateText(order.site, parcel.shippedAt) })}</p>
                  {href && (
                    <a href={href} rel="noopener noreferrer">
                      <Untranslated value={parcel.trackingNumber}>
                        {texts.follow({ number: parcel.trackingNumber })}
                      </Untranslated>
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
        </OrderSection>
      )}
      <OrderSection heading={checkout.goods}>
        <OrderSums
          lines={order.lines}
          sums={order}
          discounts={order.discounts}
          pictures={pictures}
          // a lowered bill is named below
          mayBeDue={isUnpaid && deductions.length === 0}
        />
      </OrderSection>
      <SubscriptionTerms subscriptions={order.contracts} lines={order.lines} level={2} />
      {deductions.length > 0 && (
        <OrderSection heading={texts.deductions}>
          <Refunds refunds={deductions} site={order.site} />
          {stillToPay !== undefined && <StillToPay amount={stillToPay} />}
        </OrderSection>
      )}
      {refunds.length > 0 && (
        <OrderSection heading={texts.refunds}>
          <Refunds refunds={refunds} site={order.site} />
        </OrderSection>
      )}
      <div className={styles.columns}>
        <section className={styles.section}>
          <OrderDestination order={order} />
        </section>
        <OrderSection heading={checkout.billingAddress}>
          <AddressText address={order.billing} />
        </OrderSection>
        <OrderSection heading={checkout.payment}>
          <PaymentName payment={order.payment} />
        </OrderSection>
      </div>
      {(documents.length > 0 || order.state !== 'cancelled') && (
        <OrderSection heading={texts.documents}>
          {documents.length === 0 ? (
            <p>{texts.documentsLater}</p>
          ) : (
            <ul className={styles.list}>
              {documents.map((document) => (
                <li key={document.number ?? document.kind}>
                  <DocumentLink document={document} documentHref={documentHref} />
                </li>
              ))}
            </ul>
          )}
        </OrderSection>
      )}
    </>
  )
}

/** What is left of a bill that was lowered. */
export function StillToPay({ amount }: { amount: number }) {
  const texts = useTexts('order')
  return (
    <p>{amount === 0 ? texts.nothingToPay : <MoneySentence amounts={{ amount }}>{texts.stillToPay}</MoneySentence>}</p>
  )
}

function DocumentLink({
  document: { kind, number = '' },
  documentHref,
}: {
  document: OrderDocument
  documentHref: (file: string) => string
}) {
  const texts = useTexts('order')
  const labels = {
    invoice: texts.invoiceOf({ number }),
    'credit-note': texts.creditNoteOf({ number }),
    'delivery-note': texts.deliveryNote,
  }
  return (
    <a href={documentHref(`${number || kind}.pdf`)} target="_blank" rel="noopener">
      <WholeNumbers>{labels[kind]}</WholeNumbers>
    </a>
  )
}

function Refunds({ refunds, site }: { refunds: readonly ShownRefund[]; site: Site }) {
  const texts = useTexts('order')
  const words = { money: texts.refundOf, deducted: texts.refundOf, 'gift-card': texts.refundOfCard }
  return (
    <ul className={styles.list}>
      {refunds.map(({ kind, amount, addedAt }) => (
        <li key={`${kind} ${addedAt}`}>
          <MoneySentence amounts={{ amount }}>
            {(written) => words[kind]({ ...written, date: dateText(site, addedAt) })}
          </MoneySentence>
        </li>
      ))}
    </ul>
  )
}
