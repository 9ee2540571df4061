import type pg from 'pg'
import { invalidate } from '../cache/invalidate.ts'
import { navigationTag } from '../cache/tags.ts'
import { readChange } from '../change-log/exports.ts'
import { readFilledCategories } from '../database/filled-categories-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockCatalogueImports } from './catalogue-import-queries.ts'
import { type UndoneChanges, undoChanges } from './undo-changes.ts'

export type UndoneChange =
  | { type: 'unknown' }
  /** Stock never goes back, because pieces may have been sold. */
  | { type: 'stock' }
  /** Its kind has no way back, or the product is deleted. */
  | { type: 'refused' }
  /** The product was deleted since, and the one of its id is another. */
  | { type: 'replaced'; productId: string }
  | ({ type: 'undone' } & UndoneChanges)

/** Takes one change of a product, an article or a price back, by its number in the log. */
export function undoChange(
  pool: pg.Pool,
  id: number,
  { author, now }: { author: string; now: number },
): Promise<UndoneChange> {
  return inTransaction(pool, async (client) => {
    await lockCatalogueImports(client)
    const change = await readChange(client, id)
    if (!change) return { type: 'unknown' }
    const { kind, productId, after } = change
    if (kind === 'stock') return { type: 'stock' }
    const isDeletion = kind === 'product' && after === null
    if (!['product', 'article', 'price'].includes(kind) || productId === null || isDeletion) return { type: 'refused' }
    const filled = await readFilledCategories(client)
    const tags = new Set<string>()
    const by = { kind: 'command', name: author } as const
    const undone = await undoChanges(client, { changes: new Map([[productId, [change]]]) }, { by, moment: now }, tags)
    if (undone.replaced.length > 0) return { type: 'replaced', productId }
    if ((await readFilledCategories(client)) !== filled) tags.add(navigationTag())
    await invalidate(client, tags)
    return { type: 'undone', ...undone }
  })
}
