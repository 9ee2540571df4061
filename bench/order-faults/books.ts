import type pg from 'pg'
import type { OrderState } from '#rules/order/order-states.ts'
import { JOB_NAMES, JOB_TABLE } from '#server/jobs/job-table.ts'
import type { LocalStripe } from '#server/payment/local-stripe/local-stripe.ts'

/** What the shop, the provider and the mail server have of a run's orders once nothing moves any more. Amounts in 1/100 of the main unit. */
export interface Books {
  orders: BookedOrder[]
  stocks: Array<{ tcm: string; before: number | null; moved: number; after: number | null }>
  vouchers: Array<{ id: string; code: string; mostUses: number; uses: number; used: number }>
  /** The cards that shoppers have, and those that orders have bought. */
  giftCards: Array<{ id: string; orderId: string | null; balance: number; entries: number; sold: number }>
  shoppers: Array<BookedShopper & { linesAfter: string }>
  sessions: Array<{ paymentId: string; isPaid: boolean; amount: number }>
  providerRefunds: Array<{ refundId: string; amount: number; isDone: boolean }>
  /** Mails that were committed, and how often each has arrived. */
  mails: Array<{ kind: string; recipient: string; about: string; arrived: number }>
  withdrawals: Array<{ id: string; isMailed: boolean }>
  contracts: Array<{ firstOrderId: string; hasEnded: boolean; email: string }>
  /** What the shop itself has found. */
  paymentFaults: Array<{ number: string; kind: string }>
  failedJobs: Array<{ name: string; error: string | null }>
  /** True: something has cut off a job, which may then have sent its mail twice. */
  mayRepeatMails: boolean
}

/** The next run of such a job does what a killed one has left. */
const NOT_RETRIED = JOB_NAMES.filter((name) => JOB_TABLE[name].retries === 0)

/** A shopper, and what the shop has said to them. */
export interface BookedShopper {
  email: string
  cartId: string
  /** The numbers of orders that the shop has confirmed. */
  confirmed: string[]
  /** The orders whose cancellation the shop has confirmed. */
  cancelled: string[]
  /** The Idempotency-Keys under which a program has asked to give something back of their orders. */
  refundKeys: string[]
  /** True: the cart may hold anything by now. */
  hasChangedCart: boolean
  linesBefore: string
}

/** Where books are read: the database, and the servers of provider and mails. */
export interface BookSources {
  pool: pg.Pool
  stripe: Pick<LocalStripe, 'sessions' | 'charges'>
  /** How often the mail of each id has arrived. */
  arrived: ReadonlyMap<string, number>
}

/** Whose books are read. */
export interface BookedMarket {
  shoppers: readonly BookedShopper[]
  /** The stock of each article at the beginning. */
  stocks: ReadonlyMap<string, number | null>
  /** What staff have added since. */
  moved: ReadonlyMap<string, number>
  giftCards: readonly string[]
  vouchers: ReadonlyArray<{ id: string }>
}

export interface BookedOrder {
  id: string
  number: string
  email: string
  cartId: string
  cartVersion: number
  state: OrderState
  /** It was given up because nobody paid. */
  isAbandoned: boolean
  payment: string
  totalAmount: number
  deliveryAmount: number
  giftCardAmount: number
  codes: string[]
  eventCount: number
  /** False: it is the next delivery of a subscription. */
  isOfCart: boolean
  lines: Array<{ kind: string; tcm: string; quantity: number; price: number; amount: number }>
  events: Array<{ position: number; type: string }>
  payments: Array<{ id: string; state: string; amount: number; isOpen: boolean }>
  refunds: Array<{ id: string; state: string; amount: number; paymentId: string | null; reason: string }>
  returns: Array<{
    state: string
    amount: number
    lines: Array<{ tcm: string; kind: string; price: number; accepted: number; restocked: number }>
  }>
  /** What gift cards have paid, and what they have got back. */
  redeemed: number
  refundedToCards: number
  /** How many returns gave money back to gift cards. */
  returnsToCards: number
  voucherIds: string[]
  invoices: number
  creditNotes: number
}

