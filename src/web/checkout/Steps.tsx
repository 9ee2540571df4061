import type { ReactNode } from 'react'
import type { OwnAddress } from '#calls/account.ts'
import type { CheckoutView, PostedCheckout } from '#calls/checkout.ts'
import { addressLines, MOST_ADDRESSES, type PostalAddress } from '#rules/address/address-format.ts'
import { CHECKOUT_PATH, LOGIN_PATH } from '#rules/addresses.ts'
import { type CheckoutStep, OPEN_STEP_ID } from '#rules/checkout/checkout-steps.ts'
import { paymentChoices, shippedTo } from '#rules/checkout/order-choices.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { PAYMENT_HINTS, paymentName } from '#rules/payment-texts.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { siteConfig } from '#sites/sites.ts'
import { orderLimits } from '#sites/unpaid-order-limits.ts'
import { EmailField } from '../account/AccountForm.tsx'
import { AddressFields } from '../account/AddressFields.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { choiceState, DeliveryChoices, DeliverySummary } from './DeliveryForm.tsx'
import styles from './Steps.module.css'

interface StepProperties {
  view: CheckoutView
  posted: PostedCheckout
  addresses: readonly OwnAddress[]
  lastAddress: Partial<PostalAddress>
}

/** The form of a step, which posts to the checkout and comes back to the next one. */
export function StepForm({ step, ...properties }: StepProperties & { step: CheckoutStep }) {
  const Body = FORMS[step]
  return <Body {...properties} />
}

const FORMS: Record<CheckoutStep, (properties: StepProperties) => ReactNode> = {
  who: WhoForm,
  addresses: AddressesForm,
  delivery: DeliveryForm,
  payment: PaymentForm,
}

/** The form of the payment, to which the code beside it belongs. */
export const PAYMENT_FORM = 'payment-form'

/** What every form of the checkout sends. */
export function CheckoutForm({
  id,
  step,
  isCustomer,
  children,
}: {
  id?: string
  step: CheckoutStep | 'code' | 'order'
  isCustomer: boolean
  children: ReactNode
}) {
  const link = useLink()
  const { site } = usePageContext()
  return (
    <form id={id} noValidate method="post" action={link(CHECKOUT_PATH)} className={styles.form}>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="step" value={step} />
      {isCustomer && <input type="hidden" name="customer" value="on" />}
      {children}
    </form>
  )
}

function Next() {
  const texts = useTexts('checkout')
  return (
    <div>
      <Button type="submit" size="large">
        {texts.next}
      </Button>
    </div>
  )
}

