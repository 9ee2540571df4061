import type pg from 'pg'
import type { Sort } from '#calls/listing.ts'
import { languagesFor } from '#sites/fallback-languages.ts'
import { LANGUAGES, type Language, type Site } from '#sites/sites.ts'
import { soldBeyond } from '../database/backorder-queries.ts'
import { isIn } from '../database/product-state-queries.ts'
import { inTransaction } from '../database/transaction.ts'

const ORDER: Record<Sort, string> = {
  recommended: '"inStock" desc, popularity desc, position, id',
  'price-asc': 'amount, id',
  'price-desc': 'amount desc, id',
  newest: 'new_since desc, id',
}

export interface TitleSearch {
  site: Site
  language: Language
  /** Regular expressions that all must match a title. */
  patterns: readonly string[]
  sort: Sort
  /** More are not found. */
  most: number
  /** Of which it is asked what can be ordered. */
  moment: number
  /** After so many milliseconds PostgreSQL gives up with the error 57014. */
  timeoutMs: number
}

/** SQL: the title in the first of the languages that it has. */
const SHOWN_TITLE = `coalesce(${LANGUAGES.map((_, at) => `nullif(title ->> ($2::text[])[${at + 1}], '')`).join(', ')})`

/** The listed products whose titles match, in order. It reads all titles, on one core. */
export async function findByTitle(pool: pg.Pool, search: TitleSearch): Promise<string[]> {
  const { site, language, patterns, sort, most, moment, timeoutMs } = search
  return inTransaction(pool, async (client) => {
    await client.query("select set_config('statement_timeout', $1, true)", [String(timeoutMs)])
    await client.query('set local max_parallel_workers_per_gather = 0')
    const { rows } = await client.query<{ id: string }>(
      `with found as (
         select id, rating_count * rating_stars as popularity, position, new_since from product
         where ${SHOWN_TITLE} ~ all ($3) and ${isIn('search', { site: '$1' })} and exists (select 1 from listing where product_id = product.id and site = $1)
         order by popularity desc, position, id limit $4)
       select id, (select min(lowest_amount) from listing where product_id = found.id and site = $1) as amount,
         exists (select 1 from article where product_id = found.id and (stock is null or stock + ${soldBeyond('article', '$5')} >= min_order_volume)) as "inStock"
       from found order by ${ORDER[sort]}`,
      [site, languagesFor(language), patterns, most, moment],
    )
    return rows.map(({ id }) => id)
  })
}
