import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { memberReader, needsOf, type RuledCategory, type RuleNeeds } from '#rules/category/category-members.ts'
import { readAttributes } from '../attribute/exports.ts'
import { invalidate } from '../cache/invalidate.ts'
import { categoryByPriceTag, categoryTag, navigationTag, newestTag, productTag } from '../cache/tags.ts'
import { readFilledCategories } from '../database/filled-categories-queries.ts'
import { deleteStrayListings, fillListing } from '../database/listing-rows-queries.ts'
import { addJob } from '../jobs/job-queries.ts'
import {
  holdCategoryRules,
  lockCategoryRules,
  lockDueMembers,
  readIdsAfter,
  readMemberIdsAfter,
  readMembers,
  readRuledCategories,
  readRuledGoods,
  type StoredMembership,
  writeMembers,
} from './category-member-queries.ts'

/** Products that rules have put into categories or taken out of them, and these categories. */
export interface MovedMembers {
  products: string[]
  categories: string[]
}

interface UpdatedMembers extends MovedMembers {
  /** How many memberships were put, changed or deleted. */
  written: number
}
type MemberUpdater = (ids: readonly string[]) => Promise<UpdatedMembers>

const NONE: MovedMembers = { products: [], categories: [] }
/** Of so many products what rules ask is in memory at once. */
const AT_ONCE = 500
/** After so many products other requests have their turn: many rules of many conditions take a while. */
const DECIDED_AT_ONCE = 10

/**
 * Brings the categories in which these products are by rules up to date; lists are the caller's. Rules are held, and nobody else
 * changes the products, until the transaction ends.
 * @param isWanted whether it is needed, by what the rules ask for
 */
export async function updateMembers(
  client: pg.ClientBase,
  ids: readonly string[],
  moment: number,
  isWanted: (needs: RuleNeeds) => boolean = () => true,
): Promise<MovedMembers> {
  const categories = await readRuledCategories(client)
  if (categories.length === 0 || !isWanted(needsOf(categories))) return NONE
  return updateInParts(await memberUpdater(client, categories, moment), ids)
}

async function updateInParts(update: MemberUpdater, ids: readonly string[]): Promise<UpdatedMembers> {
  const products = new Set<string>()
  const categories = new Set<string>()
  let written = 0
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = await update(ids.slice(at, at + AT_ONCE))
    for (const id of part.products) products.add(id)
    for (const slug of part.categories) categories.add(slug)
    written += part.written
  }
  return { products: [...products], categories: [...categories], written }
}

/**
 * Applies the rules to all products of the shop after they, or the tree of categories, were changed, with the lists and
 * what shows them. No product was written before in the transaction.
 */
export async function updateAllMembers(client: pg.ClientBase, moment: number): Promise<void> {
  await lockCategoryRules(client)
  const ruled = await readRuledCategories(client)
  const readIds = ruled.length > 0 ? readIdsAfter : readMemberIdsAfter
  const update = await memberUpdater(client, ruled, moment)
  const filled = await readFilledCategories(client)
  const moved: MovedMembers = { products: [], categories: [] }
  const categories = new Set<string>()
  for (let after = ''; ; ) {
    const ids = await readIds(client, after, AT_ONCE)
    if (ids.length === 0) break
    after = ids.at(-1)!
    const part = await update(ids)
    if (part.products.length > 0) await relist(client, part.products)
    moved.products.push(...part.products)
    for (const slug of part.categories) categories.add(slug)
  }
  await invalidateMoved(client, { ...moved, categories: [...categories] }, filled)
}

/** As `updateAllMembers` after attributes were changed; where no rule asks for any, nothing waits. */
export async function updateAttributedMembers(client: pg.ClientBase, moment: number): Promise<void> {
  await holdCategoryRules(client)
  if (needsOf(await readRuledCategories(client)).attributes) await updateAllMembers(client, moment)
}

