import type { ReactNode } from 'react'
import type { OwnAddress } from '#calls/account.ts'
import {
  type CheckoutView,
  checkoutForm,
  codeNotice,
  type GoodsFacts,
  type GoodsPictures,
  type PostedCheckout,
} from '#calls/checkout.ts'
import { noticeIn } from '#calls/form.ts'
import { PAYMENT_PATH } from '#rules/account-addresses.ts'
import type { PostalAddress } from '#rules/address/address-format.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { checkoutBlocker } from '#rules/cart/proceed-to-checkout.ts'
import {
  CHECKOUT_STEPS,
  type CheckoutStep,
  type CodeChange,
  OPEN_STEP_ID,
  openStep,
  shownStep,
} from '#rules/checkout/checkout-steps.ts'
import { paymentChoices } from '#rules/checkout/order-choices.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import { paymentNames } from '#rules/payment-texts.ts'
import { orderedArticles } from '#rules/tracking/checkout-events.ts'
import type { Visit } from '#rules/visit.ts'
import { asksForAcceptance } from '#sites/contract-acceptance.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { PAYMENT_FORM } from '../checkout/CheckoutForm.tsx'
import { Codes } from '../checkout/Codes.tsx'
import { LastCheck } from '../checkout/LastCheck.tsx'
import { loadContract, type ShownDocument } from '../checkout/load-contract.ts'
import { OrderChanges } from '../checkout/OrderChanges.tsx'
import { SummaryBeside, SummaryLine } from '../checkout/OrderSummary.tsx'
import { SumToPay } from '../checkout/OrderSums.tsx'
import { PaymentRefused } from '../checkout/PaymentForm.tsx'
import { StepForm, StepSummary } from '../checkout/Steps.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { MeasuredData } from '../tracking/MeasuredData.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './CheckoutPage.module.css'
import type { PersonalPage } from './page.ts'

interface CheckoutData {
  view: CheckoutView
  goods: GoodsFacts
  addresses: readonly OwnAddress[]
  posted: PostedCheckout
  /** The contract, where it is shown to be accepted. */
  documents: readonly ShownDocument[]
  pictures: GoodsPictures
  /** What the address of a customer begins with who has entered none. */
  lastAddress: Partial<PostalAddress>
  /** The step that is open; undefined: the last check. */
  step?: CheckoutStep | undefined
  /** What has just been done with a code. */
  changedCode?: CodeChange
}

/** The page after "proceed" in the cart: four steps and the last check, each a form (note 64). */
export const checkoutPage: PersonalPage<CheckoutData, typeof checkoutForm> = {
  kind: 'personal',
  name: 'checkout',
  paths: [CHECKOUT_PATH],
  query: ['step', 'code'],
  form: checkoutForm,
  reduced: true,
  noStore: true,
  async load(loaders, { query, posted = {} }, visit) {
    const { site } = visit
    const [view, addresses] = await Promise.all([loaders.checkout.view(), loaders.account.addresses()])
    const postedStep = CHECKOUT_STEPS.find((step) => step === posted.step)
    const step =
      postedStep ?? shownStep(site, view.entered, view.needs, view.isCustomer && query.step === 'who' ? '' : query.step)
    const isCheck = step === undefined
    const [goods, documents, pictures, lastAddress] = await Promise.all([
      isCheck ? loaders.checkout.goods(view.draft) : { properties: {}, basePrices: {} },
      isCheck && asksForAcceptance(site) ? loadContract(loaders, view, visit) : [],
      loaders.checkout.pictures(view.draft.lines),
      step === 'addresses' && view.isCustomer && !view.entered.delivery ? loaders.checkout.lastAddress() : {},
    ])
    const changedCode = noticeIn(codeNotice, { code: posted.codeChange ?? query.code })
    const shown = { goods, documents, pictures, addresses, lastAddress }
    return { view, ...shown, posted, step, ...(changedCode && { changedCode }) }
  },
  // without script the cart's button is never disabled, so the server checks again
  redirect: ({ view: { cart, openPaymentId } }) => {
    // the pieces of this cart wait for a payment, so that it cannot be ordered a second time
    if (openPaymentId) return `${PAYMENT_PATH}?payment=${openPaymentId}`
    return checkoutBlocker(cart, { busy: false, blocked: false }) ? CART_PAGE_PATH : undefined
  },
  head({ posted }, visit) {
    const texts = textsOf('checkout', visit)
    const title = texts.metaTitle
    const shown = posted.problem ? texts.problemMetaTitle({ title }) : title
    return { title: shown, description: title, canonical: CHECKOUT_PATH, noIndex: true }
  },
  Body: ({ data, visit }) => <CheckoutBody {...data} visit={visit} />,
}

