import type pg from 'pg'
import type { Publication } from '#rules/contents/check-publication.ts'
import type { PublishedContent } from '#rules/contents/holding-contents.ts'
import { ALL_SCOPES, isWide, type Scope, scopesOf, type WideScope } from '#rules/contents/scope.ts'
import type { CheckedContent } from '#rules/order/selling.ts'
import type { SettingContent } from '#rules/settings/settings.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { DEMO_AUTHOR } from './demo-author.ts'

/** What names a content. */
export interface ContentId {
  /** The site on which it holds, or a wider scope. */
  site: Scope
  kind: string
  key: string
}

/** A content in force. */
export interface StoredContent extends PublishedContent {
  kind: string
  revision: number
  slot?: string
  body: unknown
  /** The wider scope that a site inherits it from. */
  scope?: WideScope
}

/** One publication of a content, or its end. */
export interface Revision extends StoredContent {
  unpublished: boolean
  author: string
}

/** A row of the tables of contents. */
export interface Row {
  kind: string
  key: string
  revision: number
  slot: string | null
  tags: string[]
  valid_from: Date | null
  valid_until: Date | null
  position: number
  body: unknown
  created_at: Date
}

export const COLUMNS = 'kind, key, revision, slot, tags, valid_from, valid_until, position, body, created_at'

export function contentOf(row: Row): StoredContent {
  return {
    kind: row.kind,
    key: row.key,
    revision: row.revision,
    tags: row.tags,
    position: row.position,
    body: row.body,
    publishedAt: row.created_at.getTime(),
    ...(row.slot === null ? {} : { slot: row.slot }),
    ...(row.valid_from ? { validFrom: row.valid_from.getTime() } : {}),
    ...(row.valid_until ? { validUntil: row.valid_until.getTime() } : {}),
  }
}

/**
 * The contents of a slot that hold at a moment or will, of a site and of wider scopes: what `inheritedAt`, `slotContentsAt` and
 * `nextChange` decide by.
 */
export function readSlot(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  slot: string,
  moment: number,
): Promise<StoredContent[]> {
  return readSlots(client, site, [slot], moment)
}

/** As `readSlot`, of several slots in one round trip. */
export async function readSlots(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  slots: readonly string[],
  moment: number,
): Promise<StoredContent[]> {
  const { rows } = await client.query<Row & { site: Scope }>({
    name: 'read-slots',
    text: `select site, ${COLUMNS} from content
      where site = any($1) and slot = any($2) and (valid_until is null or valid_until > to_timestamp($3 / 1000.0))`,
    values: [scopesOf(site), slots, moment],
  })
  return rows.map((row) => ({ ...contentOf(row), ...widerScope(row) }))
}

/**
 * The contents of slots that are in force on a site and in wider scopes, each with whether its body is one that the demo has published
 * on any site. The author of the newest revision would not tell: an exported sample that is imported again is the merchant's.
 */
export async function readCheckedContents(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  slots: readonly string[],
): Promise<CheckedContent[]> {
  const { rows } = await client.query<Row & { site: Scope; isOfDemo: boolean }>({
    name: 'read-checked-contents',
    text: `select site, ${COLUMNS},
        exists (select from content_revision sample where sample.site = any($3) and sample.kind = content.kind
          and sample.author = $4 and sample.body = content.body) as "isOfDemo"
      from content where site = any($1) and slot = any($2)`,
    values: [scopesOf(site), slots, ALL_SITES, DEMO_AUTHOR],
  })
  return rows.map((row) => ({
    ...contentOf(row),
    isOfDemo: row.isOfDemo,
    ...widerScope(row),
  }))
}

const widerScope = ({ site }: { site: Scope }): { scope?: WideScope } => (isWide(site) ? { scope: site } : {})

/** How many other contents of a slot hold at a moment or will. */
export async function countInSlot(
  client: pg.ClientBase,
  { site, kind, key }: ContentId,
  slot: string,
  moment: number,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from content
     where site = $1 and slot = $2 and (valid_until is null or valid_until > to_timestamp($3 / 1000.0))
       and (kind, key) <> ($4, $5)`,
    [site, slot, moment, kind, key],
  )
  return rows[0]!.count
}

/** All contents of a site, or of the whole shop, that are in force, whenever they hold. */
export async function readContents(client: pg.Pool | pg.ClientBase, site: Scope): Promise<StoredContent[]> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from content where site = $1 order by slot nulls last, position, kind, key`,
    [site],
  )
  return rows.map(contentOf)
}

