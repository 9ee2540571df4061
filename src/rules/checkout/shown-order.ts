import { lineName } from '../cart/line-name.ts'
import { type OrderLine, orderLineKey } from '../order/order-lines.ts'
import type { TaxSum } from '../order/order-totals.ts'
import { isShownTerms, type ShownTerms, type TermsChange, termsChanges } from './shown-terms.ts'

/**
 * What the page with the order button showed, sent with its form: pieces and price of each line, and the sums. Nothing is
 * charged by it; the order is placed only where it is still so. Amounts in 1/100 of the main unit.
 */
export interface ShownOrder {
  /** By the keys of lines, such as 'article 100101'. */
  lines: Record<string, [quantity: number, price: number]>
  /** From which day on lines come that are ordered beyond the stock; absent: all are there. */
  days?: Record<string, string>
  delivery: number
  total: number
  /** By how much discounts lower the goods, and what gift cards pay; absent: nothing. */
  discount?: number
  giftCards?: number
  /** The tax of each rate, by 1/100 percent; absent in the form of a page that a release before has shown. */
  taxes?: Record<string, number>
  /** Absent in the form of a page that a release before has shown; then they are not compared. */
  terms?: ShownTerms
}

type Line = Pick<
  OrderLine,
  'kind' | 'itemId' | 'subscriptionId' | 'intervalWeeks' | 'title' | 'variant' | 'quantity' | 'price' | 'availableFrom'
>
interface Sums {
  deliveryAmount: number
  totalAmount: number
  discountAmount?: number
  giftCardAmount?: number
  taxes: ReadonlyArray<Pick<TaxSum, 'taxRate' | 'taxAmount'>>
}

/** What has changed since the page was shown, for the words that name it; a title has the line's variant. */
export type OrderChange =
  | { type: 'price'; title: string; old: number; now: number }
  | { type: 'quantity'; title: string; old: number; now: number }
  | { type: 'added'; title: string }
  /** It comes from a later day on than was shown. */
  | { type: 'day'; title: string; now: string }
  | { type: 'delivery'; old: number; now: number }
  | { type: 'discount' | 'gift-cards'; old: number; now: number }
  /** The tax of a rate in 1/100 percent. */
  | { type: 'tax'; taxRate: number; old: number; now: number }
  /** What is left to pay after gift cards. */
  | { type: 'total' | 'due'; old: number; now: number }
  | TermsChange

export function shownOrder(
  lines: readonly Line[],
  { deliveryAmount, totalAmount, discountAmount = 0, giftCardAmount = 0, taxes }: Sums,
  terms?: ShownTerms,
): ShownOrder {
  const days = lines.flatMap((line) => (line.availableFrom ? [[orderLineKey(line), line.availableFrom] as const] : []))
  return {
    lines: Object.fromEntries(lines.map((line) => [orderLineKey(line), [line.quantity, line.price]])),
    ...(days.length > 0 && { days: Object.fromEntries(days) }),
    delivery: deliveryAmount,
    total: totalAmount,
    ...(discountAmount > 0 && { discount: discountAmount }),
    ...(giftCardAmount > 0 && { giftCards: giftCardAmount }),
    taxes: taxesByRate(taxes),
    ...(terms && { terms }),
  }
}

