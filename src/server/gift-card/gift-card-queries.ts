import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { EnteredGiftCard } from '#rules/gift-card/gift-card-payments.ts'
import type { GiftCardPeriod } from '#sites/profiles/profile.ts'
import type { Currency, Site } from '#sites/sites.ts'

/** A gift card that is to be written. Amounts in 1/100 of the main unit, moments in milliseconds since 1970. */
export interface NewGiftCard {
  id: string
  transactionId: string
  codeHash: string
  codeEnd: string
  amount: number
}

/** A card whose code somebody has. */
export type FoundGiftCard = EnteredGiftCard & { site: Site }

/** By which a code is looked up: 75 bits of chance need no slower hash. */
export const hashOfGiftCard = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** SQL: the columns of an EnteredGiftCard. */
export const GIFT_CARD_COLUMNS = `gift_card.id, gift_card.code_end as "codeEnd", gift_card.balance,
  round(extract(epoch from gift_card.valid_until) * 1000)::float8 as "validUntil"`

/** The card of a code; undefined: there is none. */
export async function findGiftCard(pool: pg.Pool, codeHash: string): Promise<FoundGiftCard | undefined> {
  const { rows } = await pool.query<FoundGiftCard>({
    name: 'find-gift-card',
    text: `select gift_card.site, ${GIFT_CARD_COLUMNS} from gift_card where code_hash = $1`,
    values: [codeHash],
  })
  return rows[0]
}

/** A card by its id; undefined: there is none. */
export async function readIssuedCard(pool: pg.Pool, id: string): Promise<EnteredGiftCard | undefined> {
  const { rows } = await pool.query<EnteredGiftCard>(`select ${GIFT_CARD_COLUMNS} from gift_card where id = $1`, [id])
  return rows[0]
}

interface BoughtCards {
  value: number
  quantity: number
  currency: Currency
  period: GiftCardPeriod | null
}

/**
 * What of an order is gift cards and has not come back, one row for each line; none where its cards were issued already. `period`: how
 * long they are valid by the settings under which they were sold; null: of an order of a release before.
 */
export async function readBoughtCards(client: pg.ClientBase, orderId: string): Promise<BoughtCards[]> {
  const { rows } = await client.query<BoughtCards>(
    `select line.price as value, (line.quantity - back.pieces)::integer as quantity, customer_order.currency,
       customer_order.settings -> 'giftCardPeriod' as period
     from customer_order_line line join customer_order on customer_order.id = line.order_id
     cross join lateral (
       select coalesce(sum(accepted), 0) as pieces
       from order_return_line part join order_return on order_return.id = part.return_id
       where order_return.order_id = line.order_id and part.position = line.position) back
     where line.order_id = $1 and line.kind = 'gift_card' and line.quantity > back.pieces
       and not exists (select from gift_card where gift_card.order_id = $1)
     order by line.position`,
    [orderId],
  )
  return rows
}

/** Writes cards that were sold, each with its first movement. One round trip. */
export async function insertGiftCards(
  client: pg.ClientBase,
  cards: readonly NewGiftCard[],
  {
    site,
    currency,
    orderId,
    validUntil,
  }: { site: Site; currency: Currency; orderId: string | null; validUntil: number },
  moment: number,
): Promise<void> {
  await client.query(
    `with sold as (
       select * from jsonb_to_recordset($1::jsonb)
         as card (id uuid, "transactionId" uuid, "codeHash" text, "codeEnd" text, amount bigint)),
     issued as (
       insert into gift_card (id, site, currency, code_hash, code_end, balance, issued_at, valid_until, order_id)
       select id, $2, $3, "codeHash", "codeEnd", amount, to_timestamp($6 / 1000.0), to_timestamp($5 / 1000.0), $4::uuid
       from sold)
     insert into gift_card_entry (transaction_id, card_id, account, amount, order_id, made_at)
     select "transactionId", id, account, amount * sign, $4::uuid, to_timestamp($6 / 1000.0)
     from sold, (values ('card', 1), ('issued', -1)) as side (account, sign)`,
    [JSON.stringify(cards), site, currency, orderId, validUntil, moment],
  )
}

/** Locks the cards that an order has bought, and says whether one of them has paid for something since. */
export async function lockBoughtCards(client: pg.ClientBase, orderId: string): Promise<{ isUsed: boolean }> {
  const { rows } = await client.query<{ isUsed: boolean }>(
    `with locked as (select id, balance from gift_card where order_id = $1 order by id for update)
     select coalesce(bool_or(balance <> (
       select -sum(amount) from gift_card_entry where card_id = locked.id and account = 'issued')), false) as "isUsed"
     from locked`,
    [orderId],
  )
  return rows[0]!
}

