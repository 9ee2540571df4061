import type pg from 'pg'
import type { PostalAddress } from '#rules/address/address-format.ts'
import { type GoodsTaxClass, taxClassOn } from '#rules/product/goods-tax-class.ts'
import type { ContractArticle } from '#rules/subscription/ordered-subscription.ts'
import type { StockedGoods } from '#rules/subscription/subscription-order.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { isIn } from '../database/product-state-queries.ts'
import { TAX_CLASS_OF_ARTICLE } from '../database/tax-class-queries.ts'

/** A contract as its next delivery needs it. */
export interface DeliveredContract {
  id: string
  number: string
  site: Site
  customerId: string | null
  /** The account's address today, or that of the contract. */
  email: string
  recurringArticles: ContractArticle[]
  intervalWeeks: number
  isGift: boolean
  delivery: PostalAddress
  billing: PostalAddress
  payment: PaymentKind
  nextDeliveryOn: string | null
  endsOn: string | null
}

/** The contracts of a site whose next delivery is due on a day, the longest due first. */
export async function readDueContracts(
  client: pg.ClientBase,
  site: Site,
  today: string,
  most: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from subscription where site = $1 and next_delivery_on <= $2 order by next_delivery_on limit $3',
    [site, today, most],
  )
  return rows.map(({ id }) => id)
}

/** A contract that can be delivered, locked until the transaction ends. */
export async function lockDelivery(client: pg.ClientBase, id: string): Promise<DeliveredContract | undefined> {
  const { rows } = await client.query<DeliveredContract>(
    `select subscription.id, number, subscription.site, customer_id as "customerId",
       coalesce(customer.email, subscription.email) as email, recurring_articles as "recurringArticles",
       interval_weeks as "intervalWeeks", coalesce(is_gift, false) as "isGift", delivery_address as delivery,
       billing_address as billing, payment, to_char(next_delivery_on, 'YYYY-MM-DD') as "nextDeliveryOn",
       to_char(ends_on, 'YYYY-MM-DD') as "endsOn"
     from subscription left join customer on customer.id = subscription.customer_id
     where subscription.id = $1 and delivery_address is not null and payment is not null for update of subscription`,
    [id],
  )
  return rows[0]
}

/** The stock of the articles that a site sells (null: not tracked) and their tax classes there, locked in the order of their numbers. */
export async function lockStock(
  client: pg.ClientBase,
  site: Site,
  tcms: readonly string[],
  moment: number,
): Promise<Map<string, StockedGoods>> {
  const { rows } = await client.query<{ tcm: string; stock: number | null; tax: GoodsTaxClass }>(
    `select tcm, stock, ${TAX_CLASS_OF_ARTICLE} as tax from article join product on product.id = article.product_id
     where tcm = any($2) and exists (select from article_price price where price.tcm = article.tcm and price.site = $1)
       and ${isIn('subscription', { site: '$1', moment: '$3' })}
     order by tcm for no key update of article`,
    [site, tcms, moment],
  )
  return new Map(rows.map(({ tcm, stock, tax }) => [tcm, { stock, taxClass: taxClassOn(tax, site) }]))
}

/** @param day of the next delivery; null: there is none any more */
export async function writeNextDelivery(client: pg.ClientBase, id: string, day: string | null): Promise<void> {
  await client.query('update subscription set next_delivery_on = $2 where id = $1', [id, day])
}
