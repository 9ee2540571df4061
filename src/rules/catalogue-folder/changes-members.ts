import { pathOf } from '#rules/category/category-members.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import type { CategoryChange, CategoryState } from './plan-categories.ts'

/**
 * Whether changes of categories let rules hold other goods, or let these into other categories above.
 * @param present all categories, as they are before
 */
export function changesMembers(changes: readonly CategoryChange[], present: readonly CategoryState[]): boolean {
  if (changes.some(({ before, after }) => differencesOf(before?.rule ?? null, after.rule ?? null).length > 0))
    return true
  const moved = changes.filter(({ before, after }) => before && before.parent !== after.parent)
  if (moved.length === 0) return false
  const now = new Map([...present, ...changes.map(({ after }) => after)].map((one) => [one.slug, one]))
  const parents = new Map([...now.values()].map(({ slug, parent }) => [slug, parent]))
  const overRules = new Set([...now.values()].flatMap(({ slug, rule }) => (rule ? pathOf(slug, parents) : [])))
  return moved.some(({ after }) => overRules.has(after.slug))
}