/** Takes the money from cards that an order has bought, because their price goes back. */
export async function voidBoughtCards(client: pg.ClientBase, orderId: string, moment: number): Promise<void> {
  await client.query(
    `with taken as (
       select id, balance, gen_random_uuid() as transaction_id from gift_card where order_id = $1 and balance > 0
       order by id for update),
     emptied as (update gift_card set balance = 0 from taken where gift_card.id = taken.id)
     insert into gift_card_entry (transaction_id, card_id, account, amount, order_id, made_at)
     select transaction_id, id, account, balance * sign, $1, to_timestamp($2 / 1000.0)
     from taken, (values ('card', -1), ('issued', 1)) as side (account, sign)`,
    [orderId, moment],
  )
}

/**
 * Takes the money from so many unspent cards of a value that an order has bought, because they have come back. Of equal cards the
 * shop cannot know which one that is.
 * @returns the last letters of their codes; undefined: fewer of them are unspent, and nothing was taken. None where none were issued yet
 */
export async function voidReturnedCards(
  client: pg.ClientBase,
  { orderId, value, pieces }: { orderId: string; value: number; pieces: number },
  moment: number,
): Promise<string[] | undefined> {
  const { rows } = await client.query<{ ends: string[] | null; isIssued: boolean }>(
    `with bought as (select id, code_end, balance from gift_card where order_id = $1 order by id for update),
     unspent as (
       select id, code_end from bought where balance = $2 and $2 = (
         -- a renewed card is worth what the first one was
         select -entry.amount from gift_card_entry entry join gift_card as first on first.id = entry.card_id
         where (first.id = bought.id or first.renewed_as = bought.id) and entry.account = 'issued' and entry.amount < 0
         order by first.id = bought.id, first.issued_at, entry.made_at limit 1)
       order by id limit $3),
     taken as (
       select id, code_end, gen_random_uuid() as transaction_id from unspent where (select count(*) from unspent) = $3),
     emptied as (update gift_card set balance = 0 from taken where gift_card.id = taken.id),
     posted as (
       insert into gift_card_entry (transaction_id, card_id, account, amount, order_id, made_at)
       select transaction_id, id, account, $2 * sign, $1, to_timestamp($4 / 1000.0)
       from taken, (values ('card', -1), ('issued', 1)) as side (account, sign))
     select (select json_agg(code_end order by code_end) from taken) as ends, exists (select from bought) as "isIssued"`,
    [orderId, value, pieces, moment],
  )
  const { ends, isIssued } = rows[0]!
  return ends ?? (isIssued ? undefined : [])
}

/** What gift cards have paid of an order and have not got back, by card. Locks the cards. */
export async function lockPayingCards(
  client: pg.ClientBase,
  orderId: string,
): Promise<Array<{ cardId: string; paid: number }>> {
  // a statement of its own, so that the entries are read once nobody else writes any
  await client.query(
    `select from gift_card where id in (select card_id from gift_card_entry where order_id = $1 and account = 'redeemed')
     order by id for no key update`,
    [orderId],
  )
  const { rows } = await client.query<{ cardId: string; paid: number }>(
    `select card_id as "cardId", sum(amount)::bigint as paid from gift_card_entry
     where order_id = $1 and account in ('redeemed', 'refunded')
     group by card_id having sum(amount) > 0 order by card_id`,
    [orderId],
  )
  return rows
}

/**
 * Gives money back to cards that have paid for an order. A card that has ended meanwhile, or soon ends, can be redeemed until
 * `validUntil` at least.
 */
export async function refundCards(
  client: pg.ClientBase,
  refunds: ReadonlyArray<{ cardId: string; amount: number }>,
  { orderId, transactionId, validUntil }: { orderId: string; transactionId: string; validUntil: number },
  moment: number,
): Promise<void> {
  await client.query(
    `with returned as (select * from unnest($1::uuid[], $2::bigint[]) as returned (id, amount)),
     filled as (
       update gift_card set balance = balance + amount, valid_until = greatest(valid_until, to_timestamp($5 / 1000.0))
       from returned where gift_card.id = returned.id)
     insert into gift_card_entry (transaction_id, card_id, account, amount, order_id, made_at)
     select $3, id, account, amount * sign, $4, to_timestamp($6 / 1000.0)
     from returned, (values ('card', 1), ('refunded', -1)) as side (account, sign)`,
    [
      refunds.map(({ cardId }) => cardId),
      refunds.map(({ amount }) => amount),
      transactionId,
      orderId,
      validUntil,
      moment,
    ],
  )
}

/** Deletes cards of a site, with their entries, that ended before a moment. */
export async function deleteGiftCardsBefore(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  moment: number,
): Promise<void> {
  await client.query('delete from gift_card where site = $1 and valid_until < to_timestamp($2 / 1000.0)', [
    site,
    moment,
  ])
}
