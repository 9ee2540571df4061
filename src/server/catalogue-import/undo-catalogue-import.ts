import type pg from 'pg'
import { undoAttributes } from '#rules/catalogue-folder/plan-attributes.ts'
import { undoCategories } from '#rules/catalogue-folder/plan-categories.ts'
import { undoGoods } from '#rules/catalogue-import/undo-goods.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { deleteAttributes, readAttributeChanges, readAttributes, writeAttributes } from '../attribute/exports.ts'
import { invalidate } from '../cache/invalidate.ts'
import { ATTRIBUTES_TAG, categoryTag, navigationTag, productTag } from '../cache/tags.ts'
import { readFilledCategories } from '../database/filled-categories-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteProducts, readHeldProducts } from '../product/exports.ts'
import { undoRedirects } from '../redirect/change-redirects.ts'
import {
  lockCatalogueImports,
  markCatalogueImportUndone,
  readCatalogueImport,
  readChanges,
} from './catalogue-import-queries.ts'
import { deleteEmptyCategories, readCategories, readCategoryChanges, writeCategories } from './category-queries.ts'
import { readGoods } from './goods-state-queries.ts'
import { writeAndShow } from './write-and-show.ts'
import type { GoodsWrite } from './write-goods.ts'

export type UndoneImport =
  | { type: 'unknown' }
  | { type: 'undone-before'; at: Date }
  | {
      type: 'undone'
      /** Products that are as they were. */
      restored: number
      deleted: number
      /** Ids of new products that an order, a cart or a subscription holds, so that they stay in the archive. */
      archived: string[]
      /** What was changed since and stays, as a product's id and the part of it. */
      left: string[]
    }

const AT_ONCE = 100

/** Takes an import back, all of it or, where something fails, nothing. */
export function undoCatalogueImport(
  pool: pg.Pool,
  number: number,
  { author, now }: { author: string; now: number },
): Promise<UndoneImport> {
  return inTransaction(pool, async (client) => {
    await lockCatalogueImports(client)
    const stored = await readCatalogueImport(client, number)
    if (!stored) return { type: 'unknown' }
    if (stored.undoneAt) return { type: 'undone-before', at: stored.undoneAt }
    const result = { type: 'undone' as const, restored: 0, deleted: 0, archived: [] as string[], left: [] as string[] }
    const tags = new Set<string>()
    const filled = await readFilledCategories(client)
    let after = ''
    for (;;) {
      const changes = await readChanges(client, number, after, AT_ONCE)
      if (changes.length === 0) break
      after = changes.at(-1)!.productId
      const states = await readGoods(
        client,
        changes.map(({ productId }) => productId),
        { isLocked: true },
      )
      const added = changes.filter(({ productId, before }) => before === null && states.has(productId))
      const held = new Set(
        await readHeldProducts(
          client,
          added.map(({ productId }) => productId),
        ),
      )
      const writes: GoodsWrite[] = []
      for (const { productId, before, after: made } of changes) {
        const current = states.get(productId)
        if (!current) continue
        if (before === null) {
          if (!held.has(productId)) continue
          if (current.status !== 'archived')
            writes.push({ before: current, after: { ...current, status: 'archived' }, position: 0 })
          result.archived.push(productId)
          continue
        }
        const { state, left } = undoGoods(current, { before, after: made })
        result.left.push(...left.map((part) => `${productId}: ${part}`))
        if (differencesOf(current, state).length === 0) continue
        writes.push({ before: current, after: state, position: 0 })
        result.restored += 1
      }
      if (writes.length > 0) await writeAndShow(client, writes, now, tags)
      const gone = added.filter(({ productId }) => !held.has(productId))
      if (gone.length > 0) {
        await deleteProducts(
          client,
          gone.map(({ productId }) => productId),
        )
        for (const { productId } of gone)
          for (const tag of [
            productTag(productId),
            ...states.get(productId)!.categories.map((slug) => categoryTag(slug)),
          ])
            tags.add(tag)
        result.deleted += gone.length
      }
    }
    const categories = undoCategories(await readCategoryChanges(client, number), await readCategories(client))
    if (categories.back.length > 0) await writeCategories(client, categories.back)
    if (categories.added.length > 0) await deleteEmptyCategories(client, categories.added)
    result.left.push(...categories.left.map((slug) => `category ${slug}`))
    for (const slug of [...categories.back.map((one) => one.slug), ...categories.added]) tags.add(categoryTag(slug))
    if (categories.back.length + categories.added.length > 0) tags.add(navigationTag())
    const attributes = undoAttributes(await readAttributeChanges(client, number), await readAttributes(client))
    if (attributes.back.length > 0) await writeAttributes(client, attributes.back)
    if (attributes.gone.length > 0) await deleteAttributes(client, attributes.gone)
    result.left.push(...attributes.left.map((key) => `attribute ${key}`))
    if (attributes.back.length + attributes.gone.length > 0) tags.add(ATTRIBUTES_TAG)
    result.left.push(...(await undoRedirects(client, number)).map((address) => `redirect ${address}`))
    await markCatalogueImportUndone(client, number, { author, now })
    if ((await readFilledCategories(client)) !== filled) tags.add(navigationTag())
    await invalidate(client, tags)
    return result
  })
}
