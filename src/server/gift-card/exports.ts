/** What other folders use of this one's queries; its other queries are its own. */
export {
  findGiftCard,
  GIFT_CARD_COLUMNS,
  hashOfGiftCard,
  lockBoughtCards,
  lockPayingCards,
  refundCards,
  voidBoughtCards,
  voidReturnedCards,
} from './gift-card-queries.ts'
export { type ListedGiftCard, listCardsEnding, listCardsOfOrder, moveToRenewals } from './renewal-queries.ts'
