import type { Content, ContentLoaders, KindsOfSlot, SlotName } from '#calls/contents.ts'
import { nextChange, slotContentsAt } from '#rules/contents/holding-contents.ts'
import type { SharedLoading } from '../product/shared-loading.ts'
import { readSlot } from './content-queries.ts'
import { slotTag } from './content-tags.ts'

/** What editors have published, for one visit. */
export function contentLoaders({ shop, visit, dependencies }: SharedLoading): ContentLoaders {
  const { site, moment, tags } = visit
  return {
    async slot<S extends SlotName>(slot: S) {
      const contents = await readSlot(shop.database.pool, site, slot, moment)
      dependencies.note(slotTag(slot, site))
      const next = nextChange(contents, moment)
      if (next !== undefined) dependencies.noteMoment(next)
      // a body has the shape of its kind, since it was compared with it when it was published
      return slotContentsAt(contents, moment, { allOf: tags }).map(
        ({ kind, key, body, validFrom, validUntil }) =>
          ({
            kind,
            key,
            body,
            ...(validFrom !== undefined && { validFrom }),
            ...(validUntil !== undefined && { validUntil }),
          }) as Content<KindsOfSlot<S>>,
      )
    },
  }
}
