import type { ReactNode } from 'react'
import type { OwnAddress } from '#calls/account.ts'
import type { CheckoutView, PostedCheckout } from '#calls/checkout.ts'
import type { PostalAddress } from '#rules/address/address-format.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import type { CheckoutStep } from '#rules/checkout/checkout-steps.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './Steps.module.css'

export interface StepProperties {
  view: CheckoutView
  posted: PostedCheckout
  addresses: readonly OwnAddress[]
  lastAddress: Partial<PostalAddress>
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

/** The button that leads to the next step. */
export function Next() {
  const texts = useTexts('checkout')
  return (
    <div>
      <Button type="submit" size="large">
        {texts.next}
      </Button>
    </div>
  )
}
