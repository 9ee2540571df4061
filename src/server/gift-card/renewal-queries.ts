import type pg from 'pg'
import type { EnteredGiftCard } from '#rules/gift-card/gift-card-payments.ts'
import type { Site } from '#sites/sites.ts'
import { GIFT_CARD_COLUMNS, type NewGiftCard } from './gift-card-queries.ts'

/** A card as staff see it; its code is not known. */
export interface ListedGiftCard extends EnteredGiftCard {
  site: Site
  /** The order that has bought it; null: none is known any more. */
  orderNumber: string | null
  issuedAt: number
  /** The card that has its money since; null: it was not renewed. */
  renewedAs: string | null
}

/** A card that is locked, with whom its order belongs to. */
export interface LockedGiftCard extends EnteredGiftCard {
  site: Site
  currency: string
  orderId: string | null
  email: string | null
  customerId: string | null
  renewedAs: string | null
}

const LISTED = `
  select ${GIFT_CARD_COLUMNS}, gift_card.site, customer_order.number as "orderNumber", renewed_as as "renewedAs",
    round(extract(epoch from issued_at) * 1000)::float8 as "issuedAt"
  from gift_card left join customer_order on customer_order.id = gift_card.order_id`

/** The cards that an order has bought, or was paid with, the oldest first. */
export async function listCardsOfOrder(pool: pg.Pool, number: string, most: number): Promise<ListedGiftCard[]> {
  const { rows } = await pool.query<ListedGiftCard>(
    `with found as (select id from customer_order where number = $1)
     ${LISTED} where gift_card.order_id = (select id from found)
       or gift_card.id in (select card_id from gift_card_entry where order_id = (select id from found))
     order by issued_at, gift_card.id limit $2`,
    [number, most],
  )
  return rows
}

/** The cards whose code ends with these letters, the oldest first. */
export async function listCardsEnding(
  pool: pg.Pool,
  { codeEnd, site, most }: { codeEnd: string; site: Site | undefined; most: number },
): Promise<ListedGiftCard[]> {
  const { rows } = await pool.query<ListedGiftCard>(
    `${LISTED} where code_end = $1 and ($2::text is null or gift_card.site = $2) order by issued_at, gift_card.id limit $3`,
    [codeEnd, site ?? null, most],
  )
  return rows
}

export async function lockGiftCard(client: pg.ClientBase, id: string): Promise<LockedGiftCard | undefined> {
  const { rows } = await client.query<LockedGiftCard>(
    `select ${GIFT_CARD_COLUMNS}, gift_card.site, gift_card.currency, order_id as "orderId", email,
       customer_id as "customerId", renewed_as as "renewedAs"
     from gift_card left join customer_order on customer_order.id = order_id where gift_card.id = $1
     for update of gift_card`,
    [id],
  )
  return rows[0]
}

/** Writes the card that takes another one's place, as yet without money, of the same order and with the same last day. */
export async function insertRenewal(
  client: pg.ClientBase,
  { id, codeHash, codeEnd }: Pick<NewGiftCard, 'id' | 'codeHash' | 'codeEnd'>,
  renewed: string,
  moment: number,
): Promise<void> {
  await client.query(
    `insert into gift_card (id, site, currency, code_hash, code_end, balance, issued_at, valid_until, order_id)
     select $1, site, currency, $2, $3, 0, to_timestamp($5 / 1000.0), valid_until, order_id from gift_card where id = $4`,
    [id, codeHash, codeEnd, renewed, moment],
  )
  // a card that was renewed before names the last one, so that money finds it at once
  await client.query('update gift_card set renewed_as = $1 where id = $2 or renewed_as = $2', [id, renewed])
}

/** Moves what is left on renewed cards, each of which has something, to those that have taken their place: one movement for each, within the account of cards. */
export async function moveToRenewals(client: pg.ClientBase, ids: readonly string[], moment: number): Promise<void> {
  await client.query(
    `with moved as (
       select id, renewed_as, balance, order_id, gen_random_uuid() as transaction_id from gift_card
       where id = any($1) and renewed_as is not null order by id for update),
     target as (select renewed_as as id, sum(balance)::bigint as amount from moved group by renewed_as),
     filled as (update gift_card set balance = balance + target.amount from target where gift_card.id = target.id),
     emptied as (update gift_card set balance = 0 from moved where gift_card.id = moved.id)
     insert into gift_card_entry (transaction_id, card_id, account, amount, order_id, made_at)
     select transaction_id, case side when 'from' then id else renewed_as end, account, balance * sign, order_id,
       to_timestamp($2 / 1000.0)
     from moved, (values ('from', 'card', -1), ('from', 'issued', 1), ('to', 'card', 1), ('to', 'issued', -1))
       as entry (side, account, sign)`,
    [ids, moment],
  )
}
