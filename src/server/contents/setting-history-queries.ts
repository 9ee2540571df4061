import type pg from 'pg'
import { ALL_SCOPES, type Scope } from '#rules/contents/scope.ts'
import type { StoredWords } from '#rules/settings/check-words.ts'
import type { SettingRevision } from '#rules/settings/ever-held.ts'
import { COLUMNS, contentOf, type Row } from './content-queries.ts'

/** A revision of a setting of a kind. */
export type StoredRevision<Body = unknown> = SettingRevision<Body> & { kind: string }

interface RevisionRow<Body> extends Row {
  site: Scope
  withdrawn: boolean
  body: Body
}

const revisionOf = <Body>(row: RevisionRow<Body>): StoredRevision<Body> => ({
  ...contentOf(row),
  site: row.site,
  body: row.body,
  isWithdrawn: row.withdrawn,
})

/** All revisions of kinds of settings, the earliest first. Their history is short, because a merchant writes it by hand. */
export async function readEverSet(pool: pg.Pool, kinds: readonly string[]): Promise<StoredRevision[]> {
  const { rows } = await pool.query<RevisionRow<unknown>>(
    `select site, ${COLUMNS}, withdrawn from content_revision where site = any($1) and kind = any($2)
     order by created_at, array_position($1, site), key, revision`,
    [ALL_SCOPES, kinds],
  )
  return rows.map(revisionOf)
}

/** What the revisions of words have said of texts whose names begin so, the earliest first. */
export async function readEverSaid(
  pool: pg.Pool,
  { scopes, beginning }: { scopes: readonly Scope[]; beginning: string },
): Promise<Array<StoredRevision<StoredWords>>> {
  const { rows } = await pool.query<RevisionRow<StoredWords>>(
    `select site, kind, key, revision, slot, tags, valid_from, valid_until, position, created_at, withdrawn, (
       select coalesce(jsonb_object_agg(name, message), '{}') from jsonb_each_text(body) as said (name, message)
       where starts_with(name, $2)) as body
     from content_revision where site = any($1) and kind = 'words'
     order by created_at, array_position($1, site), key, revision`,
    [scopes, beginning],
  )
  return rows.map(revisionOf)
}
