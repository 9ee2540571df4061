import type pg from 'pg'
import { deadline } from '../deadline.ts'

/** How new products are made: which number their random choices follow, and what they are spread over. */
export interface Growth {
  seed: number
  /** The category that gets half of the new products, and the one that gets one of 200. */
  large: string
  small: string
  /** Milliseconds since 1970, which "new since" counts back from. */
  moment: number
}

/** Some of the new products, few enough that no statement about them takes long: the numbers from `from` to `to`. */
export interface Batch {
  from: number
  to: number
}

/** Numbers of new products begin here, so that no id of the demo's own products is taken. */
const FIRST = 2_000_000

/** How many products there are beside those with these ids. */
export async function countOtherProducts(client: pg.ClientBase, ids: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from product where id <> all($1)',
    [ids],
  )
  return rows[0]?.count ?? 0
}

/** Whether the shop has any product. */
export async function hasProducts(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select where exists (select from product)')
  return rowCount === 1
}

/** Makes the temporary tables of a growth, which the transaction's end removes: the demo's products, and one batch. */
export async function createGrowthTables(client: pg.ClientBase, { large, small }: Growth): Promise<void> {
  await client.query('create temporary table template (id text, bucket text, count integer, at integer) on commit drop')
  await client.query(
    `insert into template
     select product.id, bucket.name, count(*) over bucketed,
       row_number() over (partition by bucket.name order by product.position) - 1
     from product
     join product_category home on home.product_id = product.id and home.position = 0
     cross join lateral (
       select case home.category when $1 then 'large' when $2 then 'small' else 'rest' end as name) bucket
     window bucketed as (partition by bucket.name)`,
    [large, small],
  )
  await client.query(
    'create temporary table grown (id text, number integer, template text, name text, factor float8) on commit drop',
  )
}

/**
 * Chooses the demo product that each product of a batch is made from, with its name and its price factor. The choices
 * follow a hash of the seed and the product's number, so the same seed gives the same shop.
 * @returns the ids of the batch
 */
export async function chooseTemplates(client: pg.ClientBase, growth: Growth, batch: Batch): Promise<string[]> {
  await client.query('truncate grown')
  const { rows } = await client.query<{ id: string }>(
    `with numbered as (
       select n, case when n % 200 = 0 then 'small' when n % 2 = 1 then 'large' else 'rest' end as bucket,
         hashint8extended(n, $2) & 2147483647 as pick, hashint8extended(n, $2 + 1) & 2147483647 as tone
       from generate_series($1::int, $4::int) n),
     syllable (first, middle, last) as (values (
       array['Al','Ba','Ce','Da','El','Fa','Go','Ha','Il','Jo','Ka','Li','Ma','No','Ol','Pa','Ri','Sa','Ta','Ul','Ve','Wa','Ye','Zo','Be','Ci','Du','Fe','Gi','Hu'],
       array['la','mi','ne','ro','su','ta','ve','li','mo','na','re','sa','ti','vo','lu','ma','ni','ra','se','to','va','le','mu','no','ri','so','te','vi','lo','me'],
       array['ra','no','lis','mar','den','via','ton','sa','ris','ko','lan','mia','ros','tan','vo','nel','ria','sol','ter','van','lia','mon','nis','rel','sta','to','ven','lo','mea','dor']))
     insert into grown
     select 'p' || ($3::int + n), $3::int + n, template.id,
       syllable.first[1 + tone % 30] || syllable.middle[1 + tone / 30 % 30] || syllable.last[1 + tone / 900 % 30],
       0.6 + (tone / 27000 % 121) / 100.0
     from numbered cross join syllable
     join template on template.bucket = numbered.bucket and template.at = pick % template.count
     returning id`,
    [batch.from, growth.seed, FIRST, batch.to],
  )
  await client.query('analyze grown')
  return rows.map(({ id }) => id)
}

/** Inserts the products of the batch with their categories and articles. Their pictures are those of the demo's own products. */
export async function insertProducts(client: pg.ClientBase, { moment }: Growth): Promise<void> {
  await client.query(
    `insert into product
     select made.* from grown join product model on model.id = grown.template
     cross join lateral jsonb_populate_record(model, jsonb_build_object(
       'id', grown.id, 'legacy_id', '30' || grown.number, 'position', grown.number,
       'title', (select jsonb_object_agg(key, grown.name || ' ' || value) from jsonb_each_text(model.title)),
       'new_since', to_timestamp($1 / 1000.0) - (grown.number % 700 + 1) * interval '1 day')) made`,
    [moment],
  )
  await client.query(
    `insert into product_category
     select grown.id, home.category, home.position
     from grown join product_category home on home.product_id = grown.template`,
  )
  await client.query(
    `insert into article
     select made.* from grown join article model on model.product_id = grown.template
     cross join lateral (select grown.number || lpad((model.position + 1)::text, 2, '0') as tcm) named
     cross join lateral jsonb_populate_record(model, jsonb_build_object(
       'tcm', named.tcm, 'id', 'a' || named.tcm, 'product_id', grown.id)) made`,
  )
}

/**
 * Inserts the prices and price histories of the batch on one site.
 * @param step what prices are multiples of there, in 1/100 of the main unit
 */
export async function insertPrices(client: pg.ClientBase, site: string, step: number): Promise<void> {
  const amount = (column: string) => `(greatest(1, round(${column} * grown.factor / $2)) * $2)::int`
  const made = `grown join article model on model.product_id = grown.template
     cross join lateral (select grown.number || lpad((model.position + 1)::text, 2, '0') as tcm) made`
  await client.query(
    `insert into article_price (site, tcm, amount, recommended, reduced_at)
     select $1, made.tcm, ${amount('price.amount')}, case when price.recommended > 0 then ${amount('price.recommended')} end,
       price.reduced_at
     from ${made} join article_price price on price.site = $1 and price.tcm = model.tcm order by made.tcm`,
    [site, step],
  )
  await client.query(
    `insert into price_history (site, tcm, valid_from, amount, regular)
     select $1, made.tcm, past.valid_from, ${amount('past.amount')}, past.regular
     from ${made} join price_history past on past.site = $1 and past.tcm = model.tcm order by made.tcm, past.valid_from
     -- of goods that were deleted it is there still
     on conflict do nothing`,
    [site, step],
  )
}

/** Looking at large tables takes longer than other queries may. */
const COUNTING_TIMEOUT_MS = deadline(600_000)

/** Writes the planner's statistics about rows that are not committed yet. */
export async function analyzeCatalogue(client: pg.ClientBase): Promise<void> {
  const text = 'analyze product, product_category, article, article_price, price_history'
  await client.query({ text, query_timeout: COUNTING_TIMEOUT_MS } as pg.QueryConfig)
}

/** Writes the planner's statistics, and the visibility map that scans of an index alone need. */
export async function countForPlanner(pool: pg.Pool): Promise<void> {
  await pool.query({ text: 'vacuum analyze', query_timeout: COUNTING_TIMEOUT_MS } as pg.QueryConfig)
}
