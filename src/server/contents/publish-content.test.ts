import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readContent, readContents, readHistory, readSlot } from './content-queries.ts'
import { publishContent, undoContent, unpublishContent } from './publish-content.ts'

const NOW = Date.UTC(2026, 10, 22)
const BY = { author: 'editor', now: NOW }
const TILES = { site: 'DE', kind: 'category-tiles' } as const
const ID = { ...TILES, key: 'tiles' }
const publication = (headline: string) => ({
  key: 'tiles',
  slot: 'home',
  tags: [],
  position: 10,
  body: { headline },
})

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.database.pool.query('delete from content; delete from content_revision')
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const inShop = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(shop.database.pool, work)
const publish = (headline: string, change: Partial<Parameters<typeof publishContent>[2]> = {}) =>
  inShop((client) => publishContent(client, TILES, { ...publication(headline), ...change }, BY))
const undo = (revision?: number) => inShop((client) => undoContent(client, ID, BY, revision))
const unpublish = () => inShop((client) => unpublishContent(client, ID, BY))
const inForce = async () => (await readContent(shop.database.pool, ID))?.body
const published = (revision: number) => ({ type: 'published', revision, isNew: true })

/** How often the work tells the other processes to forget what they have cached. */
async function notices(work: () => Promise<unknown>): Promise<number> {
  const client = await shop.database.pool.connect()
  let count = 0
  const heard = () => {
    count += 1
  }
  client.on('notification', heard)
  await client.query('listen crema_content')
  await work()
  await client.query('select 1')
  await client.query('unlisten *')
  client.off('notification', heard)
  client.release()
  return count
}

test('each publication adds a revision; what is in force is the newest', async () => {
  expect(await publish('one')).toEqual(published(1))
  expect(await publish('two')).toEqual(published(2))
  expect(await inForce()).toEqual({ headline: 'two' })
  const history = await readHistory(shop.database.pool, ID)
  expect(
    history.map(({ revision, body, unpublished, author, publishedAt }) => [
      revision,
      body,
      unpublished,
      author,
      publishedAt,
    ]),
  ).toEqual([
    [2, { headline: 'two' }, false, 'editor', NOW],
    [1, { headline: 'one' }, false, 'editor', NOW],
  ])
})

test('the same again adds nothing and empties no cache', async () => {
  await publish('one', { tags: ['a'], validFrom: NOW })
  const again = () => publish('one', { tags: ['a'], validFrom: NOW })
  expect(await again()).toEqual({ type: 'published', revision: 1, isNew: false })
  expect(await notices(again)).toBe(0)
  expect(await notices(() => publish('two'))).toBeGreaterThan(0)
})

test('terms are part of what is published', async () => {
  await publish('one', { validFrom: NOW, validUntil: NOW + 5000, tags: ['vip', 'b'] })
  expect(await readContent(shop.database.pool, ID)).toEqual({
    kind: 'category-tiles',
    key: 'tiles',
    revision: 1,
    slot: 'home',
    tags: ['vip', 'b'],
    position: 10,
    body: { headline: 'one' },
    validFrom: NOW,
    validUntil: NOW + 5000,
    publishedAt: NOW,
  })
  expect(await publish('one', { validFrom: NOW })).toEqual(published(2))
})

test('a unpublished content is in force no more, its history stays, and it can be published again', async () => {
  await publish('one')
  expect(await unpublish()).toEqual({ type: 'unpublished', revision: 2 })
  expect(await inForce()).toBeUndefined()
  expect(await unpublish()).toEqual({ type: 'unknown' })
  expect(await publish('one')).toEqual(published(3))
  expect((await readHistory(shop.database.pool, ID)).map(({ unpublished }) => unpublished)).toEqual([
    false,
    true,
    false,
  ])
})

describe('undo', () => {
  test('publishes the revision before again, and undoes itself', async () => {
    await publish('one', { position: 5 })
    await publish('two')
    expect(await undo()).toEqual(published(3))
    expect(await readContent(shop.database.pool, ID)).toMatchObject({ body: { headline: 'one' }, position: 5 })
    expect(await undo()).toEqual(published(4))
    expect(await inForce()).toEqual({ headline: 'two' })
  })

  test('goes back to any revision', async () => {
    for (const headline of ['one', 'two', 'three']) await publish(headline)
    expect(await undo(1)).toEqual(published(4))
    expect(await inForce()).toEqual({ headline: 'one' })
    expect(await undo(9)).toEqual({ type: 'unknown' })
  })

  test('of the first publication unpublishes it, of unpublishing brings it back', async () => {
    await publish('one')
    expect(await undo()).toEqual({ type: 'unpublished', revision: 2 })
    expect(await inForce()).toBeUndefined()
    expect(await undo()).toEqual(published(3))
    expect(await inForce()).toEqual({ headline: 'one' })
  })

  test('of what never was is unknown', async () => {
    expect(await undo()).toEqual({ type: 'unknown' })
  })

  test('of a body that its shape no longer allows is refused', async () => {
    await publish('one')
    await publish('two')
    await shop.database.pool.query(`update content_revision set body = '{"title": "one"}' where revision = 1`)
    expect(await undo()).toMatchObject({ type: 'refused', refusal: { code: 'INVALID_BODY' } })
    expect(await inForce()).toEqual({ headline: 'two' })
  })
})