const ORDERS = `
  select id, number, email, cart_id as "cartId", cart_version as "cartVersion", state,
    state = 'cancelled' and reserved_until is not null as "isAbandoned", payment, total_amount as "totalAmount",
    delivery_amount as "deliveryAmount", coalesce(gift_card_amount, 0) as "giftCardAmount",
    coalesce(event_count, 0) as "eventCount", cart_id not like 'subscription %' as "isOfCart",
    (select coalesce(json_agg(discount ->> 'code'), '[]') from jsonb_array_elements(discounts) discount
     where discount ? 'code') as codes,
    (select json_agg(json_build_object('kind', kind, 'tcm', item_id, 'quantity', quantity, 'price', price, 'amount', amount)
       order by position) from customer_order_line where order_id = customer_order.id) as lines,
    (select coalesce(json_agg(json_build_object('position', position, 'type', type) order by position), '[]')
     from order_event where order_id = customer_order.id) as events,
    (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'amount', amount, 'isOpen', check_at is not null)), '[]')
     from payment where order_id = customer_order.id) as payments,
    (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'amount', amount, 'paymentId', payment_id,
       'reason', reason)), '[]') from refund where order_id = customer_order.id) as refunds,
    (select coalesce(json_agg(json_build_object('state', state, 'amount', coalesce(amount, 0), 'lines',
       (select coalesce(json_agg(json_build_object('tcm', item_id, 'kind', kind, 'price', price,
          'accepted', coalesce(accepted, 0), 'restocked', coalesce(restocked, 0))), '[]')
        from order_return_line part join customer_order_line line
          on line.order_id = customer_order.id and line.position = part.position
        where return_id = order_return.id))), '[]')
     from order_return where order_id = customer_order.id) as returns,
    (select coalesce(sum(amount), 0)::float8 from gift_card_entry
     where order_id = customer_order.id and account = 'redeemed') as redeemed,
    (select coalesce(-sum(amount), 0)::float8 from gift_card_entry
     where order_id = customer_order.id and account = 'refunded') as "refundedToCards",
    (select count(distinct transaction_id)::int from gift_card_entry entry
     join order_return on order_return.order_id = entry.order_id and order_return.changed_at = made_at
       and order_return.state = 'received'
     where entry.order_id = customer_order.id and account = 'refunded') as "returnsToCards",
    (select coalesce(json_agg(voucher_id), '[]') from voucher_use where order_id = customer_order.id) as "voucherIds",
    (select count(*)::int from invoice where order_id = customer_order.id and kind = 'invoice') as invoices,
    (select count(*)::int from invoice where order_id = customer_order.id and kind = 'credit-note') as "creditNotes"
  from customer_order where email = any($1) order by placed_at, number`

