import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { checkAccount } from '../account/check-account.ts'
import type { PostalAddress } from '../address/address-format.ts'
import { checkAddress } from '../address/check-address.ts'
import { DAY_MS } from '../durations.ts'
import { dueAmount } from '../order/due-amount.ts'
import {
  deliveryChoices,
  type OrderDeliveryKind,
  type OrderNeeds,
  paymentChoices,
  pickupStore,
} from './order-choices.ts'

/** The steps of the checkout in their order; the last check follows them (note 64). */
export const CHECKOUT_STEPS = ['who', 'addresses', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The id of the step that is open, to which a link or a redirect leads on a small window. */
export const OPEN_STEP_ID = 'open-step'

/** What the page says has just been done with a code. */
export const CODE_CHANGES = ['taken', 'removed'] as const
export type CodeChange = (typeof CODE_CHANGES)[number]

/** What is entered holds names and addresses, so that it goes sooner than a cart: so long after its last change. */
export const ENTERED_LIFETIME_MS = 7 * DAY_MS

/** What somebody has entered so far. A kind of payment that has no provider now is taken away where it is read. A customer's e-mail address is the account's. */
export interface Entered {
  email?: string
  delivery?: PostalAddress
  /** Absent: as the delivery. */
  billing?: PostalAddress
  /** Stored when somebody has seen what it costs. */
  deliveryKind?: OrderDeliveryKind
  /** The id of the store where it is picked up. */
  store?: string
  /** Whether an old device is to be taken back; absent: nobody was asked. */
  takesOldDevice?: boolean
  payment?: PaymentKind
  /** The ids of the vouchers and gift cards whose codes were entered, the first one first. */
  vouchers?: string[]
  giftCards?: string[]
}

/** An entry that can be ordered. */
export type WholeEntry = Required<Pick<Entered, 'email' | 'delivery' | 'deliveryKind' | 'payment'>> &
  Pick<Entered, 'billing' | 'store' | 'takesOldDevice'>

/**
 * What is entered, paid by 'covered' where vouchers and gift cards leave nothing to pay. A subscription keeps the chosen kind, by
 * which its next deliveries are paid.
 */
export function coveredEntry<E extends Entered>(
  entered: E,
  totals: Parameters<typeof dueAmount>[0],
  { hasSubscription }: Pick<OrderNeeds, 'hasSubscription'>,
): E {
  return dueAmount(totals) === 0 && !hasSubscription ? { ...entered, payment: 'covered' } : entered
}

/** Everything that an order needs, or undefined where something is missing or no longer holds on the site. */
export function wholeEntry(site: Site, entered: Entered, needs: OrderNeeds): WholeEntry | undefined {
  return openStep(site, entered, needs) === undefined ? (entered as WholeEntry) : undefined
}

/** The first step that something is missing for; undefined: everything is there, and the last check follows. */
export function openStep(site: Site, entered: Entered, needs: OrderNeeds): CheckoutStep | undefined {
  return CHECKOUT_STEPS.find((step) => !isComplete(site, entered, needs, step))
}

/** The step to show: the requested one where all before it are complete, otherwise the first that is not. */
export function shownStep(
  site: Site,
  entered: Entered,
  needs: OrderNeeds,
  requested: string | undefined,
): CheckoutStep | undefined {
  const open = openStep(site, entered, needs)
  const wanted = CHECKOUT_STEPS.find((step) => step === requested)
  if (!wanted) return open
  return open !== undefined && CHECKOUT_STEPS.indexOf(open) < CHECKOUT_STEPS.indexOf(wanted) ? open : wanted
}

function isComplete(site: Site, entered: Entered, needs: OrderNeeds, step: CheckoutStep): boolean {
  const { email = '', delivery, billing, deliveryKind, store, takesOldDevice, payment } = entered
  switch (step) {
    case 'who':
      return isFaultless(checkAccount({ email }))
    case 'addresses':
      return (
        delivery !== undefined &&
        isFaultless(checkAddress(site, delivery)) &&
        (!billing || isFaultless(checkAddress(site, billing)))
      )
    case 'delivery':
      return (
        deliveryKind !== undefined &&
        deliveryChoices(needs).includes(deliveryKind) &&
        (deliveryKind !== 'store' || pickupStore(needs.stores, store) !== undefined) &&
        (takesOldDevice !== undefined || !needs.asksForOldDevice)
      )
    case 'payment':
      if (payment === 'covered') return true
      return payment !== undefined && paymentChoices(needs.payable, needs, deliveryKind).includes(payment)
  }
}

const isFaultless = (faults: object) => Object.keys(faults).length === 0