/** What differs now from what was shown; empty: nothing. A line that is gone shows in the total. */
export function orderChanges(
  shown: ShownOrder,
  lines: readonly Line[],
  { deliveryAmount, totalAmount, discountAmount = 0, giftCardAmount = 0, taxes }: Sums,
  terms?: ShownTerms,
): OrderChange[] {
  const changes: OrderChange[] = []
  for (const line of lines) {
    const title = lineName({ title: line.title, dimValueText: line.variant })
    const before = Object.hasOwn(shown.lines, orderLineKey(line)) ? shown.lines[orderLineKey(line)] : undefined
    if (!before) changes.push({ type: 'added', title })
    else {
      const [quantity, price] = before
      if (price !== line.price) changes.push({ type: 'price', title, old: price, now: line.price })
      if (quantity !== line.quantity) changes.push({ type: 'quantity', title, old: quantity, now: line.quantity })
      const now = line.availableFrom
      if (now && now > dayShown(shown, line)) changes.push({ type: 'day', title, now })
    }
  }
  if (shown.delivery !== deliveryAmount) changes.push({ type: 'delivery', old: shown.delivery, now: deliveryAmount })
  const { discount = 0, giftCards = 0 } = shown
  if (discount !== discountAmount) changes.push({ type: 'discount', old: discount, now: discountAmount })
  if (giftCards !== giftCardAmount) changes.push({ type: 'gift-cards', old: giftCards, now: giftCardAmount })
  const isGone = Object.keys(shown.lines).length > lines.length
  if (shown.total !== totalAmount || (isGone && changes.length === 0)) {
    changes.push({ type: 'total', old: shown.total, now: totalAmount })
  }
  const due = { old: shown.total - giftCards, now: totalAmount - giftCardAmount }
  // without gift cards it is the total
  if (due.old !== due.now && (giftCards > 0 || giftCardAmount > 0)) changes.push({ type: 'due', ...due })
  const ofTaxes = taxChanges(shown.taxes, taxesByRate(taxes), changes.length > 0)
  return [...changes, ...ofTaxes, ...(shown.terms && terms ? termsChanges(shown.terms, terms) : [])]
}

const taxesByRate = (taxes: Sums['taxes']): Record<string, number> =>
  Object.fromEntries(taxes.map(({ taxRate, taxAmount }) => [taxRate, taxAmount]))

/**
 * The taxes that differ, the highest rate first. Where prices have changed as well, their taxes follow from them, so that only a rate
 * that has come or gone is named.
 */
function taxChanges(
  before: ShownOrder['taxes'],
  now: Record<string, number>,
  pricesHaveChanged: boolean,
): Array<Extract<OrderChange, { type: 'tax' }>> {
  if (!before) return []
  const rates = [...new Set([...Object.keys(before), ...Object.keys(now)])].map(Number).sort((a, b) => b - a)
  const isOnBoth = (rate: number) => Object.hasOwn(before, rate) && Object.hasOwn(now, rate)
  return rates.flatMap((taxRate) => {
    const change = { type: 'tax' as const, taxRate, old: before[taxRate] ?? 0, now: now[taxRate] ?? 0 }
    return change.old === change.now || (pricesHaveChanged && isOnBoth(taxRate)) ? [] : [change]
  })
}

/** The day from which on a line was to come; '' where it was there. */
const dayShown = ({ days = {} }: ShownOrder, line: Line): string =>
  Object.hasOwn(days, orderLineKey(line)) ? days[orderLineKey(line)]! : ''

/** Reads the field of a form; undefined: it is none. */
export function readShownOrder(text: string | undefined): ShownOrder | undefined {
  const shown = parsed(text) as Partial<ShownOrder> | null
  if (typeof shown !== 'object' || shown === null) return undefined
  const { lines, delivery, total, discount = 0, giftCards = 0, taxes = {}, days = {}, terms } = shown
  if (terms !== undefined && !isShownTerms(terms)) return undefined
  if (typeof days !== 'object' || days === null || !Object.values(days).every((day) => typeof day === 'string'))
    return undefined
  if (typeof lines !== 'object' || lines === null || ![delivery, total, discount, giftCards].every(isAmount))
    return undefined
  const isWhole = Object.values(lines).every((line) => Array.isArray(line) && line.length === 2 && line.every(isAmount))
  return isWhole && isTaxes(taxes) ? (shown as ShownOrder) : undefined
}

const isTaxes = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([rate, tax]) => /^\d{1,5}$/.test(rate) && isAmount(tax))

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
