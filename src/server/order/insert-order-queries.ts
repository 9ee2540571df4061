import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { WholeEntry } from '#rules/checkout/checkout-steps.ts'
import type { WideScope } from '#rules/contents/scope.ts'
import type { OrderDraft, OrderTerms } from '#rules/order/order-draft.ts'
import type { OrderActor } from '#rules/order/order-events.ts'
import type { Backorder } from '#rules/product/backorder.ts'
import type { OrderSettings } from '#rules/settings/settings.ts'
import type { PickupStore } from '#rules/store/pickup-store.ts'
import type { NewContract } from '#rules/subscription/ordered-subscription.ts'
import type { Currency } from '#sites/sites.ts'
import type { CartOwner } from '../cart/exports.ts'
import { logOrderMovements } from '../change-log/exports.ts'
import { soldBeyond } from '../database/backorder-queries.ts'
import { partsOfOrderEvent } from '../order-event/exports.ts'
import { partsOfRedeemed, partsOfRedemption, redemptionValue } from './redemption-queries.ts'

/** An order that is to be written. */
export interface NewOrder {
  id: string
  number: string
  owner: CartOwner
  currency: Currency
  cartVersion: number
  formKey: string
  entered: WholeEntry
  /** Where it is picked up, as it was shown; null: it goes to an address. */
  pickupStore: PickupStore | null
  /** Null: nothing in it asks whether an old device is taken back. */
  takesOldDevice: boolean | null
  draft: OrderDraft
  /** The subscriptions that begin with it. */
  contracts: readonly NewContract[]
  documents: readonly DocumentRevision[]
  /** What was decided by of the articles whose lines come later, by their numbers; absent: all are there. */
  backorders?: ReadonlyMap<string, Backorder>
  /** What held when it was decided, of what the merchant may set; the next order of a subscription has no others than these three. */
  settings: Pick<OrderTerms, 'taxRates'> &
    Pick<OrderSettings, 'returnPeriod' | 'deliveryTimes'> &
    Partial<Omit<OrderSettings, 'tax' | 'isOpen' | 'deliveryIntervals'>>
  /** Where it is paid at a provider: it waits for that, and the cart keeps what it has until then. */
  payment?: NewPayment
}

/** A payment that begins with its order. */
export interface NewPayment {
  id: string
  provider: string
  /** In 1/100 of the main unit. */
  amount: number
  /** Until when the order keeps its pieces, and when the provider is asked first; in milliseconds since 1970. */
  reservedUntil: number
  checkAt: number
}

/** A published text as it was when an order agreed to it, or who sold then. */
export interface DocumentRevision {
  /** Orders of before have pages alone and do not name the kind. */
  kind?: 'page' | 'seller'
  key: string
  revision: number
  /** Of a content of a country or of the whole shop; without it, the order's site has published it. */
  scope?: WideScope
}

/** Pieces that an order has taken, with the stock before and after (null: not tracked). */
export interface SoldArticle {
  productId: string
  before: number | null
  after: number | null
  /** The least pieces of an order; a smaller stock counts as none. */
  minOrderVolume: number
  /** How many pieces are sold beyond the stock. */
  beyond: number
}

/** What an order is made of, as SQL in its statement (no row: it was ordered already, or has changed), and by whom. */
const SOURCES = {
  cart: {
    by: 'shopper',
    claim: `
        update cart set version = version + case when $26::uuid is null then 1 else 0 end,
          lines = case when $26 is null then '[]' else lines end, cut = case when $26 is null then '[]' else cut end,
          line_titles = case when $26 is null then null else line_titles end, updated_at = to_timestamp($6 / 1000.0)
        where id = $1 and version = $2 and not merged returning id`,
  },
  // the job has locked the contract, whose id and day stand for cart and version
  contract: { by: 'shop', claim: 'select $1::text as id where $2::bigint is not null and $26::uuid is null' },
} as const satisfies Record<string, { by: OrderActor; claim: string }>