describe('a refusal is a value, and nothing is written', () => {
  test.each<[string, string, object, object]>([
    ['a kind that is none', 'banner', {}, { code: 'UNKNOWN_KIND' }],
    ['a kind that every object has', 'constructor', {}, { code: 'UNKNOWN_KIND' }],
    ['a slot of no page', 'category-tiles', { slot: 'basement' }, { code: 'UNKNOWN_SLOT' }],
    ['a body without what it needs', 'category-tiles', { body: {} }, { code: 'INVALID_BODY' }],
    ['a body with a slip', 'category-tiles', { body: { headline: 'x', headlne: 'x' } }, { code: 'INVALID_BODY' }],
    ['no body', 'category-tiles', { body: undefined }, { code: 'INVALID_BODY' }],
    ['a body too large', 'category-tiles', { body: { headline: 'x'.repeat(70_000) } }, { code: 'BODY_TOO_LARGE' }],
    ['a character of no text', 'category-tiles', { body: { headline: '\u0000' } }, { code: 'INVALID_BODY' }],
    ['a period that never is', 'category-tiles', { validFrom: NOW, validUntil: NOW }, { code: 'INVALID_PERIOD' }],
  ])('%s', async (_what, kind, change, refusal) => {
    const result = await inShop((client) =>
      publishContent(client, { site: 'DE', kind }, { ...publication('one'), ...change }, BY),
    )
    expect(result).toMatchObject({ type: 'refused', refusal })
    expect(await readContents(shop.database.pool, 'DE')).toEqual([])
  })

  test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '/a b', 'coffee'])(
    'a link that leads out of the shop: %s',
    async (href) => {
      const body = { headline: 'Row', source: { type: 'newest' }, link: { href, text: 'All' } }
      const row = { ...publication('row'), body }
      const kind = 'product-row'
      const result = await inShop((client) => publishContent(client, { site: 'DE', kind }, row, BY))
      expect(result).toMatchObject({ type: 'refused', refusal: { code: 'INVALID_BODY' } })
    },
  )
})

test('a slot has an end, which contents that are over do not count for', async () => {
  await publish('over', { key: 'over', validUntil: NOW })
  await inShop(async (client) => {
    for (let at = 0; at < 200; at += 1) {
      const result = await publishContent(client, TILES, { ...publication('x'), key: `tiles-${at}` }, BY)
      expect(result).toEqual(published(1))
    }
  })
  expect(await publish('one more')).toEqual({ type: 'refused', refusal: { code: 'SLOT_FULL', limit: 200 } })
  expect(await publish('changed', { key: 'tiles-7' })).toEqual(published(2))
})

test('publications of one content at once get a revision each', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, (_, at) => publish(`number ${at}`)))
  const revisions = results.map((result) => 'revision' in result && result.revision)
  expect(revisions.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const [newest] = await readHistory(shop.database.pool, ID)
  expect(newest).toMatchObject({ revision: 8, body: await inForce() })
})

test('what a transaction publishes is gone with it', async () => {
  await expect(
    inShop(async (client) => {
      await publishContent(client, TILES, publication('one'), BY)
      throw new Error('the rest fails')
    }),
  ).rejects.toThrow('the rest fails')
  expect(await readHistory(shop.database.pool, ID)).toEqual([])
})

test('a slot is read without what is over, what stands elsewhere and what other sites show', async () => {
  await publish('now', { key: 'now' })
  await publish('soon', { key: 'soon', validFrom: NOW + 1000 })
  await publish('over', { key: 'over', validUntil: NOW })
  await publish('unpublished')
  await unpublish()
  await inShop((client) => publishContent(client, { ...TILES, site: 'AT' }, publication('AT'), BY))
  const contents = await readSlot(shop.database.pool, 'DE', 'home', NOW)
  expect(contents.map(({ key }) => key)).toEqual(['now', 'soon'])
  expect((await readSlot(shop.database.pool, 'DE', 'home', NOW - 1)).map(({ key }) => key)).toContain('over')
})
