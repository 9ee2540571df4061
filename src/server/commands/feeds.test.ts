import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONE_ORIGIN } from '#sites/testing/one-origin.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'
import { feedsCommand } from './feeds.ts'
import { WrongUsage } from './wrong-usage.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ SITE_HOSTS: 'DE=shop.example' })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const run = (...words: string[]) =>
  commandOf('feeds', words, undefined, undefined, () => ({ sites: ['DE', 'AT', 'CZ', 'SK'], origins: ONE_ORIGIN }))(
    shop.database,
    shop.moment,
  )

test.each([
  [[], { type: 'list' }],
  [['add', 'google', '--site', 'AT'], { type: 'add', format: 'google', site: 'AT' }],
  [['remove', 'heureka', '--site', 'CZ'], { type: 'remove', format: 'heureka', site: 'CZ' }],
  [['add', 'google', 'more', '--site', 'AT'], undefined],
  [['add', '--site', 'AT'], undefined],
  [['add', 'google', '--sites', 'AT'], undefined],
  [['show'], undefined],
])('crema feeds %j', (words, command) => {
  expect(feedsCommand(words)).toEqual(command)
})

test.each([
  ['add', 'bing', '--site', 'AT'],
  ['add', 'google'],
  ['add', 'google', '--site', 'XX'],
])('crema feeds %s %s is refused with a sentence', (...words) => {
  expect(() => feedsCommand(words)).toThrow(WrongUsage)
})

test('a site that is switched off gets no feed', async () => {
  await expect(run('add', 'google', '--site', 'PL')).rejects.toThrow(
    new WrongUsage('The site PL is switched off (SITES), so that it has no feed.'),
  )
  expect((await shop.database.pool.query('select from feed')).rowCount).toBe(0)
})

test('a feed is switched on, made by a job, listed with its address, and switched off', async () => {
  expect(await run()).toBe('No feed is switched on.')
  expect(await run('add', 'google', '--site', 'AT')).toMatch(
    /^AT has a feed for Google Merchant from now on:\n {2}https:\/\/shop\.example\/feeds\/google-merchant\.xml\?site=AT\n/,
  )
  expect((await run()).split('\n')[1]).toMatch(
    /^ {2}google {2}AT +not yet +https:\/\/shop\.example\/feeds\/google-merchant\.xml\?site=AT$/,
  )
  await jobsDone(shop)
  expect((await run()).split('\n')[1]).toMatch(/^ {2}google {2}AT +\d{3} +\d+ +20\d\d-\d\d-\d\d.* https:/)
  expect(await run('add', 'google', '--site', 'AT')).toMatch(/^AT has a feed for Google Merchant already:/)
  await jobsDone(shop)
  expect(await run('remove', 'google', '--site', 'AT')).toBe(
    'AT has no feed for Google Merchant any more; its address answers 404.',
  )
  await expect(run('remove', 'google', '--site', 'AT')).rejects.toThrow('AT has no feed for Google Merchant.')
  expect((await shop.database.pool.query('select from feed_part')).rowCount).toBe(0)
})