function WhoForm({ view: { entered, isCustomer }, posted }: StepProperties) {
  const texts = useTexts('checkout')
  const link = useLink()
  if (isCustomer) return null
  return (
    <div className={styles.ways}>
      <div className={styles.way}>
        <h3>{texts.guestHeading}</h3>
        <p id="guest-hint">{texts.guestText}</p>
        <CheckoutForm step="who" isCustomer={false}>
          <EmailField posted={entered.email ? { email: entered.email, ...posted } : posted} />
          <Next />
        </CheckoutForm>
      </div>
      <div className={styles.way}>
        <h3>{texts.signInHeading}</h3>
        <p>{texts.signInText}</p>
        <div>
          <ButtonLink href={link(withRedirect(LOGIN_PATH, CHECKOUT_PATH))} size="large" variant="secondary">
            {texts.signIn}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function AddressesForm({ view: { entered, isCustomer, needs }, posted, addresses, lastAddress }: StepProperties) {
  const texts = useTexts('checkout')
  const { site } = usePageContext()
  const billing = posted.billing ?? (entered.billing ? 'other' : 'same')
  const shipped = shippedTo(entered, needs) ?? lastAddress
  const hasFaultIn = (group: string) => Object.keys(posted).some((name) => name.startsWith(`error-${group}-`))
  return (
    <>
      {/* a customer begins with this step, above which it stands already */}
      {!isCustomer && <p className={styles.hint}>{texts.country({ country: siteConfig(site).countryName })}</p>}
      {addresses.length > 0 && (
        <section className={styles.stored} aria-labelledby="stored-addresses">
          <h3 id="stored-addresses">{texts.storedHeading}</h3>
          <ul>
            {addresses.map(({ id, ...address }) => (
              <li key={id}>
                <AddressText id={`stored-${id}`} address={address} />
                <CheckoutForm step="addresses" isCustomer={isCustomer}>
                  <input type="hidden" name="address" value={id} />
                  <Button type="submit" size="small" variant="secondary" aria-describedby={`stored-${id}`}>
                    {texts.storedUse}
                  </Button>
                </CheckoutForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CheckoutForm step="addresses" isCustomer={isCustomer || posted.customer === 'on'}>
        <fieldset>
          <legend>{needs.isGiftCardsOnly ? texts.billingAddress : texts.deliveryAddress}</legend>
          <AddressFields posted={posted} address={shipped} group="delivery" />
          {isCustomer && addresses.length < MOST_ADDRESSES && (
            <label className={styles.save}>
              <input
                type="checkbox"
                name="saveAddress"
                autoComplete="off"
                defaultChecked={posted.saveAddress === 'on'}
              />
              {texts.saveAddress}
            </label>
          )}
        </fieldset>
        {!needs.isGiftCardsOnly && (
          <fieldset className={styles.billing}>
            <legend>{texts.billingAddress}</legend>
            <label>
              <input type="radio" name="billing" value="same" defaultChecked={billing === 'same'} />
              {texts.billingSame}
            </label>
            <label>
              <input type="radio" name="billing" value="other" defaultChecked={billing === 'other'} />
              {texts.billingOther}
            </label>
            <div className={styles.other}>
              <AddressFields
                posted={posted}
                address={entered.billing}
                group="billing"
                required={false}
                takesFocus={!hasFaultIn('delivery')}
              />
            </div>
          </fieldset>
        )}
        <Next />
      </CheckoutForm>
    </>
  )
}

function DeliveryForm({ view, posted }: StepProperties) {
  return (
    <CheckoutForm step="delivery" isCustomer={view.isCustomer}>
      <DeliveryChoices view={view} isMissing={posted['error-deliveryKind'] !== undefined} />
      <Next />
    </CheckoutForm>
  )
}

/** Why a kind of payment is not offered that the shopper may look for. */
function PaymentLimits({ view: { isLimited, needs }, choices }: Pick<StepProperties, 'view'> & { choices: number }) {
  const texts = useTexts('checkout')
  const { site } = usePageContext()
  if (choices === 0) return <p className={styles.hint}>{texts.unpaidLimitAsk}</p>
  if (isLimited) return <p className={styles.hint}>{texts.unpaidLimit}</p>
  if (needs.canPayByInvoice) return null
  return (
    <p className={styles.hint}>
      <MoneySentence amounts={{ amount: orderLimits(site).guestInvoiceAmount }}>
        {(prices) => texts.invoiceLimit(prices)}
      </MoneySentence>
    </p>
  )
}

function PaymentForm({ view, posted }: StepProperties) {
  const { entered, isCustomer, needs, payments } = view
  const texts = useTexts('checkout')
  const products = useTexts('product')
  const link = useLink()
  const isMissing = posted['error-payment'] !== undefined
  if (entered.payment === 'covered') {
    return (
      // the form to which the codes below belong
      <CheckoutForm id={PAYMENT_FORM} step="payment" isCustomer={isCustomer}>
        <PaymentSummary payment={entered.payment} />
        <div>
          <ButtonLink href={link(`${CHECKOUT_PATH}#${OPEN_STEP_ID}`)} size="large">
            {texts.next}
          </ButtonLink>
        </div>
      </CheckoutForm>
    )
  }
  const choices = paymentChoices(payments, needs, entered.deliveryKind)
  return (
    <CheckoutForm id={PAYMENT_FORM} step="payment" isCustomer={isCustomer}>
      <PaymentLimits view={view} choices={choices.length} />
      <fieldset className={styles.choices} {...choiceState(isMissing, 'payment-fault')}>
        <legend className="visually-hidden">{texts.payment}</legend>
        {choices.map((kind, at) => (
          <label key={kind}>
            <input
              type="radio"
              name="payment"
              value={kind}
              required
              defaultChecked={(posted.payment ?? entered.payment) === kind}
              {...(isMissing && at === 0 && { autoFocus: true })}
            />
            <span>
              <strong>{paymentName(kind, { product: products, checkout: texts })}</strong>
              <small>{texts[PAYMENT_HINTS[kind]]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {needs.hasSubscription && <p className={styles.hint}>{texts.payEveryDelivery}</p>}
      {isMissing && (
        <p id="payment-fault" className={styles.fault}>
          {texts.choose}
        </p>
      )}
      {choices.length > 0 && <Next />}
    </CheckoutForm>
  )
}

/** What was entered in a step, in short. */
export function StepSummary({ step, view }: { step: CheckoutStep; view: CheckoutView }) {
  const texts = useTexts('checkout')
  const { entered, isCustomer, needs } = view
  const shipped = shippedTo(entered, needs)
  switch (step) {
    case 'who':
      return <p>{isCustomer ? texts.signedInAs({ email: entered.email ?? '' }) : entered.email}</p>
    case 'addresses':
      return (
        <div className={styles.addresses}>
          <div>
            <h3>{needs.isGiftCardsOnly ? texts.billingAddress : texts.deliveryAddress}</h3>
            {shipped && <AddressText address={shipped} />}
          </div>
          {!needs.isGiftCardsOnly && (
            <div>
              <h3>{texts.billingAddress}</h3>
              {entered.billing ? <AddressText address={entered.billing} /> : <p>{texts.billingSame}</p>}
            </div>
          )}
        </div>
      )
    case 'delivery':
      return <DeliverySummary view={view} />
    case 'payment':
      return entered.payment && <PaymentSummary payment={entered.payment} />
  }
}

function PaymentSummary({ payment }: { payment: PaymentKind }) {
  const texts = useTexts('checkout')
  const products = useTexts('product')
  return (
    <p className={styles.name}>
      {paymentName(payment, { product: products, checkout: texts })}
      <small>{texts[PAYMENT_HINTS[payment]]}</small>
    </p>
  )
}

export function AddressText({ id, address }: { id?: string; address: PostalAddress }) {
  const { site } = usePageContext()
  return (
    <address id={id} className={styles.address}>
      {addressLines(site, address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