function CheckoutBody({
  view,
  goods,
  documents,
  pictures,
  addresses,
  lastAddress,
  posted,
  step,
  changedCode,
  visit,
}: CheckoutData & { visit: Visit }) {
  const texts = useTexts('checkout')
  const cartTexts = useTexts('cart')
  const voucherTexts = useTexts('voucher')
  const accountTexts = useTexts('account')
  const open = openStep(visit.site, view.entered, view.needs)
  const codes = (form?: string) =>
    !visit.staffPreview && <Codes view={view} posted={posted} moment={visit.moment} form={form} />
  const isPreview = visit.staffPreview
  return (
    <div className={step === undefined ? undefined : styles.checkout}>
      <div className={styles.page}>
        <MeasuredData
          checkout={{
            site: visit.site,
            step: step ?? 'check',
            lastOrder: view.lastOrder,
            isRefused: posted.problem !== undefined,
            articles: orderedArticles(view.draft.lines),
            delivery: view.entered.deliveryKind,
            payment: view.entered.payment,
          }}
        />
        <h1>{texts.heading}</h1>
        {/* the last check has the goods and sums itself, above the button that orders */}
        {step !== undefined && <SummaryLine draft={view.draft} pictures={pictures} />}
        {step === firstStep(view) && <OrderingFacts view={view} />}
        {isPreview && (
          <Notification state="warning" announced>
            {texts.preview}
          </Notification>
        )}
        {posted.problem === 'CHANGED' && (
          <Notification state="warning" announced hasFocus>
            <p>{texts.changed}</p>
            <OrderChanges view={view} shown={posted.shown} />
          </Notification>
        )}
        {posted.problem === 'UNPAID_LIMIT' && (
          <Notification state="warning" announced hasFocus>
            {texts.unpaidLimitNothing}
          </Notification>
        )}
        {posted.problem === 'PAYMENT_REFUSED' && (
          <Notification state="warning" announced hasFocus>
            <PaymentRefused payment={posted.payment} />
          </Notification>
        )}
        {(posted.problem === 'NOT_SELLING' || posted.problem === 'CLOSED') && (
          <Notification state="warning" announced hasFocus>
            {posted.problem === 'CLOSED' ? texts.closed : texts.notSelling}
          </Notification>
        )}
        {posted.problem === 'VOUCHER_REFUSED' && (
          <Notification state="warning" announced hasFocus>
            {voucherTexts.voucherRefused}
          </Notification>
        )}
        {changedCode && !isPreview && (
          <Notification state="success" announced hasFocus>
            <ChangedCode view={view} change={changedCode} />
          </Notification>
        )}
        {posted.draft === 'on' && (
          <Notification state="info" announced hasFocus>
            {accountTexts.draftRestored}
          </Notification>
        )}
        {posted.problem === 'INVALID' && (
          <Notification state="error" announced>
            {texts.invalid}
          </Notification>
        )}
        {(posted.problem === 'VOUCHER_KEPT' || posted.problem === 'GIFT_CARD_KEPT') && (
          <Notification state="error" announced hasFocus>
            {posted.problem === 'VOUCHER_KEPT' ? cartTexts.voucherRemoveFailed : cartTexts.giftCardRemoveFailed}
          </Notification>
        )}
        {posted.customer === 'on' && !view.isCustomer && <Notification state="info">{texts.signInAgain}</Notification>}
        <ol className={styles.steps}>
          {CHECKOUT_STEPS.map((name) => (
            <Step key={name} name={name} isOpen={name === step} view={view}>
              {name === step && !isPreview ? (
                <>
                  {name === 'payment' && <SumToPay sums={view.draft.totals} />}
                  <StepForm step={name} view={view} posted={posted} addresses={addresses} lastAddress={lastAddress} />
                  {name === 'payment' && codes(PAYMENT_FORM)}
                </>
              ) : (
                isBefore(name, open) && <StepSummary step={name} view={view} />
              )}
            </Step>
          ))}
          <li className={styles.step} {...(step === undefined && OPEN)}>
            <h2>{texts.check}</h2>
            {step === undefined && (
              <LastCheck
                view={view}
                goods={goods}
                pictures={pictures}
                documents={documents}
                codes={codes}
                isPreview={isPreview}
                accepted={posted['error-accepted'] === undefined ? posted.accepted : 'missing'}
              />
            )}
          </li>
        </ol>
      </div>
      {step !== undefined && <SummaryBeside draft={view.draft} pictures={pictures} />}
    </div>
  )
}

