import type pg from 'pg'
import { codeKey } from '#rules/voucher/code-key.ts'
import { cleanCode, type EnteredVoucher, type VoucherTerms } from '#rules/voucher/voucher.ts'
import { WELCOME_TERMS } from '#rules/voucher/welcome-terms.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'

/** A voucher as whoever runs the shop sees it. */
export interface StoredVoucher extends VoucherTerms {
  id: string
  site: Site
  uses: number
  endedAt: number | null
}

/** SQL: a moment in milliseconds since 1970, or null. */
const ms = (column: string) => `round(extract(epoch from voucher.${column}) * 1000)::float8`

const COLUMNS = `voucher.id, voucher.site, voucher.code, voucher.kind, voucher.value,
  voucher.least_goods_amount as "leastGoodsAmount", ${ms('valid_from')} as "validFrom", ${ms('valid_until')} as "validUntil",
  voucher.most_uses as "mostUses", voucher.most_uses_of_person as "mostUsesOfPerson", voucher.first_order as "firstOrder",
  voucher.reduced_goods as "reducedGoods", voucher.gift_cards as "giftCards",
  voucher.partner_products as "partnerProducts", voucher.combinable, voucher.uses, ${ms('ended_at')} as "endedAt"`

/**
 * SQL: the columns of an EnteredVoucher. What somebody has used or ordered is counted only where a condition asks for it.
 * @param person SQL of an e-mail address, which may be null
 */
export const enteredVoucherColumns = (person: string): string => `${COLUMNS},
  case when voucher.most_uses_of_person is null then 0 else (
    select count(*)::integer from voucher_use where voucher_id = voucher.id and voucher_use.person = ${person}) end as "usesOfPerson",
  voucher.first_order and exists (
    select from customer_order
    where customer_order.site = voucher.site and customer_order.email = ${person} and state <> 'cancelled') as "hasOrdered",
  voucher.welcome as "isWelcome",
  voucher.welcome and ${person} is not null and not exists (
    select from welcome_voucher
    where welcome_voucher.code = voucher.code and welcome_voucher.email = lower(${person})) as "isOfOther"`

/**
 * The voucher of a typed code on a site, as it is for a person, or the other sites on which the code is one. A welcome voucher becomes
 * a voucher when its code is entered for the first time. One round trip.
 * @param email of the customer who is signed in; undefined: a guest, of whom nothing is told before an order
 */
export async function findVoucher(
  pool: pg.Pool,
  { site, typed, email }: { site: Site; typed: string; email: string | undefined },
  moment: number,
): Promise<EnteredVoucher | 'other-site' | undefined> {
  const { kind, value, leastGoodsAmount, mostUses, firstOrder, reducedGoods, giftCards, partnerProducts, combinable } =
    WELCOME_TERMS
  const { rows } = await pool.query<EnteredVoucher & { site: Site }>({
    name: 'find-voucher',
    text: `
      with welcome as (
        insert into voucher (id, site, code, kind, value, least_goods_amount, valid_from, valid_until, most_uses, first_order,
          reduced_goods, gift_cards, partner_products, combinable, welcome, created_at, code_key)
        select gen_random_uuid(), site, code, $4, $5, $6, issued_at, valid_until, $7, $8, $9, $10, $11, $12, true,
          to_timestamp($13 / 1000.0), code
        from welcome_voucher where code = $2
        on conflict do nothing returning *),
      voucher as (
        select * from voucher where code_key = $2 or code_key is null and code = $15 union all select * from welcome)
      select ${enteredVoucherColumns('$3::text')} from voucher
      where site = any ($14) order by voucher.site = $1 desc, voucher.code = $15 desc, voucher.site limit 1`,
    values: [
      site,
      codeKey(typed),
      email ?? null,
      kind,
      value,
      leastGoodsAmount,
      mostUses,
      firstOrder,
      reducedGoods,
      giftCards,
      partnerProducts,
      combinable,
      moment,
      ALL_SITES,
      cleanCode(typed),
    ],
  })
  const found = rows[0]
  return found && (found.site === site ? found : 'other-site')
}

/** Gives back what an order has used, so that somebody may use it again. */
export async function restoreVouchers(client: pg.ClientBase, orderId: string): Promise<void> {
  await client.query(
    // locked in the order of their ids, as by an order
    `with locked as (
       select id from voucher where id in (select voucher_id from voucher_use where order_id = $1)
       order by id for no key update),
     returned as (
       delete from voucher_use using locked where order_id = $1 and voucher_id = locked.id returning voucher_id)
     update voucher set uses = uses - 1 from returned where voucher.id = returned.voucher_id`,
    [orderId],
  )
}

/** Adds a voucher. False: the site has one of this code, or of one that is compared as the same. */
export async function insertVoucher(
  pool: pg.Pool,
  voucher: VoucherTerms & { id: string; site: Site },
  moment: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into voucher (id, site, code, kind, value, least_goods_amount, valid_from, valid_until, most_uses,
       most_uses_of_person, first_order, reduced_goods, gift_cards, partner_products, combinable, created_at, code_key)
     select $1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0), $9, $10, $11, $12, $13, $14, $15,
       to_timestamp($16 / 1000.0), $17
     where not exists (select from welcome_voucher where code = $17)
     on conflict do nothing`,
    [
      voucher.id,
      voucher.site,
      voucher.code,
      voucher.kind,
      voucher.value,
      voucher.leastGoodsAmount,
      voucher.validFrom,
      voucher.validUntil,
      voucher.mostUses,
      voucher.mostUsesOfPerson,
      voucher.firstOrder,
      voucher.reducedGoods,
      voucher.giftCards,
      voucher.partnerProducts,
      voucher.combinable,
      moment,
      codeKey(voucher.code),
    ],
  )
  return rowCount === 1
}

/** Ends a voucher now. False: the site has none of this code, or it has ended already. */
export async function endVoucher(pool: pg.Pool, site: Site, code: string, moment: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update voucher set ended_at = to_timestamp($3 / 1000.0)
     where site = $1 and (code_key = $4 or code_key is null and code = $2) and ended_at is null
       and (valid_until is null or valid_until > to_timestamp($3 / 1000.0))`,
    [site, code, moment, codeKey(code)],
  )
  return rowCount === 1
}

/** Vouchers without those of the newsletter, by site and code. */
export async function listVouchers(pool: pg.Pool, site: Site | undefined, most: number): Promise<StoredVoucher[]> {
  const { rows } = await pool.query<StoredVoucher>(
    `select ${COLUMNS} from voucher where not welcome and ($1::text is null or site = $1) order by site, code limit $2`,
    [site ?? null, most],
  )
  return rows
}

/** Deletes vouchers that nobody can use any more, some years after their end. */
export async function deleteVouchersBefore(client: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await client.query('delete from voucher where least(valid_until, ended_at) < to_timestamp($1 / 1000.0)', [moment])
}
