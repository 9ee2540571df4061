import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import type { StoredDeclaration } from './cancellation-queries.ts'

/** A declaration as whoever runs the shop sees it; moments in milliseconds since 1970. */
export interface ListedDeclaration extends StoredDeclaration {
  id: string
  /** Null: it waits. */
  handled: { at: number; by: string } | null
}

export interface DeclarationFilter {
  id?: string
  site?: Site
  /** With handled ones, those declared since this moment; undefined: all that wait. */
  since?: number
  most: number
}

/** Declarations, newest first (FOOT-12). */
export async function listCancellations(
  pool: pg.Pool,
  { id, site, since, most }: DeclarationFilter,
): Promise<ListedDeclaration[]> {
  const { rows } = await pool.query<ListedDeclaration>(
    `select id, site, name, email, contract, subscription, kind, coalesce(reason, '') as reason,
       coalesce(to_char(ends_on, 'YYYY-MM-DD'), '') as "endsOn", receipt_mailed as "isMailed",
       round(extract(epoch from declared_at) * 1000)::float8 as "declaredAt",
       case when handled_at is not null then json_build_object(
         'at', round(extract(epoch from handled_at) * 1000)::float8, 'by', handled_by) end as handled
     from cancellation
     where ($1::uuid is null or id = $1) and ($2::text is null or site = $2)
       and ($1::uuid is not null or handled_at is null and $3::float8 is null
         or declared_at >= to_timestamp($3 / 1000.0))
     order by declared_at desc, id limit $4`,
    [id, site, since, most],
  )
  return rows
}
