import type pg from 'pg'
import type { ImportTerms } from '#rules/catalogue-import/import-terms.ts'
import type { NamedCategory } from '#rules/catalogue-import/plan-goods.ts'
import { invalidate } from '../cache/invalidate.ts'
import { navigationTag } from '../cache/tags.ts'
import { addChanges, type ImportCounts, writeCounts } from './catalogue-import-queries.ts'
import { addPictureJob } from './fetch-pictures.ts'
import { readFilledCategories } from './filled-categories-queries.ts'
import type { ImportRun } from './import-run.ts'
import { type PlannedProduct, planBatches } from './plan-batches.ts'
import { writeAndShow } from './write-and-show.ts'
import type { GoodsWrite } from './write-goods.ts'
import { analyzeGoods, insertCategories, readLastPosition, rememberKeys } from './write-goods-queries.ts'

/**
 * Writes what the staged products change. Each is planned again with its rows locked, because somebody may have sold or changed
 * something while the plan was looked at.
 */
export async function applyPlan(
  client: pg.ClientBase,
  number: number,
  { wishes, by, progress }: ImportRun,
  terms: ImportTerms,
): Promise<void> {
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, leftOut: 0 }
  const tags = new Set<string>()
  const filled = await readFilledCategories(client)
  let position = await readLastPosition(client)
  let done = 0
  let written = 0
  for await (const batch of planBatches(client, wishes.source, terms, { isLocked: true })) {
    const categories = new Map<string, NamedCategory>(
      batch.flatMap((one) => one.categories.map((named) => [named.slug, named])),
    )
    if (categories.size > 0) await insertCategories(client, [...categories.values()], wishes.language)
    const writes = batch.flatMap((planned): GoodsWrite[] => {
      counts[planned.type] += 1
      if (!planned.after || planned.type === 'unchanged') return []
      if (planned.type === 'new') position += 1
      return [{ before: planned.before, after: planned.after, position }]
    })
    if (writes.length > 0) {
      written += 1
      // the planner must know that the tables have grown
      if (written > 1 && Number.isInteger(Math.log2(written))) await analyzeGoods(client)
      await writeAndShow(client, writes, by.now, tags)
      await addChanges(
        client,
        number,
        writes.map(({ before, after }) => ({ productId: after.id, before: before ?? null, after })),
      )
    }
    await rememberKeys(client, wishes.source, batch.flatMap(idOf))
    done += batch.length
    progress?.('writes', done)
  }
  if (written > 1) await analyzeGoods(client)
  await writeCounts(client, number, counts)
  // pictures of earlier imports may wait, too
  if (written > 0) await addPictureJob(client, by.now)
  if ((await readFilledCategories(client)) !== filled) tags.add(navigationTag())
  await invalidate(client, tags)
}

const idOf = ({ key, after }: PlannedProduct) => (after ? [{ key, id: after.id }] : [])
