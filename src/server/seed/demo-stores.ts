import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { demoStores } from '#demo/contents/stores.ts'
import type { Scope } from '#rules/contents/scope.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { readSettingContents } from '../contents/exports.ts'
import { type Author, publishContent, unpublishContent } from '../contents/publish-content.ts'

const KIND = 'stores'

/** How many stores of the demo a site has or will have, whoever has published them. */
export async function countDemoStores(client: pg.Pool, site: Site): Promise<number> {
  const read = await readSettingContents(client, [KIND], [site])
  return new Set(read.flatMap(({ body }) => demoIds(site, body))).size
}

/** Takes the stores of the demo out of what a merchant has added own ones to. Answers how many contents changed. */
export async function removeDemoStores(client: pg.ClientBase, by: Author): Promise<number> {
  let count = 0
  for (const { site, kind, body, ...terms } of await readSettingContents(client, [KIND], ALL_SITES)) {
    const gone = demoIds(site, body)
    if (gone.length === 0) continue
    const rest = Object.entries(Object(body)).filter(([id]) => !gone.includes(id))
    if (rest.length > 0) await publishContent(client, { site, kind }, { ...terms, body: Object.fromEntries(rest) }, by)
    else await unpublishContent(client, { site, kind, key: terms.key }, by)
    count += 1
  }
  return count
}

/** The ids of the stores that are as the demo has them. One that a merchant has changed is the merchant's. */
function demoIds(site: Scope, body: unknown): string[] {
  const known: Record<string, unknown> = demoStores(site as Site) ?? {}
  return Object.entries(Object(body)).flatMap(([id, store]) => (isDeepStrictEqual(store, known[id]) ? [id] : []))
}
