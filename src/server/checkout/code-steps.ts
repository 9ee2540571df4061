import type { Entered } from '#rules/checkout/checkout-steps.ts'
import type { CodeRefusal } from '#rules/checkout/code-refusal.ts'
import { readGiftCardCode } from '#rules/gift-card/gift-card-code.ts'
import { giftCardRefusal, MAX_GIFT_CARDS } from '#rules/gift-card/gift-card-payments.ts'
import { draftOrder, type OrderTerms, orderTerms } from '#rules/order/order-draft.ts'
import { codeKey } from '#rules/voucher/code-key.ts'
import { type EnteredVoucher, MAX_VOUCHERS } from '#rules/voucher/voucher.ts'
import type { Site } from '#sites/sites.ts'
import type { CartForOrder } from '../cart/cart-service.ts'
import { findGiftCard, hashOfGiftCard } from '../gift-card/exports.ts'
import type { Shop } from '../shop.ts'
import { findVoucher } from '../voucher/exports.ts'
import type { StoredCheckout } from './checkout-queries.ts'

type CodeShop = Pick<Shop, 'clock' | 'database' | 'settings'>

/** What is stored of an entered code, or why it is not taken. */
export type CodeOutcome = { entered: Pick<Entered, 'vouchers' | 'giftCards'> } | { refusal: CodeRefusal }

/**
 * Looks up a typed code, first as one of a gift card. It is taken where it lowers or pays something of the cart now, so that nobody
 * relies on what an order would not give; the order decides again.
 */
export async function enterCode(
  { clock, database: { pool }, settings }: CodeShop,
  site: Site,
  typed: string,
  { stored, ordered }: { stored: StoredCheckout; ordered: CartForOrder },
): Promise<CodeOutcome> {
  const moment = clock()
  if (codeKey(typed) === '') return { refusal: { code: 'MISSING' } }
  const cardCode = readGiftCardCode(typed)
  const card = cardCode && (await findGiftCard(pool, hashOfGiftCard(cardCode)))
  if (card) {
    const { giftCards } = stored
    const ids = giftCards.map(({ id }) => id)
    if (ids.includes(card.id)) return { refusal: { code: 'ALREADY' } }
    if (card.site !== site) return { refusal: { code: 'OTHER_SITE' } }
    const refusal = giftCardRefusal(card, moment)
    if (refusal) return { refusal }
    if (ids.length >= MAX_GIFT_CARDS) return { refusal: { code: 'TOO_MANY' } }
    return { entered: { giftCards: [...ids, card.id] } }
  }
  const email = stored.customerEmail ?? undefined
  const voucher = await findVoucher(pool, { site, typed, email }, moment)
  if (!voucher) return { refusal: { code: 'UNKNOWN' } }
  if (voucher === 'other-site') return { refusal: { code: 'OTHER_SITE' } }
  const others = stored.vouchers
  if (others.some(({ id }) => id === voucher.id)) return { refusal: { code: 'ALREADY' } }
  if (others.length >= MAX_VOUCHERS) return { refusal: { code: 'TOO_MANY' } }
  const terms = orderTerms(site, settings.at(site, moment), moment)
  const refusal = refusalAmong(site, ordered, [...others, voucher], { moment, terms })
  return refusal ? { refusal } : { entered: { vouchers: [...others, voucher].map(({ id }) => id) } }
}

/** What is left of the entered codes without one of them. */
export function withoutCode(stored: StoredCheckout, id: string): Pick<Entered, 'vouchers' | 'giftCards'> {
  const without = (codes: ReadonlyArray<{ id: string }>) => codes.map((one) => one.id).filter((one) => one !== id)
  return { vouchers: without(stored.vouchers), giftCards: without(stored.giftCards) }
}

/** Why the last of some vouchers lowers nothing of a cart; undefined: it does. */
function refusalAmong(
  site: Site,
  { cart, freeTcms, orderedAs, subscriptions }: CartForOrder,
  vouchers: readonly EnteredVoucher[],
  { moment, terms }: { moment: number; terms: OrderTerms },
): CodeRefusal | undefined {
  const { refused } = draftOrder(site, cart, { freeTcms, orderedAs }, terms, {
    subscriptions,
    codes: { vouchers, giftCards: [], moment },
  })
  return refused.find(({ code }) => code === vouchers.at(-1)!.code)?.refusal
}
