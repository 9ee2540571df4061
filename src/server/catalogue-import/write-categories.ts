import type pg from 'pg'
import { changesMembers } from '#rules/catalogue-folder/changes-members.ts'
import { type AttributeState, valuesByAttribute } from '#rules/catalogue-folder/plan-attributes.ts'
import {
  type CategoryChange,
  type CategoryDocument,
  type CategoryState,
  planCategories,
} from '#rules/catalogue-folder/plan-categories.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { ATTRIBUTES_TAG, categoryTag, navigationTag } from '../cache/tags.ts'
import { lockCategoryRules } from '../category-member/exports.ts'
import { reorderListings } from '../database/listing-rows-queries.ts'
import { insertOrUpdateCategories, lockCategories, readCategories } from './category-queries.ts'

/** What documents change of the categories as they are now. No other program changes them until the transaction ends. */
export async function planCategoriesNow(
  client: pg.ClientBase,
  documents: readonly CategoryDocument[],
  attributes: readonly AttributeState[],
): Promise<ReturnType<typeof planCategories>> {
  await lockCategories(client)
  return planCategories(documents, await readCategories(client), valuesByAttribute(attributes))
}

/**
 * Writes categories with the order of their goods, and adds to `tags` what shows them. They were read after `lockCategories`.
 * It comes before products are written.
 * @returns whether the caller has to apply the rules of categories, once all is written that they ask for
 */
export async function writeCategories(
  client: pg.ClientBase,
  changes: readonly CategoryChange[],
  tags: Set<string>,
): Promise<{ areRulesChanged: boolean }> {
  if (changes.length === 0) return { areRulesChanged: false }
  const areRulesChanged = changesMembers(changes, await readCategories(client))
  const reordered = changes.filter(({ before, after }) => before && differs(orderOf(before), orderOf(after)))
  if (areRulesChanged || reordered.length > 0) await lockCategoryRules(client)
  await insertOrUpdateCategories(
    client,
    changes.map(({ after }) => after),
  )
  if (reordered.length > 0)
    await reorderListings(
      client,
      reordered.map(({ after }) => after.slug),
    )
  // the search puts filtered lists in order, too
  if (reordered.length > 0) tags.add(ATTRIBUTES_TAG)
  for (const { after } of changes) tags.add(categoryTag(after.slug))
  tags.add(navigationTag())
  return { areRulesChanged }
}

const differs = (one: unknown, other: unknown): boolean => differencesOf(one, other).length > 0
const orderOf = ({ pinned = [], order = 'recommended' }: CategoryState) => ({ pinned, order })
