import type pg from 'pg'
import type { PricePlan } from '#rules/price/price-plan.ts'
import type { Site } from '#sites/sites.ts'

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const COLUMNS = `'from', ${milliseconds('plan.starts_at')}, 'until', ${milliseconds('plan.ends_at')}, 'amount', plan.amount,
  'endAmount', plan.return_amount, 'regular', plan.regular, 'started', plan.started`

/** SQL: the plans of an article on a site, as JSON; `site` and `tcm` are SQL too. */
export const plansOf = (site: string, tcm: string) =>
  `(select coalesce(json_agg(json_strip_nulls(json_build_object(${COLUMNS})) order by plan.starts_at), '[]')
     from planned_price plan where plan.site = ${site} and plan.tcm = ${tcm})`

/**
 * SQL: what an article costs at a moment (milliseconds since 1970), as `amountAt` says it. `price` is a row of
 * article_price; all three are SQL.
 */
export const amountThen = (site: string, price: string, moment: string) =>
  `coalesce((
     select case when plan.ends_at <= to_timestamp(${moment} / 1000.0) then plan.return_amount else plan.amount end
     from planned_price plan
     where plan.site = ${site} and plan.tcm = ${price}.tcm and plan.starts_at <= to_timestamp(${moment} / 1000.0)
     order by plan.starts_at desc limit 1), ${price}.amount)`

/** An article whose price is locked until the transaction ends. */
export interface PlannedArticle {
  tcm: string
  productId: string
  /** Whether a reduction makes the product an offer. */
  showsOffers: boolean
  amount: number
  /** A reduction runs. */
  isReduced: boolean
  plans: StoredPlan[]
}

export interface StoredPlan extends PricePlan {
  author: string
}

/**
 * The articles of these numbers that a site sells, with their plans, locked in the order of their products: whoever changes
 * prices waits, whoever reads them does not.
 */
export async function lockPlannedArticles(
  client: pg.ClientBase,
  site: Site,
  tcms: readonly string[],
): Promise<PlannedArticle[]> {
  await client.query(
    `select from article_price price
     join article on article.tcm = price.tcm
     join product on product.id = article.product_id
     where price.site = $1 and price.tcm = any($2) order by product.id, price.tcm for no key update of product, price`,
    [site, tcms],
  )
  // another statement, because the first one would not see what was committed while it waited
  const { rows } = await client.query<PlannedArticle>(
    `select price.tcm, article.product_id as "productId", product.show_old_price_as_on_offer as "showsOffers", price.amount,
       price.reduced_at is not null as "isReduced",
       (select coalesce(json_agg(json_strip_nulls(json_build_object(${COLUMNS}, 'author', plan.author))
          order by plan.starts_at), '[]')
        from planned_price plan where plan.site = $1 and plan.tcm = price.tcm) as plans
     from article_price price
     join article on article.tcm = price.tcm
     join product on product.id = article.product_id
     where price.site = $1 and price.tcm = any($2) order by product.id, price.tcm`,
    [site, tcms],
  )
  return rows
}

/** A plan with its article. */
export interface WrittenPlan extends StoredPlan {
  tcm: string
}

/** Adds plans; one that exists gets its end and the price of its return anew. */
export async function writePlans(
  client: pg.ClientBase,
  site: Site,
  plans: readonly WrittenPlan[],
  now: number,
): Promise<void> {
  await client.query(
    `insert into planned_price
       (site, tcm, starts_at, ends_at, next_at, amount, return_amount, regular, started, author, created_at)
     select $1, tcm, to_timestamp("from" / 1000.0), to_timestamp(until / 1000.0),
       to_timestamp(case when started then until else "from" end / 1000.0), amount, "endAmount", regular, started, author,
       to_timestamp($3 / 1000.0)
     from jsonb_to_recordset($2) as plan (tcm text, "from" float8, until float8, amount int, "endAmount" int,
       regular boolean, started boolean, author text)
     on conflict (site, tcm, starts_at) do update set
       ends_at = excluded.ends_at, next_at = excluded.next_at, return_amount = excluded.return_amount`,
    [site, JSON.stringify(plans), now],
  )
}

export async function deletePlan(client: pg.ClientBase, site: Site, tcm: string, from: number): Promise<void> {
  await client.query(
    'delete from planned_price where site = $1 and tcm = $2 and starts_at = to_timestamp($3 / 1000.0)',
    [site, tcm, from],
  )
}

