import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { PublicationRefusal } from '#rules/contents/check-publication.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { type Scope, zoneOfScope } from '#rules/contents/scope.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { readSettingContents } from './content-queries.ts'
import { type Author, publishContent } from './publish-content.ts'

/** A change of some fields of a setting; the others stay as they are. */
export interface SettingChange {
  scope: Scope
  kind: string
  fields: Readonly<Record<string, unknown>>
  /** The moment at which it begins to hold, in milliseconds since 1970; without one, at once. */
  from?: number | undefined
}

export type SettingResult =
  | { type: 'changed'; key: string; revision: number }
  | { type: 'unchanged' }
  | { type: 'refused'; refusal: PublicationRefusal }

/** Times of contents are written to the minute. */
const MINUTE_MS = 60_000

/**
 * Publishes a setting with some fields changed, in the caller's transaction. One that is to begin later has a key of its own, so that what
 * holds until then stays.
 */
export async function changeSetting(
  client: pg.ClientBase,
  { scope, kind, fields, from }: SettingChange,
  by: Author,
): Promise<SettingResult> {
  const validFrom = from ?? Math.floor(by.now / MINUTE_MS) * MINUTE_MS
  const own = (await readSettingContents(client, [kind])).filter(({ site }) => site === scope)
  const [before] = slotContentsAt(own, from ?? by.now)
  // a field that is taken away is none of the JSON
  const body = JSON.parse(JSON.stringify({ ...(before?.body as object | undefined), ...fields }))
  if (before && isDeepStrictEqual(before.body, body)) return { type: 'unchanged' }
  const key = from === undefined ? kind : `from-${wallClockAt(from, zoneOfScope(scope)).replace(':', '.')}`
  const published = { key, slot: kind, tags: [], validFrom, position: 0, body }
  const result = await publishContent(client, { site: scope, kind }, published, by)
  return result.type === 'refused' ? result : { type: 'changed', key, revision: result.revision }
}
