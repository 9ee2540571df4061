import type pg from 'pg'
import type { PostalAddress } from '#rules/address/address-format.ts'
import type { Entered } from '#rules/checkout/checkout-steps.ts'
import type { EnteredGiftCard } from '#rules/gift-card/gift-card-payments.ts'
import type { EnteredVoucher } from '#rules/voucher/voucher.ts'
import type { Site } from '#sites/sites.ts'
import { GIFT_CARD_COLUMNS } from '../gift-card/exports.ts'
import { enteredVoucherColumns } from '../voucher/exports.ts'

/** Whose checkout a request means, and what is stored of it. */
export interface StoredCheckout {
  /** The id of the cart that is meant, the customer's where the session is valid. */
  ownerId: string
  /** Who is logged in. */
  customerId: string | null
  customerEmail: string | null
  /** Null: nothing is stored yet. */
  revision: number | null
  entered: Entered | null
  /** The order that this key of a form has placed, or this version of the cart; one that was cancelled counts as none. */
  orderNumber: string | null
  /** The newest order of this owner that is neither cancelled nor waits for its payment. */
  lastOrder: string | null
  /** The payment that the order of this cart waits for, whichever version of the cart it is. */
  openPaymentId: string | null
  /** What was entered by its code, in that order. */
  vouchers: EnteredVoucher[]
  giftCards: EnteredGiftCard[]
}

/** SQL: by whom vouchers are judged. What somebody else has ordered is told to no guest before an order, which names its key. */
const ORDERING_PERSON = `coalesce(person.email, case when $5::uuid is not null then checkout.entered ->> 'email' end)`

/** Reads in one round trip what somebody has entered, and the order that a form may have placed already. */
export async function readCheckout(
  pool: pg.Pool | pg.ClientBase,
  site: Site,
  given: { cartId?: string | undefined; sessionHash?: string | undefined; key?: string; cartVersion?: number },
  moment: number,
): Promise<StoredCheckout> {
  const { rows } = await pool.query<StoredCheckout>({
    name: 'read-checkout',
    text: `
      select owner.id as "ownerId", person.id as "customerId", person.email as "customerEmail", checkout.revision,
        checkout.entered,
        (select number from customer_order where cart_id = owner.id and (form_key = $5::uuid or cart_version = $6)
           and state <> 'cancelled'
         order by form_key = $5::uuid desc limit 1) as "orderNumber",
        (select number from customer_order where cart_id = owner.id and state not in ('reserved', 'cancelled')
         order by cart_version desc limit 1) as "lastOrder",
        (select payment.id from customer_order join payment on payment.order_id = customer_order.id
         where cart_id = owner.id and customer_order.state = 'reserved' and payment.state in ('begun', 'open')
         order by payment.begun_at desc limit 1) as "openPaymentId",
        (select coalesce(json_agg(found order by at), '[]') from (
           select ${enteredVoucherColumns(ORDERING_PERSON)}, at
           from jsonb_array_elements_text(checkout.entered -> 'vouchers') with ordinality as entered (id, at)
           join voucher on voucher.id = entered.id::uuid and voucher.site = $1) found) as vouchers,
        (select coalesce(json_agg(found order by at), '[]') from (
           select ${GIFT_CARD_COLUMNS}, at
           from jsonb_array_elements_text(checkout.entered -> 'giftCards') with ordinality as entered (id, at)
           join gift_card on gift_card.id = entered.id::uuid and gift_card.site = $1) found) as "giftCards"
      from (select) one_row
      left join lateral (
        select customer.id, customer.email
        from customer_session session join customer on customer.id = session.customer_id
        where session.token_hash = $3 and session.expires_at > to_timestamp($4 / 1000.0) and customer.site = $1
      ) person on true
      cross join lateral (select coalesce('customer ' || person.id, $2) as id) owner
      left join checkout on checkout.id = owner.id and checkout.site = $1`,
    values: [
      site,
      given.cartId ?? '',
      given.sessionHash ?? '',
      moment,
      given.key ?? null,
      // no cart has this version, which asks for no order by it
      given.cartVersion ?? -1,
    ],
  })
  return rows[0]!
}

/** Where the last order of a customer went that was brought or sent; before the first one the customer's name. */
export async function readLastAddress(pool: pg.Pool, site: Site, customerId: string): Promise<Partial<PostalAddress>> {
  const { rows } = await pool.query<{ address: Partial<PostalAddress> }>(
    `select coalesce(
       (select delivery_address from customer_order
        where customer_id = customer.id and site = $1 and state not in ('reserved', 'cancelled')
        order by placed_at desc limit 1),
       jsonb_build_object('firstname', firstname, 'lastname', lastname)) as address
     from customer where id = $2`,
    [site, customerId],
  )
  return rows[0]?.address ?? {}
}

/** Stores what somebody has entered beside what is there; `without` names what no longer counts. One round trip. */
export async function saveEntered(
  pool: pg.Pool,
  owner: { id: string; site: Site; customerId: string | null },
  { entered, without = [] }: { entered: Entered; without?: ReadonlyArray<keyof Entered> },
  moment: number,
): Promise<void> {
  await pool.query({
    name: 'save-checkout',
    text: `
      insert into checkout (id, site, customer_id, revision, entered, updated_at)
      values ($1, $2, $3, 1, $4, to_timestamp($6 / 1000.0))
      on conflict (id) do update
        set entered = (checkout.entered - $5::text[]) || excluded.entered, revision = checkout.revision + 1,
          updated_at = excluded.updated_at`,
    values: [owner.id, owner.site, owner.customerId, JSON.stringify(entered), without, moment],
  })
}

/** Moves what a visitor has entered to the customer who signs in; what was typed last counts. */
export async function moveCheckout(
  client: pg.ClientBase,
  { from, to, customerId }: { from: string; to: string; customerId: string },
): Promise<void> {
  await client.query(
    `with moved as (delete from checkout where id = $1 returning site, entered - 'email' as entered, updated_at)
     insert into checkout (id, site, customer_id, revision, entered, updated_at)
     select $2, site, $3, 1, entered, updated_at from moved
     on conflict (id) do update
       set entered = checkout.entered || excluded.entered, revision = checkout.revision + 1,
         updated_at = excluded.updated_at`,
    [from, to, customerId],
  )
}

/** Changes the ids of visitors' checkouts on other sites, as those of their carts. */
export async function renameCheckouts(
  client: pg.ClientBase,
  renamed: ReadonlyArray<{ from: string; to: string }>,
): Promise<void> {
  await client.query(
    'update checkout set id = after from unnest($1::text[], $2::text[]) as pair (before, after) where id = before',
    [renamed.map(({ from }) => from), renamed.map(({ to }) => to)],
  )
}

/** Deletes what nobody has gone on with. */
export async function deleteOldCheckouts(
  client: pg.Pool | pg.ClientBase,
  moment: number,
  lifetimeMs: number,
): Promise<void> {
  await client.query('delete from checkout where updated_at < to_timestamp($1 / 1000.0)', [moment - lifetimeMs])
}
