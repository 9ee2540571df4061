/** A gift card that somebody has entered. Its balance in 1/100 of the main unit, moments in milliseconds since 1970. */
export interface EnteredGiftCard {
  id: string
  /** The last letters of its code. */
  codeEnd: string
  balance: number
  validUntil: number
}

/** So many cards can pay for one order. */
export const MAX_GIFT_CARDS = 10

/** What one card pays of an order. */
export interface GiftCardPayment {
  cardId: string
  codeEnd: string
  amount: number
}

export type GiftCardRefusal = { code: 'CARD_EMPTY' } | { code: 'CARD_EXPIRED' }

/** Why a card pays nothing now; undefined: it may. */
export function giftCardRefusal(
  { balance, validUntil }: Pick<EnteredGiftCard, 'balance' | 'validUntil'>,
  moment: number,
): GiftCardRefusal | undefined {
  if (moment >= validUntil) return { code: 'CARD_EXPIRED' }
  return balance === 0 ? { code: 'CARD_EMPTY' } : undefined
}

/**
 * What each card pays of a sum: those first that end first, each as much as it has. A card that pays nothing is not among them.
 * @param amount in 1/100 of the main unit
 */
export function giftCardPayments(cards: readonly EnteredGiftCard[], amount: number, moment: number): GiftCardPayment[] {
  let left = amount
  return cards
    .filter((card) => !giftCardRefusal(card, moment))
    .toSorted((a, b) => a.validUntil - b.validUntil || (a.id < b.id ? -1 : 1))
    .flatMap(({ id: cardId, codeEnd, balance }) => {
      const paid = Math.min(balance, left)
      left -= paid
      return paid > 0 ? [{ cardId, codeEnd, amount: paid }] : []
    })
}
