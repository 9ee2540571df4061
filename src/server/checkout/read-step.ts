import type { Static } from 'typebox'
import type { checkoutForm } from '#calls/checkout.ts'
import type { CheckoutForm } from '#calls/checkout-shapes.ts'
import type { FaultsOf, ShownOf } from '#calls/form.ts'
import { checkAccount, cleanedEmail } from '#rules/account/check-account.ts'
import { ADDRESS_FIELDS, type PostalAddress } from '#rules/address/address-format.ts'
import { checkAddress, cleanAddress } from '#rules/address/check-address.ts'
import type { Entered } from '#rules/checkout/checkout-steps.ts'
import { pickupStore } from '#rules/checkout/order-choices.ts'
import type { Visit } from '#rules/visit.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { readAddresses } from '../account/exports.ts'
import { pickupStores } from '../contents/shown-stores.ts'
import type { Shop } from '../shop.ts'
import type { StoredCheckout } from './checkout-queries.ts'
import { shopPayments } from './shop-payments.ts'

type Form = Static<typeof CheckoutForm>
type PaymentShop = Parameters<typeof shopPayments>[0] & Pick<Shop, 'clock'>
type PayingVisit = Pick<Visit, 'site' | 'settings'>
type StepVisit = Pick<Visit, 'site' | 'settings' | 'moment'>

/** What a step stores, or the faults of its fields with what was typed. */
type StepOutcome =
  | { entered: Entered; without?: Array<keyof Entered> }
  | { faults: FaultsOf<typeof checkoutForm>; shown?: ShownOf<typeof checkoutForm> }

export const NO_PAYMENT = { faults: { payment: 'required' } } as const

/** Reads what was typed and chosen in the form of a step. */
export async function readStep(
  shop: PaymentShop & Pick<Shop, 'database'>,
  form: Form,
  visit: StepVisit,
  stored: StoredCheckout,
): Promise<StepOutcome> {
  const { site } = visit
  switch (form.step) {
    case 'who': {
      const email = cleanedEmail(form.email ?? '')
      const fault = checkAccount({ email }).email
      return fault ? { faults: { email: fault }, shown: { email } } : { entered: { email } }
    }
    case 'addresses': {
      const { pool } = shop.database
      const known = form.address && stored.customerId ? await readAddresses(pool, stored.customerId) : []
      const chosen = known.find(({ id }) => id === form.address)
      if (chosen) return { entered: { delivery: cleanAddress(site, chosen) }, without: ['billing'] }
      return readAddressFields(form, site)
    }
    case 'delivery':
      return readDelivery(form, visit)
    default: {
      const payment = await offeredPayment(shop, visit, form.payment)
      return payment ? { entered: { payment } } : NO_PAYMENT
    }
  }
}

/** The chosen way to pay, where the site offers it. */
export async function offeredPayment(
  shop: PaymentShop,
  { site, settings }: PayingVisit,
  chosen: string | undefined,
): Promise<PaymentKind | undefined> {
  const payments = await shopPayments(shop, { site, settings, moment: shop.clock() })
  return payments.find((kind) => kind === chosen)
}

/** What does not fit the cart is asked again: a step is complete by src/rules/checkout/checkout-steps.ts only. */
function readDelivery({ deliveryKind = '', asksForOldDevice, takesOldDevice }: Form, visit: StepVisit): StepOutcome {
  const device = asksForOldDevice === 'on' ? { takesOldDevice: takesOldDevice === 'on' } : {}
  const store = pickupStore(pickupStores(visit), /^store-(.+)$/.exec(deliveryKind)?.[1])
  if (store) return { entered: { deliveryKind: 'store', store: store.id, ...device } }
  if (deliveryKind !== 'home' && deliveryKind !== 'letter') return { faults: { deliveryKind: 'required' } }
  return { entered: { deliveryKind, ...device }, without: ['store'] }
}

function readAddressFields(form: Form, site: Site): StepOutcome {
  const groups = form.billing === 'other' ? (['delivery', 'billing'] as const) : (['delivery'] as const)
  const typed = groups.map((group) => [group, cleanAddress(site, fieldsOf(form, group))] as const)
  const faults = typed.flatMap(([group, address]) =>
    Object.entries(checkAddress(site, address)).map(([field, fault]) => [`${group}-${field}`, fault] as const),
  )
  if (faults.length === 0) {
    const entered: Entered = Object.fromEntries(typed)
    return { entered, ...(entered.billing ? {} : { without: ['billing'] }) }
  }
  const shown = typed.flatMap(([group, address]) =>
    Object.entries(address).map(([field, value]) => [`${group}-${field}`, value] as const),
  )
  return {
    faults: Object.fromEntries(faults),
    shown: {
      ...Object.fromEntries(shown),
      billing: form.billing ?? 'same',
      ...(form.saveAddress && { saveAddress: form.saveAddress }),
    },
  }
}

function fieldsOf(form: Form, group: 'delivery' | 'billing'): Partial<PostalAddress> {
  const fields = form as Record<string, string | undefined>
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, fields[`${group}-${name}`] ?? '']))
}
