import type { CheckoutView } from '#calls/checkout.ts'
import { checkoutBlocker } from '#rules/cart/proceed-to-checkout.ts'
import { pickupStore } from '#rules/checkout/order-choices.ts'
import { orderChanges, readShownOrder } from '#rules/checkout/shown-order.ts'
import { type ShownTerms, shownTerms } from '#rules/checkout/shown-terms.ts'
import { numberFormat } from '#sites/formats.ts'
import { type ReturnPeriod, returnPeriod } from '#sites/return-periods.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { dayInWords } from '../subscription/day-in-words.ts'
import styles from './LastCheck.module.css'

/** Each thing that differs from what the page showed when its button was pressed, with old and new, and what is to be changed in the cart. */
export function OrderChanges({ view, shown: text }: { view: CheckoutView; shown: string | undefined }) {
  const { draft } = view
  const blockers = useOrderBlockers(view)
  const texts = useTexts('checkout')
  const vouchers = useTexts('voucher')
  const products = useTexts('product')
  const store = useTexts('store')
  const terms = useShownTerms(view)
  const { locale, site } = usePageContext()
  const shown = readShownOrder(text)
  if (!shown) return null
  const moved = (title: string, old: number, now: number) => (
    <MoneySentence amounts={{ oldPrice: old, newPrice: now }}>
      {(prices) => texts.changedPrice({ title, ...prices })}
    </MoneySentence>
  )
  const became = (title: string, old: string, now: string) =>
    texts.changedPrice({ title, oldPrice: old, newPrice: now })
  const period = (one: ReturnPeriod) => ('days' in one ? products.returnInDays(one) : products.returnInMonths(one))
  const rate = (taxRate: number) => numberFormat(locale).format(taxRate / 100)
  const changes = orderChanges(shown, draft.lines, draft.totals, terms)
  const isStoreGone = shown.terms?.store !== undefined && terms.store === undefined
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li
          key={`${change.type} ${'title' in change ? change.title : 'taxRate' in change ? change.taxRate : 'kind' in change ? change.kind : ''}`}
        >
          {change.type === 'price' && moved(change.title, change.old, change.now)}
          {change.type === 'quantity' && texts.changedQuantity(change)}
          {change.type === 'added' && texts.changedAdded(change)}
          {change.type === 'day' && texts.comesLater({ title: change.title, date: dayInWords(site, change.now) })}
          {change.type === 'delivery' && moved(texts.deliveryCosts, change.old, change.now)}
          {change.type === 'discount' && moved(vouchers.discount, change.old, change.now)}
          {change.type === 'gift-cards' && moved(vouchers.giftCards, change.old, change.now)}
          {change.type === 'tax' && moved(texts.taxName({ rate: rate(change.taxRate) }), change.old, change.now)}
          {change.type === 'return-period' && became(texts.returns, period(change.old), period(change.now))}
          {change.type === 'delivery-time' &&
            became(texts.delivery, products.deliveryDays(change.old), products.deliveryDays(change.now))}
          {change.type === 'store' && became(texts.pickup, change.old, change.now)}
          {change.type === 'total' && moved(texts.total, change.old, change.now)}
          {change.type === 'due' && moved(vouchers.due, change.old, change.now)}
        </li>
      ))}
      {isStoreGone && <li>{store.gone}</li>}
      {changes.length === 0 && !isStoreGone && blockers.length === 0 && <li>{texts.changedEntry}</li>}
      {blockers.map((blocker) => (
        <li key={blocker}>{blocker}</li>
      ))}
    </ul>
  )
}

/** Why the cart of this checkout may not be ordered now, in sentences; empty: it may. */
export function useOrderBlockers({
  cart,
  shortages,
  subscriptionRefusal,
}: Pick<CheckoutView, 'cart' | 'shortages' | 'subscriptionRefusal'>): string[] {
  const texts = useTexts('checkout')
  const cartTexts = useTexts('cart')
  const ofSubscriptions = useTexts('subscription')
  if (shortages.length > 0) {
    return shortages.map(({ title, quantity: wanted, refusal }) => {
      if (refusal.code === 'STEP_LIMIT') {
        const { limit, quantities } = refusal
        return `${title}: ${cartTexts['setErrors.STEP_LIMIT']({ limit, quantities: quantities.join(', ') })}`
      }
      return 'limit' in refusal ? texts.tooFew({ title, wanted, left: refusal.limit }) : texts.unavailable({ title })
    })
  }
  if (subscriptionRefusal)
    return [subscriptionRefusal === 'none' ? ofSubscriptions.configureUnpayable : ofSubscriptions.intervalGone]
  return checkoutBlocker(cart, { busy: false, blocked: false }) ? [texts.cartBlocked] : []
}

/** The terms that the page of the last check shows, which an order keeps. */
export function useShownTerms({ entered, needs }: Pick<CheckoutView, 'entered' | 'needs'>): ShownTerms {
  const { site, settings } = usePageContext()
  const store = entered.deliveryKind === 'store' ? pickupStore(needs.stores, entered.store) : undefined
  const terms = { returnPeriod: settings.returnPeriod ?? returnPeriod(site), deliveryTimes: settings.deliveryTimes }
  return shownTerms(terms, store)
}
