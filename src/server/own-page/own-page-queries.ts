import type pg from 'pg'
import type { EarlierPath, OwnPageEntry } from '#rules/own-page/find-own-page.ts'
import type { Site } from '#sites/sites.ts'

interface Row {
  key: string
  tags: string[]
  position: number
  path: string
  title: string
  no_index: boolean
  valid_from: Date | null
  valid_until: Date | null
  created_at: Date
}

/** The own pages of a site that are in force, whenever they hold, without their sections. */
export async function readOwnPages(pool: pg.Pool, site: Site): Promise<OwnPageEntry[]> {
  const { rows } = await pool.query<Row>(
    `select key, tags, position, body->>'path' as path, body->>'title' as title,
       coalesce((body->>'noIndex')::boolean, false) as no_index, valid_from, valid_until, created_at
     from content where site = $1 and kind = 'own-page' order by key`,
    [site],
  )
  return rows.map(({ no_index: noIndex, valid_from: from, valid_until: until, created_at: createdAt, ...row }) => ({
    ...row,
    noIndex,
    publishedAt: createdAt.getTime(),
    ...(from && { validFrom: from.getTime() }),
    ...(until && { validUntil: until.getTime() }),
  }))
}

/** The paths that own pages of a site have had in any revision. A merchant writes revisions by hand, so that there are few. */
export async function readEarlierPaths(pool: pg.Pool, site: Site): Promise<EarlierPath[]> {
  const { rows } = await pool.query<EarlierPath>(
    `select key, body->>'path' as path,
       round(extract(epoch from min(greatest(created_at, coalesce(valid_from, created_at)))) * 1000)::float8 as "shownFrom",
       round(extract(epoch from max(created_at)) * 1000)::float8 as "publishedAt"
     from content_revision where site = $1 and kind = 'own-page' group by key, body->>'path' order by key, path`,
    [site],
  )
  return rows
}
