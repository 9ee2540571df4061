import type pg from 'pg'
import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { type AttributeDocument, planAttributes } from '#rules/catalogue-folder/plan-attributes.ts'
import { UNSTORABLE, unstorableText } from '#rules/catalogue-folder/unstorable-text.ts'
import { changesOfAll } from '#rules/change-log/changes-of-goods.ts'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { deleteAttributes, lockAttributes, readAttributes, writeAttributes } from '../attribute/exports.ts'
import { invalidate } from '../cache/invalidate.ts'
import { ATTRIBUTES_TAG } from '../cache/tags.ts'
import { updateAttributedMembers } from '../category-member/update-members.ts'
import { logChanges } from '../change-log/exports.ts'

/** What documents change of the attributes as they are now. No other program changes them until the transaction ends. */
export async function planAttributesNow(
  client: pg.ClientBase,
  documents: readonly AttributeDocument[],
): Promise<ReturnType<typeof planAttributes>> {
  await lockAttributes(client)
  return planAttributes(documents, await readAttributes(client))
}

/** Creates attributes, or changes what their documents name of them, in the caller's transaction, all or none. */
export async function changeAttributes(
  client: pg.ClientBase,
  documents: readonly AttributeDocument[],
  acting: GoodsActing,
): Promise<{ type: 'changed'; added: number; changed: number } | { type: 'refused'; notes: FileNote[] }> {
  const unstorable = unstorableText(documents)
  if (unstorable !== undefined)
    return { type: 'refused', notes: [{ severity: 'error', line: 1, column: unstorable, message: UNSTORABLE }] }
  const { changes, notes } = await planAttributesNow(client, documents)
  if (notes.length > 0) return { type: 'refused', notes }
  if (changes.length > 0) {
    await writeAttributes(
      client,
      changes.map(({ after }) => after),
    )
    await logChanges(client, changesOfAll('attribute', 'key', changes), acting)
    await updateAttributedMembers(client, acting.moment)
    await invalidate(client, [ATTRIBUTES_TAG])
  }
  const added = changes.filter(({ before }) => !before).length
  return { type: 'changed', added, changed: changes.length - added }
}

/** Deletes an attribute, in the caller's transaction; what products have of it stays and is no filter any more. */
export async function deleteAttribute(
  client: pg.ClientBase,
  key: string,
  acting: GoodsActing,
): Promise<'deleted' | 'unknown'> {
  await lockAttributes(client)
  const before = (await readAttributes(client)).find((one) => one.key === key)
  if (!before) return 'unknown'
  await deleteAttributes(client, [key])
  await updateAttributedMembers(client, acting.moment)
  const change = { kind: 'attribute', key, productId: null, site: null } as const
  await logChanges(client, [{ ...change, before: { ...before }, after: null }], acting)
  await invalidate(client, [ATTRIBUTES_TAG])
  return 'deleted'
}
