import type { ReactNode } from 'react'
import type { OwnAddress } from '#calls/account.ts'
import type { CheckoutView } from '#calls/checkout.ts'
import type { ContentBody } from '#calls/contents.ts'
import type { OrderView } from '#calls/order.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import { ORDER_CONFIRMED_PATH, PAYMENT_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, HOME_PATH, infoPath } from '#rules/addresses.ts'
import { checkoutBlocker } from '#rules/cart/proceed-to-checkout.ts'
import { CHECKOUT_STEPS, type CheckoutStep, openStep, shownStep } from '#rules/checkout/checkout-steps.ts'
import { shownOrder } from '#rules/checkout/shown-order.ts'
import { orderedArticles } from '#rules/tracking/checkout-events.ts'
import type { Visit } from '#rules/visit.ts'
import { asksForAcceptance } from '#sites/contract-acceptance.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { Posted } from '../account/AccountForm.tsx'
import { Codes } from '../checkout/Codes.tsx'
import { OrderChanges, useOrderBlocker } from '../checkout/OrderChanges.tsx'
import { OrderDestination } from '../checkout/OrderDestination.tsx'
import { OrderSums } from '../checkout/OrderSums.tsx'
import { CheckoutForm, StepForm, StepSummary } from '../checkout/Steps.tsx'
import { SubscriptionTerms } from '../checkout/SubscriptionTerms.tsx'
import { PayToFacts } from '../order/PayToFacts.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MeasuredData } from '../tracking/MeasuredData.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import { OrderActions } from '../withdrawal/OrderActions.tsx'
import styles from './CheckoutPage.module.css'
import type { PersonalPage } from './page.ts'

interface CheckoutData {
  view: CheckoutView
  /** What products are, by id. */
  properties: Record<string, string>
  addresses: readonly OwnAddress[]
  posted: Posted
  /** The contract, where it is shown to be accepted. */
  documents: ReadonlyArray<ContentBody<'page'>>
  /** The step that is open; undefined: the last check. */
  step?: CheckoutStep
}

/** The page after "proceed" in the cart: four steps and the last check, each a form (note 64). */
export const checkoutPage: PersonalPage<CheckoutData> = {
  kind: 'personal',
  name: 'checkout',
  paths: [CHECKOUT_PATH],
  query: ['step'],
  reduced: true,
  noStore: true,
  async load(loaders, { query, posted = {} }, { site }) {
    const [view, addresses] = await Promise.all([loaders.checkout.view(), loaders.account.addresses()])
    const postedStep = CHECKOUT_STEPS.find((step) => step === posted.step)
    const step =
      postedStep ?? shownStep(site, view.entered, view.needs, view.isCustomer && query.step === 'who' ? '' : query.step)
    const properties = step === undefined ? await loaders.checkout.properties(view.draft) : {}
    const documents = step === undefined && asksForAcceptance(site) ? await loadContract(loaders) : []
    return { view, properties, documents, addresses, posted, step }
  },
  // without script the cart's button is never disabled, so the server checks again
  redirect: ({ view: { cart, openPaymentId } }) => {
    // the pieces of this cart wait for a payment, so that it cannot be ordered a second time
    if (openPaymentId) return `${PAYMENT_PATH}?payment=${openPaymentId}`
    return checkoutBlocker(cart, { busy: false, blocked: false }) ? CART_PAGE_PATH : undefined
  },
  head({ posted }, visit) {
    const texts = textsOf('checkout', visit.locale)
    const title = texts.metaTitle
    const shown = posted.problem ? texts.problemMetaTitle({ title }) : title
    return { title: shown, description: title, canonical: CHECKOUT_PATH, noIndex: true }
  },
  Body: ({ data, visit }) => <CheckoutBody {...data} visit={visit} />,
}

async function loadContract({ contents }: PersonalPageLoaders): Promise<ContentBody<'page'>[]> {
  const slots = await Promise.all([contents.slot('page-terms'), contents.slot('page-returns')])
  return slots.flat().flatMap(({ kind, body }) => (kind === 'page' ? [body] : []))
}

function CheckoutBody({
  view,
  properties,
  documents,
  addresses,
  posted,
  step,
  visit,
}: CheckoutData & { visit: Visit }) {
  const texts = useTexts('checkout')
  const cartTexts = useTexts('cart')
  const open = openStep(visit.site, view.entered, view.needs)
  const codes = !visit.staffPreview && <Codes view={view} posted={posted} moment={visit.moment} />
  const isPreview = visit.staffPreview
  return (
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
      {isPreview && (
        <Notification state="warning" announced>
          {texts.preview}
        </Notification>
      )}
      {posted.problem === 'CHANGED' && (
        <Notification state="warning" announced>
          <p>{texts.changed}</p>
          <OrderChanges view={view} shown={posted.shown} />
        </Notification>
      )}
      {posted.problem === 'INVALID' && (
        <Notification state="error" announced>
          {texts.invalid}
        </Notification>
      )}
      {(posted.problem === 'VOUCHER_KEPT' || posted.problem === 'GIFT_CARD_KEPT') && (
        <Notification state="error" announced>
          {posted.problem === 'VOUCHER_KEPT' ? cartTexts.voucherRemoveFailed : cartTexts.giftCardRemoveFailed}
        </Notification>
      )}
      {posted.customer === 'on' && !view.isCustomer && <Notification state="info">{texts.signInAgain}</Notification>}
      <ol className={styles.steps}>
        {CHECKOUT_STEPS.map((name) => (
          <Step key={name} name={name} isOpen={name === step} view={view}>
            {name === step && !isPreview ? (
              <>
                <StepForm step={name} view={view} posted={posted} addresses={addresses} />
                {name === 'payment' && codes}
              </>
            ) : (
              isBefore(name, open) && <StepSummary step={name} view={view} />
            )}
          </Step>
        ))}
        <li className={styles.step} aria-current={step === undefined ? 'step' : undefined}>
          <h2>{texts.check}</h2>
          {step === undefined && (
            <LastCheck
              view={view}
              properties={properties}
              documents={documents}
              codes={codes}
              isPreview={isPreview}
              isAcceptMissing={posted['error-accepted'] !== undefined}
            />
          )}
        </li>
      </ol>
    </div>
  )
}

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
    <li className={styles.step} aria-current={isOpen ? 'step' : undefined}>
      <div className={styles.heading}>
        <h2>{texts[name]}</h2>
        {canChange && (
          <a href={link(`${CHECKOUT_PATH}?step=${name}`)} aria-label={texts.changeOf({ step: texts[name] })}>
            {texts.change}
          </a>
        )}
      </div>
      {children}
    </li>
  )
}

