import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { OPEN_STEP_ID } from '#rules/checkout/checkout-steps.ts'
import { paymentChoices } from '#rules/checkout/order-choices.ts'
import { PAYMENT_HINTS, paymentName } from '#rules/payment-texts.ts'
import { orderLimits } from '#sites/pay-later-limits.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { CheckoutForm, Next, PAYMENT_FORM, type StepProperties } from './CheckoutForm.tsx'
import { choiceState } from './DeliveryForm.tsx'
import styles from './Steps.module.css'

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

export function PaymentForm({ view, posted }: StepProperties) {
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

/** The chosen way to pay, with its hint. */
export function PaymentSummary({ payment }: { payment: PaymentKind }) {
  const texts = useTexts('checkout')
  const products = useTexts('product')
  return (
    <p className={styles.name}>
      {paymentName(payment, { product: products, checkout: texts })}
      <small>{texts[PAYMENT_HINTS[payment]]}</small>
    </p>
  )
}
