import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_PATH, infoPath } from '#rules/addresses.ts'
import { defaultSettings } from '#rules/settings/settings.ts'
import type { Site } from '#sites/sites.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { orderMailLoaders } from '../order/load-order-mails.ts'
import { ProductCache } from '../product/product-cache.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { setSetting } from '../testing/set-setting.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** The facts in the texts that an order agrees to: on their pages, at the last check, and in the mail of the order. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const NAMED = '{payments}; {returnDays}; {returnRight}; {parcelFrom}-{parcelTo}; {bulkyFrom}-{bulkyTo}'

/** Publishes a text that names all facts. */
const publish = (site: Site, key: string, slot: string) =>
  inTransaction(shop.database.pool, async (client) => {
    const sections = [{ headline: 'A', paragraphs: ['B'] }]
    const body = { title: `${key} ${site}`, intro: NAMED, sections }
    const publication = { key, slot, tags: [], position: 10, body }
    const by = { author: 'anna', now: shop.moment }
    expect(await publishContent(client, { site, kind: 'page' }, publication, by)).toMatchObject({ type: 'published' })
  })

/** Loads the mail of the order in a process in which other settings hold meanwhile. */
async function introsInMail(site: Site, email: string) {
  const { pool } = shop.database
  const { rows } = await pool.query('select number from customer_order where email = $1', [email])
  const loaders = orderMailLoaders({
    database: shop.database,
    productCache: new ProductCache(pool),
    settings: { at: defaultSettings },
    configuration: { production: false },
    payments: { for: () => undefined },
  })
  const mail = { site, recipient: email, createdAt: shop.moment, data: { orderNumber: rows[0].number } }
  const loaded = await loaders['order-confirmation'](mail as never, shop.moment)
  return loaded!.view.documents.map(({ title, intro }) => [title, intro])
}

const plain = (html: string) => html.replaceAll('\u00a0', ' ')

test('texts name ways to pay, returns and delivery as they hold for the order, at the last check and in its mail', async () => {
  for (const [site, kinds] of [
    ['DE', 'prepayment,invoice'],
    ['TR', 'invoice'],
  ] as const) {
    await publish(site, 'terms', 'page-terms')
    await setSetting(shop, ['payments', '--site', site, '--kinds', kinds])
    await setSetting(shop, ['returns', '--site', site, '--days', '60'])
    await setSetting(shop, ['delivery', '--site', site, '--days', '1-4', '--bulky', '6-15'])
  }
  await publish('TR', 'contract-information', 'contract-information')
  await publish('TR', 'contract-sale', 'contract-sale')
  const german = 'Vorkasse, Rechnung; 60; 60 Tage Rückgaberecht; 1-4; 6-15'
  const turkish = 'fatura; 60; 60 gün içinde iade; 1-4; 6-15'
  const page = async () => plain((await new TestBrowser(shop).get(infoPath('terms', 'DE'))).body)
  await expect.poll(page).toContain(german)

  const ordered = async (site: Site) => {
    const { browser, email } = await atLastCheck(shop, { site })
    const { body } = await browser.get(`${CHECKOUT_PATH}?site=${site}`)
    expect((await browser.post(CHECKOUT_PATH, pressedFields(body, site))).statusCode).toBe(303)
    return { check: plain(body), email }
  }
  const tr = await ordered('TR')
  expect(tr.check.split(turkish)).toHaveLength(4)
  expect(tr.check).not.toMatch(/\{(payments|return|parcel|bulky)/)
  expect(await introsInMail('TR', tr.email)).toEqual(
    expect.arrayContaining([
      ['contract-information TR', turkish],
      ['contract-sale TR', turkish],
      ['terms TR', turkish],
    ]),
  )
  const de = await ordered('DE')
  expect(await introsInMail('DE', de.email)).toContainEqual(['terms DE', german])
})
