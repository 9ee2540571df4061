import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import { notifyProcesses } from './invalidation-queries.ts'
import { EVERYTHING, everythingOf, siteOfTag } from './tags.ts'

/** PostgreSQL takes payloads shorter than 8,000 bytes. */
export const MAX_PAYLOAD_BYTES = 7900
/** More tags than this mean everything of their sites: dropping it is cheaper than naming it. */
export const MAX_TAGS_OF_A_CHANGE = 1000

/**
 * Drops what shows one of these tags from the caches of every process, once the transaction of `client` commits. Call it in
 * the transaction that makes the change, and only where a shared page or call shows something else afterwards: NOTIFY takes
 * a lock of the whole database at commit.
 */
export async function invalidate(client: pg.ClientBase, tags: Iterable<string>): Promise<void> {
  await notifyProcesses(client, payloadsOf(tags))
}

/** After a change of everything, such as a restore. */
export async function invalidateEverything(client: pg.ClientBase): Promise<void> {
  await notifyProcesses(client, [EVERYTHING])
}

/** Tags as payloads of NOTIFY, one tag a line. */
export function payloadsOf(tags: Iterable<string>): string[] {
  const payloads: string[] = []
  let payload = ''
  for (const tag of fewTags(new Set(tags))) {
    if (/\s/.test(tag)) throw new Error(`A tag holds no white space: '${tag}'.`)
    const longer = payload === '' ? tag : `${payload}\n${tag}`
    if (Buffer.byteLength(longer) <= MAX_PAYLOAD_BYTES) payload = longer
    else {
      payloads.push(payload)
      payload = tag
    }
  }
  return payload === '' ? payloads : [...payloads, payload]
}

/** The tags of a payload. An empty one comes from the release before and means everything. */
export const tagsOf = (payload: string): string[] => (payload === '' ? [EVERYTHING] : payload.split('\n'))

function fewTags(tags: ReadonlySet<string>): Iterable<string> {
  if (tags.size <= MAX_TAGS_OF_A_CHANGE) return tags
  const sites = new Set<Site>()
  for (const tag of tags) {
    const site = siteOfTag(tag)
    if (!site) return [EVERYTHING]
    sites.add(site)
  }
  return [...sites].map(everythingOf)
}