/**
 * Writes an order in one statement: empties the cart where it still has its version (the next order of a subscription has
 * none), uses its vouchers and gift cards, takes the pieces of each article where there are enough, beyond the stock only where a
 * line says that it comes later and the merchant still allows the same, and stores order, lines, contracts and the first events. One
 * that waits for its payment leaves cart and entry as they are, so that they are there where the payment fails, and is placed
 * once it is paid.
 * @returns undefined: the cart has changed, or a voucher, a gift card or an article has run out; the caller rolls back
 */
export async function insertOrder(
  client: pg.ClientBase,
  order: NewOrder,
  moment: number,
  source: keyof typeof SOURCES = 'cart',
): Promise<SoldArticle[] | undefined> {
  const { id, number, owner, currency, cartVersion, formKey, entered, takesOldDevice, draft, contracts } = order
  const { documents, payment } = order
  const { lines, totals } = draft
  const { by, claim } = SOURCES[source]
  const pieces = piecesByArticle(lines)
  const { rows } = await client.query<{ isPlaced: boolean; isShort: boolean; sold: SoldArticle[] | null }>({
    name: `insert-order-of-${source}`,
    // Articles are locked in the order of their numbers and after the cart, so that two orders cannot deadlock. A stock that
    // another order has changed meanwhile is read again under the lock, and only that one counts: what the update itself would
    // compare is the stock of before, which misses pieces that have just come back.
    text: `
      with emptied as (${claim}),
      ${partsOfRedemption('$35', '$11', 'to_timestamp($6 / 1000.0)')}
      wanted as (select * from unnest($4::text[], $5::integer[], $38::text[]) as wanted (tcm, pieces, backorder)),
      present as (
        select tcm, product_id, stock, backorder from article
        where tcm = any($4) and exists (select from redeemed) order by tcm for no key update),
      short as (
        select from wanted left join present using (tcm) where present.tcm is null or not ${ENOUGH}),
      sold as (
        update article set stock = present.stock - wanted.pieces from wanted, present
        where article.tcm = wanted.tcm and present.tcm = wanted.tcm and ${ENOUGH}
        returning article.tcm, present.product_id as "productId", present.stock as before, article.stock as after,
          article.min_order_volume as "minOrderVolume", ${soldBeyond('article', '$6')} as beyond),
      moved as (${logOrderMovements('sold', { reason: 'order', order: '$7', moment: '$6' })}),
      ordered as (
        insert into customer_order (id, number, site, customer_id, cart_id, cart_version, form_key, state, email,
          delivery_address, billing_address, payment, currency, goods_amount, delivery_amount, total_amount, tax_amount,
          taxes, documents, delivery_kind, pickup_store, takes_old_device, placed_at, changed_at, event_count, discount_amount, gift_card_amount, discounts,
          reserved_until, settings)
        select $3, $7, $8, $9, $1, $2, $10, $36, $11, $12, $13, $14,
          $15, $16, $17, $18, $19, $20, $22, $32, $33, $34, to_timestamp($6 / 1000.0), to_timestamp($6 / 1000.0),
          case $36 when 'reserved' then null when 'paid' then 2 else 1 end, $23, $24, $25, to_timestamp($29 / 1000.0), $37 from emptied
        returning id, state, placed_at),
      ${partsOfOrderEvent(`
        select id, 1, 'placed', '${by}', '{}'::jsonb, placed_at from ordered where state <> 'reserved'
        union all select id, 2, 'paid', 'shop', '{}'::jsonb, placed_at from ordered where state = 'paid'`)},
      ${partsOfRedeemed('$35', '$11', 'to_timestamp($6 / 1000.0)')}
      begun as (
        insert into payment (id, order_id, provider, state, amount, currency, begun_at, changed_at, check_at)
        select $26, id, $27, 'begun', $28::bigint, $15, to_timestamp($6 / 1000.0), to_timestamp($6 / 1000.0),
          to_timestamp($30 / 1000.0)
        from ordered where $26 is not null),
      written as (
        insert into customer_order_line (order_id, position, kind, item_id, product_id, title, variant, quantity, price,
          amount, tax_class, tax_rate, tax_amount, return_condition, discount_amount, subscription_id, interval_weeks,
          available_from)
        select ordered.id, line.position, line.kind, line."itemId", line."productId", line.title, line.variant,
          line.quantity, line.price, line.amount, line."taxClass", line."taxRate", line."taxAmount", line."returnCondition",
          line."discountAmount",
          line."subscriptionId", line."intervalWeeks", line."availableFrom"
        from ordered, jsonb_to_recordset($21::jsonb) as line (position integer, kind text, "itemId" text, "productId" text,
          title text, variant text, quantity integer, price bigint, amount bigint, "taxClass" text, "taxRate" integer, "taxAmount" bigint,
          "returnCondition" text, "discountAmount" bigint, "subscriptionId" uuid, "intervalWeeks" integer, "availableFrom" date)),
      subscribed as (${INSERT_CONTRACTS}),
      done as (delete from checkout where id = $1 and $26 is null and exists (select from ordered))
      select exists (select from ordered) and exists (select from redeemed) as "isPlaced",
        exists (select from short) as "isShort",
        (select json_agg(sold) from sold) as sold`,
    values: [
      owner.id,
      cartVersion,
      id,
      [...pieces.keys()],
      [...pieces.values()],
      moment,
      number,
      owner.site,
      owner.customerId ?? null,
      formKey,
      entered.email,
      JSON.stringify(entered.delivery),
      JSON.stringify(entered.billing ?? entered.delivery),
      entered.payment,
      currency,
      totals.goodsAmount,
      totals.deliveryAmount,
      totals.totalAmount,
      totals.taxAmount,
      JSON.stringify(totals.taxes),
      JSON.stringify(lines.map((line, position) => ({ ...line, position }))),
      JSON.stringify(documents),
      totals.discountAmount,
      totals.giftCardAmount,
      JSON.stringify(draft.discounts),
      payment?.id ?? null,
      payment?.provider ?? null,
      payment?.amount ?? null,
      payment?.reservedUntil ?? null,
      payment?.checkAt ?? null,
      JSON.stringify(contracts),
      entered.deliveryKind,
      order.pickupStore ? JSON.stringify(order.pickupStore) : null,
      takesOldDevice,
      redemptionValue(draft, randomUUID()),
      // of a covered one nothing is left to pay
      payment ? 'reserved' : entered.payment === 'covered' ? 'paid' : 'placed',
      JSON.stringify(order.settings),
      [...pieces.keys()].map((tcm) => decidedBackorder(order, tcm)),
    ],
  })
  const { isPlaced, isShort, sold } = rows[0]!
  return isPlaced && !isShort ? (sold ?? []) : undefined
}

