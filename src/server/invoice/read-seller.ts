import type pg from 'pg'
import type { ContentBody } from '#calls/contents.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { inheritedAt } from '#rules/contents/inherited-contents.ts'
import type { Site } from '#sites/sites.ts'
import { readSlot } from '../contents/exports.ts'

export type Seller = ContentBody<'seller'>

/** Who sells on a site at a moment, the site's own seller or the shop's, from the database; undefined: editors have published nobody. */
export async function readSeller(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  moment: number,
): Promise<Seller | undefined> {
  const [content] = slotContentsAt(inheritedAt(await readSlot(client, site, 'seller', moment), moment), moment)
  // a body has the shape of its kind, since it was compared with it when it was published
  return content?.body as Seller | undefined
}