export async function readBooks(
  { pool, stripe, arrived }: BookSources,
  market: BookedMarket,
  { mayRepeatMails, since }: { mayRepeatMails: boolean; since: Date },
): Promise<Books> {
  const rows = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows
  const emails = market.shoppers.map(({ email }) => email)
  const orders: BookedOrder[] = await rows(ORDERS, emails)
  const ids = orders.map(({ id }) => id)
  const carts = new Map(
    (
      await rows(
        'select id, lines::text as lines from cart where id = any($1)',
        market.shoppers.map(({ cartId }) => cartId),
      )
    ).map((row) => [row.id, row.lines]),
  )
  const stocks = new Map(
    (await rows('select tcm, stock from article where tcm = any($1)', [...market.stocks.keys()])).map((row) => [
      row.tcm,
      row.stock,
    ]),
  )
  const payments = new Set(orders.flatMap((order) => order.payments.map(({ id }) => id)))
  const sessions = [...stripe.sessions.values()].filter(
    ({ client_reference_id: id }) => id !== null && payments.has(id),
  )
  const charges = new Set(sessions.map(({ payment_intent }) => payment_intent).filter((id) => id !== null))
  return {
    orders,
    stocks: [...market.stocks].map(([tcm, before]) => ({
      tcm,
      before,
      moved: market.moved.get(tcm) ?? 0,
      after: stocks.get(tcm) ?? null,
    })),
    vouchers: await rows(
      `select id, code, most_uses as "mostUses", uses,
         (select count(*)::int from voucher_use where voucher_id = voucher.id) as used
       from voucher where id = any($1)`,
      market.vouchers.map(({ id }) => id),
    ),
    giftCards: await rows(
      `select id, order_id as "orderId", balance,
         (select coalesce(sum(amount), 0)::float8 from gift_card_entry where card_id = gift_card.id and account = 'card') as entries,
         (select -coalesce(sum(amount) filter (where amount < 0), 0)::float8 from gift_card_entry
          where card_id = gift_card.id and account = 'issued') as sold
       from gift_card where id = any($1) or order_id = any($2)`,
      market.giftCards,
      ids,
    ),
    shoppers: market.shoppers.map((shopper) => ({
      ...shopper,
      linesAfter: carts.get(shopper.cartId) ?? '',
    })),
    sessions: sessions.map(({ client_reference_id, payment_status, amount_total }) => ({
      paymentId: client_reference_id!,
      isPaid: payment_status === 'paid',
      amount: amount_total,
    })),
    providerRefunds: [...stripe.charges.refunds.values()]
      .filter(({ payment_intent }) => charges.has(payment_intent))
      .map(({ metadata, amount, status }) => ({
        refundId: metadata.refund ?? '',
        amount,
        isDone: status === 'succeeded',
      })),
    mails: (
      await rows(
        `select id, kind, recipient, coalesce(data ->> 'orderNumber', data ->> 'cardId', data ->> 'withdrawalId', '') as about
         from written_mail where recipient = any($1) or data ->> 'orderNumber' = any($2)`,
        emails,
        orders.map(({ number }) => number),
      )
    ).map(({ id, ...mail }) => ({ ...mail, arrived: arrived.get(id) ?? 0 })),
    withdrawals: await rows('select id, receipt_mailed as "isMailed" from withdrawal where email = any($1)', emails),
    contracts: await rows(
      `select first_order_id as "firstOrderId", ends_on is not null as "hasEnded", email from subscription where email = any($1)`,
      emails,
    ),
    // staff of a run refund all of an order and leave it in force, which the shop is right to name
    paymentFaults: await rows(
      `select number, kind from payment_fault join customer_order on id = order_id
       where order_id = any($1) and kind <> 'refunded-in-force'`,
      ids,
    ),
    failedJobs: await rows(
      `select name, output ->> 'message' as error from pgboss.job
       where state = 'failed' and created_on >= $1 and name <> all($2)`,
      since,
      NOT_RETRIED,
    ),
    mayRepeatMails,
  }
}

/** The outbox forgets what was sent; with this, a database knows every mail that was ever committed. */
export async function keepEveryMail(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table written_mail (id uuid primary key, kind text not null, recipient text not null, data jsonb not null);
    create function keep_written_mail() returns trigger language plpgsql as $$
    begin
      insert into written_mail values (new.id, new.kind, new.recipient, new.data);
      return null;
    end $$;
    create trigger mail_written after insert on mail for each row execute function keep_written_mail();
  `)
}

/** Counts mails by the id in their Message-ID. */
export function countArrived(
  mails: ReadonlyArray<{ messageId?: string | undefined }>,
  arrived = new Map<string, number>(),
) {
  for (const { messageId = '' } of mails) {
    const id = /<([^@]+)@/.exec(messageId)?.[1] ?? ''
    arrived.set(id, (arrived.get(id) ?? 0) + 1)
  }
  return arrived
}
