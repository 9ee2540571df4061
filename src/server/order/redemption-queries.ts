import type pg from 'pg'
import type { OrderDraft } from '#rules/order/order-draft.ts'

/** What an order uses up, as a JSON value of the statement that writes it. */
export const redemptionValue = ({ redeemed }: OrderDraft, transactionId: string): string =>
  JSON.stringify({ ...redeemed, transactionId })

/**
 * Parts of the WITH clause that writes an order: use its vouchers and take its money from gift cards. `redeemed` has a row where
 * all of them had what was wanted. Vouchers and cards are locked after the cart and before articles, each in the order of their ids,
 * so that two orders cannot deadlock; what another order has used meanwhile is read again under the lock.
 * @param value SQL of `redemptionValue`
 * @param person SQL of the order's e-mail address
 * @param moment SQL of the moment
 */
export const partsOfRedemption = (value: string, person: string, moment: string): string => `
      wanted_voucher as (
        select * from jsonb_to_recordset(${value}::jsonb -> 'vouchers') as wanted ("voucherId" uuid, amount bigint)),
      wanted_card as (
        select * from jsonb_to_recordset(${value}::jsonb -> 'giftCards') as wanted ("cardId" uuid, amount bigint)),
      locked_voucher as (
        select id from voucher where id in (select "voucherId" from wanted_voucher) and exists (select from emptied)
        order by id for no key update),
      used as (
        update voucher set uses = uses + 1 from locked_voucher
        where voucher.id = locked_voucher.id and (most_uses is null or uses < most_uses)
          and (valid_until is null or valid_until > ${moment}) and (ended_at is null or ended_at > ${moment})
          and (most_uses_of_person is null or most_uses_of_person > (
            select count(*) from voucher_use where voucher_id = voucher.id and voucher_use.person = ${person}))
        returning voucher.id),
      locked_card as (
        select id from gift_card where id in (select "cardId" from wanted_card)
          and (select count(*) from used) = (select count(*) from wanted_voucher) and exists (select from emptied)
        order by id for no key update),
      charged as (
        update gift_card set balance = balance - wanted_card.amount from wanted_card, locked_card
        where gift_card.id = "cardId" and gift_card.id = locked_card.id and balance >= wanted_card.amount
          and valid_until > ${moment}
        returning gift_card.id, wanted_card.amount),
      redeemed as (
        select from emptied where (select count(*) from used) = (select count(*) from wanted_voucher)
          and (select count(*) from charged) = (select count(*) from wanted_card)),`

/** The parts that follow the order's row, `ordered`: which order it was. */
export const partsOfRedeemed = (value: string, person: string, moment: string): string => `
      noted as (
        insert into voucher_use (voucher_id, order_id, person, nth, amount, used_at)
        select used.id, ordered.id, ${person}, 1 + coalesce((
          select max(nth) from voucher_use where voucher_id = used.id and voucher_use.person = ${person}), 0), amount, ${moment}
        from used join wanted_voucher on "voucherId" = used.id, ordered),
      posted as (
        insert into gift_card_entry (transaction_id, card_id, account, amount, order_id, made_at)
        select (${value}::jsonb ->> 'transactionId')::uuid, charged.id, account, charged.amount * sign, ordered.id, ${moment}
        from charged, ordered, (values ('card', -1), ('redeemed', 1)) as side (account, sign)),`

/** Whether an order has used a voucher or a gift card, so that it cannot be put in force again as it was. */
export async function hasRedeemed(client: pg.ClientBase, orderId: string): Promise<boolean> {
  const { rows } = await client.query<{ hasRedeemed: boolean }>(
    `select coalesce(gift_card_amount, 0) > 0 or coalesce(discounts, '[]') @? '$[*] ? (exists(@.code))' as "hasRedeemed"
     from customer_order where id = $1`,
    [orderId],
  )
  return rows[0]?.hasRedeemed ?? false
}