/**
 * Takes products out of categories where rules let them in for a time only, with the lists and what shows them.
 * @param most products that one call looks at
 * @returns false where nothing was due or nothing has changed by it, so that the caller never repeats it in vain
 */
export async function applyDueMembers(client: pg.ClientBase, moment: number, most: number): Promise<boolean> {
  const ids = await lockDueMembers(client, moment, most)
  if (ids.length === 0) return false
  // without any rule, too: what is left of one goes
  const update = await memberUpdater(client, await readRuledCategories(client), moment)
  const { written, ...moved } = await updateInParts(update, ids)
  await showMoved(client, moved)
  return written > 0
}

/** Brings the lists of moved products up to date, and invalidates what shows them. */
export async function showMoved(client: pg.ClientBase, moved: MovedMembers): Promise<void> {
  if (moved.products.length === 0) return
  const filled = await readFilledCategories(client)
  await relist(client, moved.products)
  await invalidateMoved(client, moved, filled)
}

async function relist(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  await deleteStrayListings(client, ids)
  await fillListing(client, ids)
}

async function invalidateMoved(
  client: pg.ClientBase,
  { products, categories }: MovedMembers,
  filledBefore: string,
): Promise<void> {
  if (products.length === 0) return
  await invalidate(client, [
    ...products.map((id) => productTag(id)),
    ...categories.flatMap((slug) => [categoryTag(slug), categoryByPriceTag(slug)]),
    newestTag(),
    ...((await readFilledCategories(client)) === filledBefore ? [] : [navigationTag()]),
  ])
}

/** One job for a moment, however many memberships end then. It runs where a process has time, and adds the next one. */
export function addMemberJob(client: pg.ClientBase | pg.Pool, moment: number): Promise<void> {
  return addJob(client, 'apply-category-rules', {}, { runAt: moment, key: String(moment) })
}

/** Makes what writes the memberships of some products, and answers what has changed for those who show them. */
async function memberUpdater(
  client: pg.ClientBase,
  categories: readonly RuledCategory[],
  moment: number,
): Promise<MemberUpdater> {
  const needs = needsOf(categories)
  const membersOf = memberReader(categories, needs.attributes ? await readAttributes(client) : [])
  return async (ids) => {
    const goods = categories.length > 0 ? await readRuledGoods(client, ids, needs) : []
    const wanted: StoredMembership[] = []
    for (const [at, one] of goods.entries()) {
      if (at > 0 && at % DECIDED_AT_ONCE === 0) await nextTurn()
      for (const membership of membersOf(one, moment)) wanted.push({ productId: one.id, ...membership })
    }
    const present = new Map((await readMembers(client, ids)).map((one) => [keyOf(one), one]))
    const keys = new Set(wanted.map(keyOf))
    const gone = [...present.values()].filter((one) => !keys.has(keyOf(one)))
    const put = wanted.filter((one) => !isSame(present.get(keyOf(one)), one))
    await writeMembers(client, { put, gone })
    const next = put.reduce((least, { nextAt }) => Math.min(least, nextAt ?? least), Number.POSITIVE_INFINITY)
    if (Number.isFinite(next)) await addMemberJob(client, next)
    const moved = [...gone, ...put.filter((one) => !isOnSame(present.get(keyOf(one)), one))]
    return {
      products: [...new Set(moved.map(({ productId }) => productId))],
      categories: [...new Set(moved.map(({ category }) => category))],
      written: put.length + gone.length,
    }
  }
}

const keyOf = ({ productId, category }: StoredMembership): string => `${productId} ${category}`
const isOnSame = (one: StoredMembership | undefined, other: StoredMembership): boolean =>
  one !== undefined && String(one.sites) === String(other.sites) && (one.sites === null) === (other.sites === null)
const isSame = (one: StoredMembership | undefined, other: StoredMembership): boolean =>
  isOnSame(one, other) && one!.nextAt === other.nextAt
