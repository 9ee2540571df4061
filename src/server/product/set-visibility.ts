import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { type SiteVisibility, wrongPeriods } from '#rules/product/visibility.ts'
import type { Site } from '#sites/sites.ts'
import { invalidate } from '../cache/invalidate.ts'
import { productStateTag, productTag } from '../cache/tags.ts'
import { holdCategoryRules } from '../category-member/exports.ts'
import { logChanges } from '../change-log/exports.ts'
import { applyVisibility } from './apply-visibility.ts'
import { lockVisibility, writeVisible } from './visibility-queries.ts'

/**
 * Says when a site shows a product, in the caller's transaction; undefined: always.
 * @returns 'refused' where it would end before it begins
 */
export async function setVisibility(
  client: pg.ClientBase,
  { id, site }: { id: string; site: Site },
  own: SiteVisibility | undefined,
  acting: GoodsActing,
): Promise<'changed' | 'same' | 'unknown' | 'refused'> {
  if (own !== undefined && wrongPeriods({ [site]: own }).length > 0) return 'refused'
  await holdCategoryRules(client)
  const [stored] = await lockVisibility(client, [id])
  if (!stored) return 'unknown'
  const { [site]: before, ...others } = stored.visible ?? {}
  if (differencesOf(before, own).length === 0) return 'same'
  const visible = own === undefined ? others : { ...others, [site]: own }
  await writeVisible(client, id, visible)
  await logChanges(
    client,
    [
      {
        ...{ kind: 'product', key: id, productId: id, site: null },
        before: { visible: stored.visible ?? {} },
        after: { visible },
      },
    ],
    acting,
  )
  await applyVisibility(client, [id], acting.moment)
  await invalidate(client, [productTag(id), productStateTag(id)])
  return 'changed'
}
