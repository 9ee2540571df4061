import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import type { Site } from '#sites/sites.ts'

/** What the shop had, and what it did not have. */
export type TermTable = 'search_hit' | 'search_miss'

export interface TermCount {
  site: Site
  /** '2026-11-22', in UTC. */
  day: string
  term: string
  /** How often it was sought since it was last written. */
  searches: number
  /** How many visitors of the day one process has seen. */
  visitors: number
}

/** So many are written at once. */
export const TERM_BATCH = 1000
/** Terms of a site and day (note 100). */
const MAX_OF_A_DAY = 50_000
/** Terms that fewer visitors sought are shown to nobody. */
const MIN_VISITORS = 3
/** After so many days the counts are deleted. */
export const TERM_DAYS = 60

/** Adds counts, TERM_BATCH at most. New terms of a day that is full are left out. */
export async function addTerms(pool: pg.Pool, table: TermTable, terms: readonly TermCount[]): Promise<void> {
  await pool.query(
    `with given as (
       select * from unnest($1::text[], $2::date[], $3::text[], $4::int[], $5::int[])
         as given (site, day, term, searches, visitors)),
     fully_counted as (
       select site, day from ${table} where (site, day) in (select site, day from given)
       group by site, day having count(*) > $6)
     insert into ${table} as known (site, day, term, searches, visitors)
     select * from given
     where (site, day) not in (select site, day from fully_counted)
       or exists (select 1 from ${table} old where (old.site, old.day, old.term) = (given.site, given.day, given.term))
     order by site, day, term
     on conflict (site, day, term) do update set
       searches = least(known.searches::bigint + excluded.searches, 2000000000),
       visitors = greatest(known.visitors, excluded.visitors)`,
    [
      terms.map(({ site }) => site),
      terms.map(({ day }) => day),
      terms.map(({ term }) => term),
      terms.map(({ searches }) => searches),
      terms.map(({ visitors }) => visitors),
      MAX_OF_A_DAY - TERM_BATCH,
    ],
  )
}

export interface ListedMiss {
  site: string
  term: string
  searches: number
  /** On the day that had the most. */
  visitors: number
  /** '2026-11-22' */
  lastDay: string
}

/** The terms of the last days that enough visitors have sought, the most frequent first. */
export async function readMisses(
  pool: pg.Pool,
  { site, days, now, most }: { site?: Site; days: number; now: number; most: number },
): Promise<ListedMiss[]> {
  const { rows } = await pool.query<ListedMiss>(
    `select site, term, sum(searches)::int8 as searches, max(visitors) as visitors, max(day)::text as "lastDay"
     from search_miss where day > $1::date and visitors >= $2 and ($3::text is null or site = $3)
     group by site, term order by searches desc, site, term limit $4`,
    [dayOf(now - days * DAY_MS), MIN_VISITORS, site ?? null, most],
  )
  return rows
}

/** The terms of the last days that most visitors have sought, of which enough have. */
export async function readPopularTerms(
  pool: pg.Pool,
  { site, days, now, most }: { site: Site; days: number; now: number; most: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ term: string }>(
    `select term from search_hit where day > $1::date and visitors >= $2 and site = $3
     group by term order by sum(visitors) desc, term limit $4`,
    [dayOf(now - days * DAY_MS), MIN_VISITORS, site, most],
  )
  return rows.map(({ term }) => term)
}

export async function deleteOldTerms(client: pg.Pool | pg.ClientBase, table: TermTable, moment: number): Promise<void> {
  await client.query(`delete from ${table} where day <= $1::date`, [dayOf(moment - TERM_DAYS * DAY_MS)])
}

/** '2026-11-22', in UTC. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
