import type { SlotName } from '#calls/contents.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { inheritedAt } from '#rules/contents/inherited-contents.ts'
import { asksForAcceptance, CONTRACT_SLOTS } from '#sites/contract-acceptance.ts'
import type { Site } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { DocumentRevision } from '../order/exports.ts'

/** The slots of what a contract of a shop consists of, and of who sells, where the texts name that. */
const slotsOf = (site: Site): readonly SlotName[] => [
  ...(asksForAcceptance(site) ? (['seller', ...CONTRACT_SLOTS] as const) : []),
  'page-terms',
  'page-returns',
]

/** Which revisions of the contract's texts hold on a site at a moment. */
export async function contractDocuments(
  { slotCache }: { slotCache: SlotCache },
  site: Site,
  moment: number,
): Promise<DocumentRevision[]> {
  const slots = await Promise.all(
    slotsOf(site).map(async (slot) => {
      const contents = inheritedAt(await slotCache.take(site, slot, moment, new Dependencies(moment)), moment)
      return slotContentsAt(contents, moment, {}).flatMap(({ kind, key, revision, scope }): DocumentRevision[] =>
        kind === 'page' || kind === 'seller' ? [{ kind, key, revision, ...(scope && { scope }) }] : [],
      )
    }),
  )
  return slots.flat()
}
