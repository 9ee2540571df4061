import type { PaymentBound } from '#calls/checkout.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { OPEN_STEP_ID } from '#rules/checkout/checkout-steps.ts'
import { paymentChoices } from '#rules/checkout/order-choices.ts'
import { PAYMENT_HINTS, paymentName } from '#rules/payment-texts.ts'
import { PAYMENT_KINDS, type PaymentKind } from '#sites/payment-kinds.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { CheckoutForm, Next, PAYMENT_FORM, type StepProperties } from './CheckoutForm.tsx'
import { choiceState } from './DeliveryForm.tsx'
import styles from './Steps.module.css'

/** Why a kind of payment is not offered that the shopper may look for. */
function PaymentLimits({ view, choices }: Pick<StepProperties, 'view'> & { choices: number }) {
  const texts = useTexts('checkout')
  const { isLimited, paymentBounds, payments, needs, entered } = view
  const ofAnySum = paymentChoices(payments, { ...needs, payable: payments }, entered.deliveryKind)
  if (choices === 0 && isLimited) return <p className={styles.hint}>{texts.unpaidLimitAsk}</p>
  return (
    <>
      {choices === 0 && <p className={styles.hint}>{texts.paymentNone}</p>}
      {isLimited && <p className={styles.hint}>{texts.unpaidLimit}</p>}
      {paymentBounds
        .filter(({ kind }) => ofAnySum.includes(kind))
        .map((bound) => (
          <p key={bound.kind} className={styles.hint}>
            <PaymentBoundSentence {...bound} />
          </p>
        ))}
    </>
  )
}

/** For which sums a kind of payment is offered. */
function PaymentBoundSentence({ kind, code, limit }: PaymentBound) {
  const texts = useTexts('checkout')
  const payment = paymentName(kind, { product: useTexts('product'), checkout: texts })
  const sentenceOf = {
    BELOW_LEAST: ({ amount }: { amount: string }) => texts.paymentFrom({ payment, amount }),
    ABOVE_MOST: ({ amount }: { amount: string }) => texts.paymentUpTo({ payment, amount }),
    GUEST_MOST: texts.invoiceLimit,
  }
  return <MoneySentence amounts={{ amount: limit }}>{(prices) => sentenceOf[code](prices)}</MoneySentence>
}

/** That an order is not paid by the kind that was chosen; the step of the payment names for which sums it is offered. */
export function PaymentRefused({ payment }: { payment: string | undefined }) {
  const texts = useTexts('checkout')
  const products = useTexts('product')
  const kind = PAYMENT_KINDS.find((one) => one === payment)
  return kind && texts.paymentRefused({ payment: paymentName(kind, { product: products, checkout: texts }) })
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
