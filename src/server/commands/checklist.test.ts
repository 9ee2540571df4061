import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { publishContent, unpublishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { setSetting } from '../testing/set-setting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { LawUnmet, runChecklistCommand } from './checklist.ts'
import { commandOf } from './command-of.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const OWN = {
  CREMA_MODE: 'production',
  SITES: 'DE',
  SITE_HOSTS: 'DE=weber.shop',
  SESSION_SECRET: 'x'.repeat(40),
  SMTP_URL: 'smtps://mail.weber.shop:465',
  MAIL_FROM: 'post@weber.shop',
}
const listOf = (environment: Record<string, string>) =>
  runChecklistCommand(
    shop.database.pool,
    readConfiguration({ DATA_DIR: shop.folder, ...environment }),
    shop.moment,
  ).catch((error) => {
    if (error instanceof LawUnmet) return error
    throw error
  })
const run = (name: string, ...words: string[]) => commandOf(name, words)(shop.database, shop.moment)

test('the demo has everything left to do, and the law asks for some of it', async () => {
  const left = await listOf({ SITES: 'DE' })
  expect(left).toBeInstanceOf(LawUnmet)
  const { message } = left as LawUnmet
  for (const line of [
    '! DE: the seller is a sample: npm run crema -- settings set seller --site DE',
    '! DE: DE/page/terms.json, DE/page/privacy.json, DE/page/imprint.json, DE/page/returns.json are missing or say what the demo says',
    '! DE: 5 stores are the demo’s, at addresses that are made up: npm run crema -- demo remove',
    '! DE: it is at http://localhost:3000 and not at https',
    '! No mail leaves the shop',
    '- DE: it is called Crema',
    '- There is no staff account',
    '- There is no backup',
  ])
    expect(message).toContain(line)
  expect(message).toMatch(/- \d+ products are the demo’s: npm run crema -- demo remove\./)
  expect(message).not.toContain('AT:')
})

test('what a merchant has done is on the list no longer', async () => {
  await run('settings', 'set', 'seller', '--site', 'DE', '--name', 'Weber GmbH', '--address', 'Markt 1; 20095 Hamburg')
  await run('settings', 'set', 'brand', '--name', 'Weber')
  const { rows } = await shop.database.pool.query(
    "select body from content where site = 'DE' and kind = 'page' and key = 'imprint'",
  )
  const imprint = {
    key: 'imprint',
    slot: 'page-imprint',
    tags: [],
    position: 0,
    body: { ...rows[0].body, intro: 'Weber' },
  }
  const by = { author: 'anna', now: shop.moment }
  await inTransaction(shop.database.pool, (client) => publishContent(client, { site: 'DE', kind: 'page' }, imprint, by))
  const { message } = (await listOf(OWN)) as LawUnmet
  expect(message.split('\n  ').filter((line) => line.startsWith('!'))).toEqual([
    '! DE: DE/page/terms.json, DE/page/privacy.json, DE/page/returns.json are missing or say what the demo says: npm run crema -- contents export --site DE --folder FOLDER --only page, write your own, and npm run crema -- contents import --site DE --folder FOLDER --only page.',
    '! DE: 5 stores are the demo’s, at addresses that are made up: npm run crema -- demo remove.',
  ])
  for (const done of ['is called', 'seller', 'https', 'MAIL_FROM', 'SMTP_URL']) expect(message).not.toContain(done)
})

test('a site whose only kind of payment needs a provider that is gone can take no order', async () => {
  const setPayments = (kinds: string) => setSetting(shop, ['payments', '--site', 'DE', '--kinds', kinds])
  const message = async () => ((await listOf(OWN)) as LawUnmet).message
  expect(await message()).not.toContain('no order can be paid')
  await setPayments('card')
  expect(await message()).toContain('- DE: no order can be paid: npm run crema -- settings set payments --site DE')
  await setPayments('card,invoice')
  expect(await message()).not.toContain('no order can be paid')
})

test('a page of law that was taken away is left to do, and so are the contract’s pages of a site that asks for consent', async () => {
  const privacy = { site: 'DE', kind: 'page', key: 'privacy' } as const
  const by = { author: 'anna', now: shop.moment }
  await inTransaction(shop.database.pool, (client) => unpublishContent(client, privacy, by))
  expect(String(((await listOf(OWN)) as LawUnmet).message)).toContain('DE/page/privacy.json')
  const { message } = (await listOf({ SITES: 'TR' })) as LawUnmet
  expect(message).toMatch(/TR\/page\/contract-information\.json, TR\/page\/contract-sale\.json/)
})