/** All contents of a kind that are in force, of all sites, whenever they hold. */
export async function readKind(
  client: pg.Pool | pg.ClientBase,
  kind: string,
): Promise<Array<StoredContent & { site: Site }>> {
  const { rows } = await client.query<Row & { site: Site }>(
    `select site, ${COLUMNS} from content where site = any($1) and kind = $2`,
    [ALL_SITES, kind],
  )
  return rows.map((row) => ({ ...contentOf(row), site: row.site }))
}

/** All contents of kinds that sites inherit, of all scopes or some, whenever they hold. */
export async function readSettingContents(
  client: pg.Pool | pg.ClientBase,
  kinds: readonly string[],
  scopes: readonly Scope[] = ALL_SCOPES,
): Promise<SettingContent[]> {
  const { rows } = await client.query<Row & { site: Scope }>({
    name: 'read-setting-contents',
    text: `select site, ${COLUMNS} from content where site = any($1) and kind = any($2) order by site, kind, key`,
    values: [scopes, kinds],
  })
  return rows.map((row) => ({ ...contentOf(row), site: row.site }))
}

/** The slots in which something was ever published, as 'SITE slot'. */
export async function readUsedSlots(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ site: string; slot: string }>(
    'select distinct site, slot from content_revision where slot is not null',
  )
  return new Set(rows.map(({ site, slot }) => `${site} ${slot}`))
}

/** Each site with the kinds of which it ever had a content, such as 'DE search-synonyms'. */
export async function readUsedKinds(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ site: string; kind: string }>(
    'select distinct site, kind from content_revision',
  )
  return new Set(rows.map(({ site, kind }) => `${site} ${kind}`))
}

/** One content in force; undefined where there is none or it was unpublished. */
export async function readContent(
  client: pg.Pool | pg.ClientBase,
  { site, kind, key }: ContentId,
): Promise<StoredContent | undefined> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from content where site = $1 and kind = $2 and key = $3`,
    [site, kind, key],
  )
  return rows[0] && contentOf(rows[0])
}

/** The revisions of a content, the newest first. */
export async function readHistory(
  client: pg.Pool | pg.ClientBase,
  { site, kind, key }: ContentId,
): Promise<Revision[]> {
  const { rows } = await client.query<Row & { unpublished: boolean; author: string }>(
    `select ${COLUMNS}, withdrawn as unpublished, author from content_revision
     where site = $1 and kind = $2 and key = $3 order by revision desc`,
    [site, kind, key],
  )
  return rows.map((row) => ({ ...contentOf(row), unpublished: row.unpublished, author: row.author }))
}

/** Makes publications of one content wait for each other until the transaction ends. */
export async function lockContent(client: pg.ClientBase, { site, kind, key }: ContentId): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('content ' || $1, 0))", [`${site} ${kind} ${key}`])
}

/** Adds a revision and puts it in force. Returns its number. */
export async function addRevision(
  client: pg.ClientBase,
  { site, kind }: Pick<ContentId, 'site' | 'kind'>,
  { key, slot, tags, validFrom, validUntil, position }: Publication,
  json: string,
  { author, now }: { author: string; now: number },
): Promise<number> {
  const { rows } = await client.query<{ revision: number }>(
    `with added as (
       insert into content_revision
         (site, kind, key, revision, slot, tags, valid_from, valid_until, position, body, withdrawn, author, created_at)
       select $1, $2, $3, coalesce(max(revision), 0) + 1, $4, $5, to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0),
         $8, $9, false, $10, to_timestamp($11 / 1000.0)
       from content_revision where site = $1 and kind = $2 and key = $3
       returning *)
     insert into content (site, ${COLUMNS}) select site, ${COLUMNS} from added
     on conflict (site, kind, key) do update set
       revision = excluded.revision, slot = excluded.slot, tags = excluded.tags, valid_from = excluded.valid_from,
       valid_until = excluded.valid_until, position = excluded.position, body = excluded.body,
       created_at = excluded.created_at
     returning revision`,
    [site, kind, key, slot ?? null, tags, validFrom ?? null, validUntil ?? null, position, json, author, now],
  )
  return rows[0]!.revision
}

/** Takes a content out of force; a revision says so. Returns its number. */
export async function addUnpublishing(
  client: pg.ClientBase,
  { site, kind, key }: ContentId,
  { author, now }: { author: string; now: number },
): Promise<number> {
  const { rows } = await client.query<{ revision: number }>(
    `with gone as (delete from content where site = $1 and kind = $2 and key = $3 returning *)
     insert into content_revision
       (site, kind, key, revision, slot, tags, valid_from, valid_until, position, body, withdrawn, author, created_at)
     select site, kind, key, revision + 1, slot, tags, valid_from, valid_until, position, body, true, $4,
       to_timestamp($5 / 1000.0)
     from gone returning revision`,
    [site, kind, key, author, now],
  )
  return rows[0]!.revision
}