/** What of a plan is due: its start, or the return after its end. */
export interface DueStep {
  tcm: string
  productId: string
  showsOffers: boolean
  before: number
  amount: number
  /** When it was planned for, milliseconds since 1970. */
  moment: number
  regular: boolean
  /** Who has planned it. */
  author: string
}

/** The products of which something planned is due, of one site, as many as one transaction takes; locks them. */
export async function lockDueProducts(
  client: pg.ClientBase,
  moment: number,
  most: number,
): Promise<{ site: Site; productIds: string[] } | undefined> {
  const { rows } = await client.query<{ site: Site; productIds: string[] }>(
    `with first as (
       select site from planned_price where next_at <= to_timestamp($1 / 1000.0) order by next_at limit 1),
     due as (
       select plan.site, article.product_id from planned_price plan
       join first on first.site = plan.site join article on article.tcm = plan.tcm
       where plan.next_at <= to_timestamp($1 / 1000.0) order by plan.next_at, plan.tcm limit $2)
     select site, array_agg(distinct product_id) as "productIds" from due group by site`,
    [moment, most],
  )
  const [due] = rows
  if (!due) return undefined
  await client.query('select from product where id = any($1) order by id for no key update', [due.productIds])
  return due
}

/**
 * Takes the next due step of each of these products' articles: a plan that starts is marked, one that is over goes. A
 * return is left out where another plan starts at that moment, and a price that holds already unless it ends a reduction.
 */
export async function takeDueSteps(
  client: pg.ClientBase,
  site: Site,
  productIds: readonly string[],
  moment: number,
): Promise<{ taken: number; steps: DueStep[] }> {
  const { rows } = await client.query<DueStep & { isReduced: boolean; isSkipped: boolean }>(
    `with next as (
       select distinct on (plan.tcm) plan.*, article.product_id, product.show_old_price_as_on_offer as shows_offers
       from article join product on product.id = article.product_id
       join planned_price plan on plan.site = $1 and plan.tcm = article.tcm
       where article.product_id = any($2) and plan.next_at <= to_timestamp($3 / 1000.0)
       order by plan.tcm, plan.next_at, plan.starts_at),
     marked as (
       update planned_price plan set started = true, next_at = plan.ends_at from next
       where plan.site = $1 and plan.tcm = next.tcm and plan.starts_at = next.starts_at
         and not next.started and next.ends_at is not null),
     over as (
       delete from planned_price plan using next
       where plan.site = $1 and plan.tcm = next.tcm and plan.starts_at = next.starts_at
         and (next.started or next.ends_at is null))
     select next.tcm, next.product_id as "productId", next.shows_offers as "showsOffers", price.amount as before,
       price.reduced_at is not null as "isReduced",
       case when next.started then next.return_amount else next.amount end as amount,
       ${milliseconds('next.next_at')} as moment, next.started or next.regular as regular, next.author,
       next.started and exists (
         select 1 from planned_price follower
         where follower.site = $1 and follower.tcm = next.tcm and follower.starts_at = next.ends_at) as "isSkipped"
     from next join article_price price on price.site = $1 and price.tcm = next.tcm`,
    [site, productIds, moment],
  )
  const steps = rows.filter(
    ({ isSkipped, before, amount, regular, isReduced }) => !isSkipped && (before !== amount || (regular && isReduced)),
  )
  return { taken: rows.length, steps }
}

/** When something planned happens next, on a site or on any; undefined: nothing is planned. */
export async function readNextPlanned(client: pg.Pool | pg.ClientBase, site?: Site): Promise<number | undefined> {
  const { rows } = await client.query<{ moment: number | null }>({
    name: site ? 'read-next-planned-of-site' : 'read-next-planned',
    text: `select ${milliseconds('min(next_at)')} as moment from planned_price ${site ? 'where site = $1' : ''}`,
    values: site ? [site] : [],
  })
  return rows[0]?.moment ?? undefined
}

/** The plans of a site in the order of what happens next. */
export async function readPlans(pool: pg.Pool | pg.ClientBase, site: Site): Promise<WrittenPlan[]> {
  const { rows } = await pool.query<{ plan: WrittenPlan }>(
    `select json_strip_nulls(json_build_object(${COLUMNS}, 'author', plan.author, 'tcm', plan.tcm)) as plan
     from planned_price plan where site = $1 order by next_at, tcm`,
    [site],
  )
  return rows.map(({ plan }) => plan)
}
