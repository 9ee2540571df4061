import { PERSONAL_ORDER_IDS, type PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of gift cards hold about customers. */
export const giftCardPersonalTables: Record<string, PersonalTable> = {
  gift_card_entry: {
    whose: `gift_card_entry.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['account', 'amount', 'made_at'],
    withheld: ['transaction_id', 'card_id', 'order_id'],
    // money that the shop owes to whoever has the card
    kept: { where: 'true' },
  },
  gift_card: {
    whose: `gift_card.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['currency', 'code_end', 'balance', 'issued_at', 'valid_until'],
    withheld: ['id', 'site', 'code_hash', 'order_id', 'renewed_as'],
    kept: { where: 'true' },
  },
}