/** What is to be paid now that a code counts or no longer does. */
function ChangedCode({ view: { draft }, change }: Pick<CheckoutData, 'view'> & { change: CodeChange }) {
  const texts = useTexts('voucher')
  const sentence = change === 'taken' ? texts.codeTaken : texts.codeRemoved
  return (
    <>
      <p>
        <MoneySentence amounts={{ amount: dueAmount(draft.totals) }}>{(prices) => sentence(prices)}</MoneySentence>
      </p>
      {/* whoever pressed the button that orders must know */}
      <p>{texts.nothingOrdered}</p>
    </>
  )
}

/** Where the shop delivers and how it can be paid, which is to be known when ordering begins. */
function OrderingFacts({ view: { payments, needs } }: Pick<CheckoutData, 'view'>) {
  const texts = useTexts('checkout')
  const products = useTexts('product')
  const { site } = usePageContext()
  const kinds = paymentNames(paymentChoices(payments, needs, undefined), { product: products, checkout: texts })
  return (
    <p className={styles.facts}>
      <span>{texts.country({ country: siteConfig(site).countryName })}</span>
      <span>{products.paymentKinds({ kinds })}</span>
    </p>
  )
}

const OPEN = { id: OPEN_STEP_ID, 'aria-current': 'step' } as const

/** The step with which ordering begins. */
const firstStep = ({ isCustomer }: CheckoutView): CheckoutStep => (isCustomer ? 'addresses' : 'who')

const isBefore = (step: CheckoutStep, open: CheckoutStep | undefined) =>
  open === undefined || CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(open)

function Step({
  name,
  isOpen,
  view,
  children,
}: {
  name: CheckoutStep
  isOpen: boolean
  view: CheckoutView
  children: ReactNode
}) {
  const texts = useTexts('checkout')
  const link = useLink()
  const { site } = usePageContext()
  const canChange =
    !isOpen && isBefore(name, openStep(site, view.entered, view.needs)) && !(name === 'who' && view.isCustomer)
  return (
    <li className={styles.step} {...(isOpen && OPEN)}>
      <div className={styles.heading}>
        <h2>{texts[name]}</h2>
        {canChange && (
          <a
            href={link(`${CHECKOUT_PATH}?step=${name}#${OPEN_STEP_ID}`)}
            aria-label={texts.changeOf({ step: texts[name] })}
          >
            {texts.change}
          </a>
        )}
      </div>
      {children}
    </li>
  )
}