/** All that the law asks for above the button that orders: last the goods with their sums, directly above it. */
function LastCheck({
  view,
  properties,
  documents,
  codes,
  isPreview,
  isAcceptMissing,
}: Pick<CheckoutData, 'view' | 'properties' | 'documents'> & {
  codes: ReactNode
  isPreview: boolean
  isAcceptMissing: boolean
}) {
  const texts = useTexts('checkout')
  const link = useLink()
  const { site } = usePageContext()
  const blocker = useOrderBlocker(view)
  const { draft, cart, revision, formKey, isCustomer } = view
  return (
    <div className={styles.check}>
      {codes}
      <p>{texts.legal}</p>
      <ul className={styles.links}>
        {(['terms', 'returns', 'privacy'] as const).map((page) => (
          <li key={page}>
            <a href={link(infoPath(page, site))} target="_blank" rel="noopener">
              {texts[page]}
            </a>
          </li>
        ))}
      </ul>
      {documents.map(({ title, intro, sections }) => (
        <details key={title} className={styles.document}>
          <summary>{title}</summary>
          <p>{intro}</p>
          {sections.map(({ headline, paragraphs = [], list = [] }) => (
            <section key={headline}>
              <h4>{headline}</h4>
              {[...paragraphs, ...list].map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </details>
      ))}
      <h3>{texts.goods}</h3>
      <OrderSums lines={draft.lines} sums={draft.totals} discounts={draft.discounts} properties={properties} />
      <SubscriptionTerms subscriptions={view.subscriptions} lines={draft.lines} level={3} />
      {blocker ? (
        <>
          <Notification state="warning" announced>
            {blocker}
          </Notification>
          <div>
            <ButtonLink href={link(CART_PAGE_PATH)} size="large">
              {texts.toCart}
            </ButtonLink>
          </div>
        </>
      ) : (
        !isPreview && (
          <CheckoutForm step="order" isCustomer={isCustomer}>
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="cartVersion" value={cart.version} />
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="shown" value={JSON.stringify(shownOrder(draft.lines, draft.totals))} />
            {asksForAcceptance(site) && (
              <label className={styles.accept}>
                <input type="checkbox" name="accepted" required aria-invalid={isAcceptMissing || undefined} />
                {texts.accept}
              </label>
            )}
            <Button type="submit" variant="activating" size="large" width="full">
              {texts.order}
            </Button>
          </CheckoutForm>
        )
      )}
    </div>
  )
}

interface ConfirmedData extends Pick<OrderView, 'order' | 'payTo'> {
  /** What may be returned of it. */
  own: Awaited<ReturnType<PersonalPageLoaders['withdrawal']['ofOrder']>>
}

/** The page after an order, for whoever has placed it. */
export const orderConfirmedPage: PersonalPage<ConfirmedData> = {
  kind: 'personal',
  name: 'order-confirmed',
  paths: [ORDER_CONFIRMED_PATH],
  query: ['number'],
  noStore: true,
  hidesNewsletter: true,
  async load({ orders, withdrawal }, { query }) {
    const view = await orders.own(query.number ?? '')
    return view && { ...view, own: await withdrawal.ofOrder(view.order.number) }
  },
  redirect: ({ order: { state } }) => (state === 'reserved' ? CHECKOUT_PATH : undefined),
  head(_data, visit) {
    const texts = textsOf('checkout', visit.locale)
    const title = texts.confirmedMetaTitle
    return { title, description: title, canonical: ORDER_CONFIRMED_PATH, noIndex: true }
  },
  Body: ({ data }) => <Confirmed {...data} />,
}

function Confirmed({ order, payTo, own }: ConfirmedData) {
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
        {texts.orderNumber} <strong className={styles.number}>{order.number}</strong>
      </p>
      {payTo && <PayToFacts payTo={payTo} />}
      <OrderSums lines={order.lines} sums={order} discounts={order.discounts} />
      <SubscriptionTerms subscriptions={order.contracts} lines={order.lines} level={2} />
      <OrderDestination order={order} />
      {own && <OrderActions own={own} placed={order} />}
      <div>
        <ButtonLink href={link(HOME_PATH)} size="large">
          {texts.goOn}
        </ButtonLink>
      </div>
    </div>
  )
}
