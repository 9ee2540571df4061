import type { ReactNode } from 'react'
import type { PaymentView } from '#calls/checkout.ts'
import { ORDER_CONFIRMED_PATH, PAYMENT_PATH, PAYMENT_REDIRECT_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, HOME_PATH } from '#rules/addresses.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import messageStyles from './MessagePage.module.css'
import styles from './PaymentPage.module.css'
import type { PersonalPage } from './page.ts'

interface PaymentData {
  payment: PaymentView
  /** The order is this visitor's, so that its confirmation may be shown. */
  isOwn: boolean
}

/** What became of a payment at a provider: it waits, it failed, or its money went back. Once it is paid, the confirmation follows. */
export const paymentPage: PersonalPage<PaymentData> = {
  kind: 'personal',
  name: 'payment',
  paths: [PAYMENT_PATH],
  query: ['payment'],
  reduced: true,
  noStore: true,
  async load({ checkout, orders }, { query }, { site }) {
    const payment = await checkout.payment(query.payment ?? '')
    if (payment?.site !== site) return undefined
    const isOwn = payment.state === 'paid' && (await orders.own(payment.orderNumber)) !== undefined
    return { payment, isOwn }
  },
  redirect: ({ payment, isOwn }) => (isOwn ? `${ORDER_CONFIRMED_PATH}?number=${payment.orderNumber}` : undefined),
  head(_data, visit) {
    const title = textsOf('payment', visit).metaTitle
    return { title, description: title, canonical: PAYMENT_PATH, noIndex: true }
  },
  Body: ({ data: { payment } }) => (
    <div className={messageStyles.message}>
      <PaymentBody payment={payment} />
    </div>
  ),
}

function PaymentBody({ payment }: { payment: PaymentView }) {
  const texts = useTexts('payment')
  const checkout = useTexts('checkout')
  const link = useLink()
  switch (payment.state) {
    case 'waiting':
      return <Waiting payment={payment} />
    case 'paid':
      return (
        <>
          <Words heading={texts.paidHeading}>{texts.paidText}</Words>
          <ButtonLink href={link(HOME_PATH)} size="large">
            {checkout.goOn}
          </ButtonLink>
        </>
      )
    case 'refunded':
      return (
        <>
          <Words heading={texts.refundedHeading}>
            <MoneySentence amounts={{ amount: payment.amount }}>
              {({ amount }) => texts.refundedText({ amount })}
            </MoneySentence>
          </Words>
          <WaysBack />
        </>
      )
    default:
      return (
        <>
          <Words heading={texts.failedHeading}>
            {payment.state === 'failed' ? texts.failedText : texts.releasedText}
          </Words>
          <WaysBack />
        </>
      )
  }
}

function Words({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h1>{heading}</h1>
      <p role="status">{children}</p>
    </>
  )
}

function Waiting({ payment: { id, reservedUntil } }: { payment: PaymentView }) {
  const texts = useTexts('payment')
  const link = useLink()
  const { site, locale } = usePageContext()
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: siteConfig(site).timeZone })
  return (
    <>
      <Words heading={texts.waitingHeading}>{texts.waitingText({ time: format.format(reservedUntil ?? 0) })}</Words>
      <div className={styles.ways}>
        <PaymentForm id={id} step="pay">
          <Button type="submit" size="large">
            {texts.pay}
          </Button>
        </PaymentForm>
        <PaymentForm id={id} step="cancel">
          <Button type="submit" size="large" variant="secondary">
            {texts.giveUp}
          </Button>
        </PaymentForm>
      </div>
      <a href={link(`${PAYMENT_REDIRECT_PATH}?payment=${id}`)} rel="nofollow">
        {texts.checkAgain}
      </a>
    </>
  )
}

function PaymentForm({ id, step, children }: { id: string; step: 'pay' | 'cancel'; children: ReactNode }) {
  const link = useLink()
  const { site } = usePageContext()
  return (
    <form noValidate method="post" action={link(PAYMENT_PATH)}>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="payment" value={id} />
      <input type="hidden" name="step" value={step} />
      {children}
    </form>
  )
}

function WaysBack() {
  const texts = useTexts('payment')
  const checkout = useTexts('checkout')
  const link = useLink()
  return (
    <div className={styles.ways}>
      <ButtonLink href={link(CHECKOUT_PATH)} size="large">
        {texts.again}
      </ButtonLink>
      <ButtonLink href={link(CART_PAGE_PATH)} size="large" variant="secondary">
        {checkout.toCart}
      </ButtonLink>
    </div>
  )
}
