import type { ReactNode } from 'react'
import type { CheckoutView } from '#calls/checkout.ts'
import { MAX_ADDRESSES } from '#rules/address/address-format.ts'
import { CHECKOUT_PATH, LOGIN_PATH } from '#rules/addresses.ts'
import type { CheckoutStep } from '#rules/checkout/checkout-steps.ts'
import { shippedTo } from '#rules/checkout/order-choices.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { siteConfig } from '#sites/sites.ts'
import { EmailField } from '../account/AccountForm.tsx'
import { AddressFields } from '../account/AddressFields.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { AddressText } from './AddressText.tsx'
import { CheckoutForm, Next, type StepProperties } from './CheckoutForm.tsx'
import { DeliveryChoices, DeliverySummary } from './DeliveryForm.tsx'
import { PaymentForm, PaymentSummary } from './PaymentForm.tsx'
import styles from './Steps.module.css'

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

/** The guest checkout, beside the way to sign in. */
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
          {isCustomer && addresses.length < MAX_ADDRESSES && (
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
