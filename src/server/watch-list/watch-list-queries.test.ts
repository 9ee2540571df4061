import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WATCH_LIST_MAX_ENTRIES } from '#calls/watch-list.ts'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import { cartIdOf } from '../request/visitor.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import {
  customerListId,
  deleteOldWatchLists,
  ensureWatchList,
  insertEntry,
  mergeWatchLists,
  readDropped,
  readEntries,
  type WatchListOwner,
} from './watch-list-queries.ts'

const MOMENT = Date.parse('2026-06-01T12:00:00Z')

let shop: TestShop
let visitor: TestVisitor
let mine: WatchListOwner

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  await shop.database.pool.query('delete from watch_list')
  visitor = new TestVisitor(shop.app)
  mine = { listId: cartIdOf(visitor.token, 'DE'), site: 'DE' }
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** Fills a list with articles, each added at a given time. */
const fill = (owner: WatchListOwner, entries: Record<string, number>) =>
  inTransaction(shop.database.pool, async (client) => {
    await ensureWatchList(client, owner, MOMENT)
    for (const [tcm, addedAt] of Object.entries(entries)) {
      await insertEntry(
        client,
        owner.listId,
        { productId: 'p', tcm, addedAt },
        { source: 'TEST', priceThen: addedAt, availableThen: true },
      )
    }
  })
const merge = (customerId: string, visitorListId = mine.listId) =>
  inTransaction(shop.database.pool, (client) =>
    mergeWatchLists(client, { visitorListId, customerId, site: 'DE', moment: MOMENT }),
  )
const entriesOf = async (listId: string) =>
  (await readEntries(shop.database.pool, listId)).map(({ tcm, addedAt }) => [tcm, addedAt])
const listIds = async () =>
  (await shop.database.pool.query<{ id: string }>('select id from watch_list order by id')).rows.map(({ id }) => id)
const numbered = (name: string, count: number, from: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}-${at}`, from + at]))

test('a sign-in moves the anonymous entries to the customer’s list', async () => {
  const { customerId } = await signIn(shop)
  const theirs = { listId: customerListId(customerId), site: 'DE', customerId } as const
  await fill(mine, { A: 1, B: 5 })
  await merge(customerId)
  expect(await entriesOf(theirs.listId)).toEqual([
    ['B', 5],
    ['A', 1],
  ])
  expect(await listIds()).toEqual([theirs.listId])
  // a second time there is nothing left to move
  await merge(customerId)
  expect(await entriesOf(theirs.listId)).toHaveLength(2)
})

test('an article of both lists becomes one entry with the later time', async () => {
  const { customerId } = await signIn(shop)
  const theirs = { listId: customerListId(customerId), site: 'DE', customerId } as const
  await fill(theirs, { A: 2, B: 9, C: 4 })
  await fill(mine, { A: 7, B: 3, D: 5 })
  await merge(customerId)
  expect(await entriesOf(theirs.listId)).toEqual([
    ['B', 9],
    ['A', 7],
    ['D', 5],
    ['C', 4],
  ])
})

test('a merged list that is too long keeps its newest entries', async () => {
  const { customerId } = await signIn(shop)
  const theirs = { listId: customerListId(customerId), site: 'DE', customerId } as const
  await fill(theirs, numbered('OLD', WATCH_LIST_MAX_ENTRIES, 1000))
  await fill(mine, numbered('NEW', 150, 5000))
  await merge(customerId)
  const remaining = await entriesOf(theirs.listId)
  expect(remaining).toHaveLength(WATCH_LIST_MAX_ENTRIES)
  expect(remaining[0]).toEqual(['NEW-149', 5149])
  expect(remaining.at(-1)).toEqual(['OLD-150', 1150])
  const dropped = () => readDropped(shop.database.pool, theirs.listId)
  expect(await dropped()).toBe(150)
  // a later sign-in that keeps everything does not hide what its owner has not seen; a change does
  await fill(mine, { 'NEW-0': 9000 })
  await merge(customerId)
  expect(await dropped()).toBe(150)
  await fill(mine, numbered('LATER', 3, 9900))
  await merge(customerId)
  expect(await dropped()).toBe(3)
  await fill(theirs, {})
  expect(await dropped()).toBeUndefined()
})

test('a sign-in without an anonymous list inserts nothing', async () => {
  const { customerId } = await signIn(shop)
  await merge(customerId)
  expect(await listIds()).toEqual([])
})

test('two sign-ins at the same time with one anonymous list lose nothing and do not deadlock', async () => {
  const [one, two] = [await signIn(shop), await signIn(shop)]
  await fill(mine, numbered('A', 20, 1))
  await Promise.all([one, two, one, two].map(({ customerId }) => merge(customerId)))
  const counts = await Promise.all(
    [one, two].map(async ({ customerId }) => (await entriesOf(customerListId(customerId))).length),
  )
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 20])
})

test('an anonymous list is deleted when its cookie has expired, a customer’s never', async () => {
  const { customerId } = await signIn(shop)
  const theirs = { listId: customerListId(customerId), site: 'DE', customerId } as const
  await fill(mine, { A: 1 })
  await fill(theirs, { A: 1 })
  const deleteOld = (moment: number) => deleteOldWatchLists(shop.database.pool, moment, (30 * DAY_MS) / 1000)
  await deleteOld(MOMENT + 30 * DAY_MS - 1)
  expect(await listIds()).toHaveLength(2)
  await deleteOld(MOMENT + 30 * DAY_MS + 1)
  expect(await listIds()).toEqual([theirs.listId])
  expect(await entriesOf(mine.listId)).toEqual([])
})

test('an anonymous list remains while the same visitor’s cart is younger', async () => {
  await fill(mine, { A: 1 })
  await visitor.add('FEW')
  const cartAt = (moment: number) =>
    shop.database.pool.query('update cart set updated_at = $2 where id = $1', [mine.listId, new Date(moment)])
  const deleteOld = () => deleteOldWatchLists(shop.database.pool, MOMENT + 40 * DAY_MS, (30 * DAY_MS) / 1000)
  await cartAt(MOMENT + 20 * DAY_MS)
  await deleteOld()
  expect(await listIds()).toEqual([mine.listId])
  await cartAt(MOMENT + 5 * DAY_MS)
  await deleteOld()
  expect(await listIds()).toEqual([])
})
