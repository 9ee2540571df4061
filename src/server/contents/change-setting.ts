import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { PublicationRefusal } from '#rules/contents/check-publication.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { isWide, type Scope, SHOP_SCOPE, scopesOf, zoneOfScope } from '#rules/contents/scope.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { isSite } from '#sites/sites.ts'
import { lockContent, readSettingContents } from './content-queries.ts'
import { type Author, publishContent } from './publish-content.ts'

/** A change of some fields of a setting; the others stay as they are. */
export interface SettingChange {
  scope: Scope
  kind: string
  fields: Fields
  /** What the scope says while neither it nor the whole shop has published any of the kind; of a kind whose body is always whole. */
  base?: Fields
  /** True: a field is an object, whose own fields change one at a time; without any it is taken away. */
  isNested?: true
  /** The moment at which it begins to hold, in milliseconds since 1970; without one, at once. */
  from?: number | undefined
}

export type SettingResult =
  /** `body`: what the scope says then; `laterKeys`: of what was planned before and has changed with it. */
  | { type: 'changed'; key: string; laterKeys: string[]; revision: number; body: Fields }
  | { type: 'unchanged' }
  /** `laterKey`: what is refused is not the change, but what was planned before with it. The caller takes its transaction back. */
  | { type: 'refused'; laterKey?: string; refusal: PublicationRefusal }

/** Times of contents are written to the minute. */
const MINUTE_MS = 60_000

/**
 * Publishes a setting with some fields changed, in the caller's transaction. One that is to begin later has a key of its own, so that what
 * holds until then stays; what was planned before gets the fields that it did not change itself. A refusal may come after some were written.
 */
export async function changeSetting(
  client: pg.ClientBase,
  { scope, kind, fields, from, base, isNested }: SettingChange,
  by: Author,
): Promise<SettingResult> {
  // of two changes at once the later one must see the earlier one
  await lockContent(client, { site: scope, kind, key: kind })
  const begins = from ?? by.now
  const wider: readonly Scope[] = isSite(scope) ? scopesOf(scope).filter(isWide) : [SHOP_SCOPE]
  const read = await readSettingContents(client, [kind], [...new Set<Scope>([...wider, scope])])
  const own = read.filter(({ site }) => site === scope)
  const published = bodyOf(slotContentsAt(own, begins)[0])
  // a whole body begins with what the scope has inherited, from the narrowest of the wider ones
  const widerBodies = wider.flatMap((one) =>
    one === scope
      ? []
      : (slotContentsAt(
          read.filter(({ site }) => site === one),
          begins,
        )[0] ?? []),
  )
  const inherited = base && bodyOf(widerBodies.at(-1))
  // what is set takes the place of a sample, and is no change of it
  const before = published && published.isSample !== true ? published : (inherited ?? base ?? {})
  const changed = (of: Fields, by: Fields) => withFields(of, isNested ? nested(of, by) : by)
  const body = changed(before, fields)
  if (isDeepStrictEqual(before, body)) return { type: 'unchanged' }
  const key = from === undefined ? kind : `from-${wallClockAt(from, zoneOfScope(scope)).replace(':', '.')}`
  const validFrom = from ?? Math.floor(by.now / MINUTE_MS) * MINUTE_MS
  const publish = (one: { key: string; validFrom: number; body: Fields }) =>
    publishContent(client, { site: scope, kind }, { ...one, slot: kind, tags: [], position: 0 }, by)
  const result = await publish({ key, validFrom, body })
  if (result.type === 'refused') return result
  const laterKeys: string[] = []
  for (const later of own) {
    if (later.validFrom === undefined || later.validFrom <= begins || later.key === key) continue
    const planned = bodyOf(later)!
    const inherited = isNested ? unplannedNested(fields, planned, before) : unplanned(fields, planned, before)
    const { key: laterKey, validFrom } = later
    const follows = await publish({ key: laterKey, validFrom, body: changed(planned, inherited) })
    if (follows.type === 'refused') return { ...follows, laterKey }
    if (follows.isNew) laterKeys.push(laterKey)
  }
  return { type: 'changed', key, laterKeys, revision: result.revision, body }
}

type Fields = Readonly<Record<string, unknown>>

const bodyOf = (content: { body: unknown } | undefined) => content?.body as Fields | undefined

/** The fields of a body with some of their own fields changed. */
const nested = (body: Fields, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, of]) => [
      name,
      of === undefined ? of : { ...(body[name] as Fields), ...(of as Fields) },
    ]),
  )

/** Of changed fields those that a body planned for later has left as they were before. */
const unplanned = (fields: Fields, planned: Fields, before: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isDeepStrictEqual(planned[name], before[name])))

/** The same of fields of fields: what is taken away now stays away later, too, and what is taken away later gets no change. */
const unplannedNested = (fields: Fields, planned: Fields, before: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, of]): Array<[string, unknown]> => {
      const [then, was] = [planned[name], before[name]] as Array<Fields | undefined>
      if (of === undefined || isDeepStrictEqual(then, was)) return [[name, of]]
      const same = then ? unplanned(of as Fields, then, was ?? {}) : {}
      return Object.keys(same).length > 0 ? [[name, same]] : []
    }),
  )

/** A body with other fields; one that is taken away is none of the JSON. */
const withFields = (body: Fields, fields: Fields): Fields => JSON.parse(JSON.stringify({ ...body, ...fields }))
