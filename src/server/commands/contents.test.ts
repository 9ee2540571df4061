import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { contentsCommand, runContentsCommand } from './contents.ts'
import { WrongUsage } from './wrong-usage.ts'

const NOW = Date.parse('2026-11-22T11:00:00Z')
const BY = { author: 'editor', now: NOW }
const TILES = { site: 'DE', kind: 'category-tiles', key: 'tiles' } as const

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await shop.database.pool.query('delete from content; delete from content_revision')
})
afterAll(() => shop.close())

test.each([
  [['list', 'DE'], { type: 'list', site: 'DE' }],
  [['show', 'hero', 'hero', 'AT'], { type: 'show', kind: 'hero', key: 'hero', site: 'AT', history: false }],
  [['show', 'hero', 'hero', 'AT', '--history'], { type: 'show', kind: 'hero', key: 'hero', site: 'AT', history: true }],
  [['undo', 'hero', 'hero', 'AT'], { type: 'undo', kind: 'hero', key: 'hero', site: 'AT' }],
  [['undo', 'hero', 'hero', 'AT', '3'], { type: 'undo', kind: 'hero', key: 'hero', site: 'AT', revision: 3 }],
  [[], undefined],
  [['list'], undefined],
  [['list', 'DE', 'AT'], undefined],
  [['show', 'hero', 'AT'], undefined],
  [['delete', 'hero', 'hero', 'XX'], undefined],
  [['show', 'hero', 'hero', 'AT', '--histroy'], undefined],
  [['undo', 'hero', 'hero', 'AT', 'last'], undefined],
  [['undo', 'hero', 'hero', 'AT', '3', '4'], undefined],
  [['delete', 'hero', 'hero', 'AT'], undefined],
])('crema contents %j', (words, command) => {
  expect(contentsCommand(words)).toEqual(command)
})

test.each([[['list', 'XX']], [['show', 'hero', 'hero', 'de']], [['undo', 'hero', 'hero', 'constructor']]])(
  'crema contents %j names the sites that there are',
  (words) => {
    expect(() => contentsCommand(words)).toThrow(WrongUsage)
    expect(() => contentsCommand(words)).toThrow(/^SITE is one of SHOP, DE, AT, .*, not '/)
  },
)

test('contents are listed by slot with what is shown now, shown with their history, and taken back', async () => {
  const { pool } = shop.database
  const run = (...words: string[]) => runContentsCommand(pool, contentsCommand(words)!, BY)
  const publish = (key: string, headline: string, validFrom?: number) =>
    inTransaction(pool, (client) =>
      publishContent(client, TILES, { key, slot: 'home', tags: [], position: 30, validFrom, body: { headline } }, BY),
    )
  expect(await run('list', 'DE')).toBe('There are no contents.')
  await publish('tiles', 'one')
  await publish('tiles', 'two')
  await publish('soon', 'three', NOW + 3_600_000)
  expect((await run('list', 'DE')).split('\n  ')).toEqual([
    'now  slot  position  kind            key    from              until  revision',
    '     home  30        category-tiles  soon   2026-11-22T13:00         1',
    '*    home  30        category-tiles  tiles                           2',
  ])
  expect(JSON.parse(await run('show', 'category-tiles', 'tiles', 'DE'))).toEqual({ headline: 'two' })
  for (const words of [['show'], ['show', '--history']]) {
    const [verb = '', ...more] = words
    const shown = run(verb, 'category-tiles', 'tiles', 'AT', ...more)
    await expect(shown).rejects.toThrow(new WrongUsage('There is no category-tiles tiles on AT.'))
  }

  expect(await run('undo', 'category-tiles', 'tiles', 'DE')).toBe(
    'category-tiles tiles on DE is published again, as revision 3.',
  )
  expect(await run('undo', 'category-tiles', 'soon', 'DE')).toBe(
    'category-tiles soon on DE is unpublished, as revision 2.',
  )
  await expect(run('undo', 'category-tiles', 'tiles', 'DE', '9')).rejects.toThrow(
    new WrongUsage('There is no such revision of category-tiles tiles on DE.'),
  )
  await expect(run('undo', 'category-tiles', 'no-such', 'DE')).rejects.toBeInstanceOf(WrongUsage)
  expect((await run('show', 'category-tiles', 'soon', 'DE', '--history')).split('\n  ')).toEqual([
    'revision  published         author  from              until  state',
    '2         2026-11-22T12:00  editor  2026-11-22T13:00         unpublished',
    '1         2026-11-22T12:00  editor  2026-11-22T13:00',
  ])
})