/** SQL: whether the pieces of an article are there, or may be sold beyond the stock by what the order was decided by; null where the stock is not tracked. */
const ENOUGH = `present.stock + case when wanted.backorder::jsonb = present.backorder
          then (present.backorder ->> 'most')::integer else 0 end >= wanted.pieces`

function decidedBackorder({ backorders }: NewOrder, tcm: string): string | null {
  const backorder = backorders?.get(tcm)
  return backorder ? JSON.stringify(backorder) : null
}

/** SQL: the contracts that begin with an order, in its statement; $31 has them. */
const INSERT_CONTRACTS = `
        insert into subscription (id, number, site, customer_id, email, type, once_articles, recurring_articles,
          interval_weeks, begins_on, minimum_months, notice_days, first_order_id, delivery_address, billing_address, payment,
          is_gift, next_delivery_on)
        select contract.id, contract.number, $8, $9, $11, contract.type, contract."onceArticles",
          contract."recurringArticles", contract."intervalWeeks", contract."beginsOn", contract."minimumMonths",
          contract."noticeDays", ordered.id, $12, $13, $14, contract."isGift", contract."nextDeliveryOn"
        from ordered, jsonb_to_recordset($31::jsonb) as contract (id uuid, number text, type text, "onceArticles" jsonb,
          "recurringArticles" jsonb, "intervalWeeks" integer, "beginsOn" date, "minimumMonths" integer,
          "noticeDays" integer, "isGift" boolean, "nextDeliveryOn" date)`

/** How many pieces of each article an order takes, free ones included. */
export function piecesByArticle(lines: OrderDraft['lines']): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { kind, itemId, quantity } of lines) {
    if (kind !== 'partner_product') pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  }
  return pieces
}
