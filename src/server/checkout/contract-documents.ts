import type { InfoPage } from '#rules/addresses.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import type { Site } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { DocumentRevision } from '../order/order-queries.ts'
import type { Shop } from '../shop.ts'

/** The pages that a contract of a shop consists of. */
const CONTRACT: readonly InfoPage[] = ['terms', 'returns']

/** Which revisions of the contract's pages hold on a site at a moment. */
export async function contractDocuments(
  { slotCache }: Pick<Shop, 'slotCache'>,
  site: Site,
  moment: number,
): Promise<DocumentRevision[]> {
  const slots = await Promise.all(
    CONTRACT.map(async (page) => {
      const contents = slotContentsAt(
        await slotCache.take(site, `page-${page}`, moment, new Dependencies(moment)),
        moment,
        {},
      )
      return contents.flatMap(({ kind, key, revision }) => (kind === 'page' ? [{ key, revision }] : []))
    }),
  )
  return slots.flat()
}
