import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_PATH, HOME_PATH } from '#rules/addresses.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { runTyped } from '../testing/set-setting.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { main } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Stores of a merchant: where they are shown, what an order that is picked up keeps of them, and what is refused. */

const FINDER = '/service/storefinder/search'
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const run = (name: string, ...words: string[]) => runTyped(shop, [name, ...words])
const set = (id: string, ...words: string[]) => run('settings', 'set', 'stores', '--id', id, ...words)
async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'nothing was refused'
  } catch (error) {
    return (error as Error).message
  }
}
const shown = async (path: string, site: string) =>
  main((await new TestBrowser(shop).get(`${path}?site=${site}`)).body).replaceAll(/[\u00a0\u2060]/g, ' ')
const ordersTo = async (email: string) =>
  (await shop.database.pool.query('select pickup_store from customer_order where email = $1', [email])).rows
/** A visitor who has chosen a store, and the fields of the button that orders. */
async function atPickup(site: 'DE' | 'AT', store: string) {
  const { browser, email } = await atLastCheck(shop, { site })
  await browser.post(CHECKOUT_PATH, { site, step: 'delivery', deliveryKind: `store-${store}` })
  const check = (await browser.get(`${CHECKOUT_PATH}?site=${site}`)).body
  expect(check).toContain('value="order"')
  const press = async (fields = pressedFields(check, site)) => browser.post(CHECKOUT_PATH, fields)
  return { browser, email, press }
}

const GRAZ = ['--name', 'Weber in Graz', '--street', 'Herrengasse 1', '--postcode', '8010', '--city', 'Graz']

test('the stores of the demo are offered at the checkout and listed by the store finder, as they were as code', async () => {
  expect(await shown(FINDER, 'DE')).toContain(
    '<h2>Köln</h2><p>Crema im Südviertel, Kastanienweg 31, 50677 Köln</p><p>Montag bis Samstag, 9.30 bis 19 Uhr</p>',
  )
  expect(await shown(FINDER, 'CZ')).toContain(
    '<h2>Praha</h2><p>Crema U Lípy, Lipové náměstí 4, 110 00 Praha 1</p><p>Pondělí až sobota, 9 až 20 hodin</p>',
  )
  const { email, press } = await atPickup('DE', 'berlin')
  expect((await press()).statusCode).toBe(303)
  expect(await ordersTo(email)).toEqual([
    {
      pickup_store: {
        ...{ id: 'berlin', name: 'Crema am Lindenplatz', street: 'Lindenplatz 4', city: '10999 Berlin' },
        hours: 'Montag bis Samstag, 9 bis 20 Uhr',
      },
    },
  ])
})

test('a site without stores offers no pick-up until its merchant has one, and then shows it', async () => {
  const { browser } = await atLastCheck(shop, { site: 'AT' })
  const delivery = async () =>
    main((await browser.get(`${CHECKOUT_PATH}?site=AT&step=delivery`)).body).replaceAll('\u00a0', ' ')
  expect(await delivery()).not.toContain('value="store-')
  expect(await set('graz', ...GRAZ, '--site', 'AT', '--hours', 'mo-fr 9:00-12:00,14:00-18:00; sa 9:00-12:30')).toBe(
    'The stores of AT are changed, as revision 1.\n  They are graz: Weber in Graz, Herrengasse 1, 8010 Graz.\n' +
      '  To take it back: npm run crema -- contents undo stores stores AT',
  )
  await expect.poll(delivery).toContain('value="store-graz"')
  expect(await delivery()).toContain('Montag bis Freitag, 9 bis 12 Uhr, 14 bis 18 Uhr; Samstag, 9 bis 12.30 Uhr')
  await expect.poll(() => shown(FINDER, 'AT')).toContain('<p>Weber in Graz, Herrengasse 1, 8010 Graz</p>')
  await set('graz', '--site', 'AT', '--no-pickup')
  await expect.poll(delivery).not.toContain('value="store-')
  expect(await shown(FINDER, 'AT')).toContain('Weber in Graz')
  await run('contents', 'undo', 'stores', 'stores', 'AT')
  await expect.poll(delivery).toContain('value="store-graz"')
  expect(await run('settings', 'show', '--all')).toMatch(/AT +graz\n/)
})

test('an order to a store that has moved since it was shown is refused with both addresses, and placed by the new one', async () => {
  const { email, press } = await atPickup('AT', 'graz')
  await set('graz', '--site', 'AT', '--street', 'Sackstraße 2')
  await expect.poll(() => shown(FINDER, 'AT')).toContain('Sackstraße 2')
  const refused = await press()
  expect(refused.statusCode).toBe(409)
  expect(main(refused.body).replaceAll('\u00a0', ' ')).toContain(
    'Abholung: vorher Weber in Graz, Herrengasse 1, 8010 Graz, jetzt Weber in Graz, Sackstraße 2, 8010 Graz.',
  )
  expect(await ordersTo(email)).toEqual([])
  expect((await press(pressedFields(refused.body, 'AT'))).statusCode).toBe(303)
  expect(await ordersTo(email)).toMatchObject([{ pickup_store: { id: 'graz', street: 'Sackstraße 2' } }])
})

test('an order reads its store in its transaction: what another process changes, this one has not heard of', async () => {
  const { email, press } = await atPickup('AT', 'graz')
  await shop.database.pool.query(
    `update content set body = jsonb_set(body, '{graz,street}', '"Neugasse 3"') where kind = 'stores' and site = 'AT'`,
  )
  const refused = await press()
  expect(refused.statusCode).toBe(409)
  expect(main(refused.body)).toContain('Neugasse 3')
  expect(await ordersTo(email)).toEqual([])
})

test('a store without hours is offered and named without an empty line or a separator at the end', async () => {
  await set('graz', '--site', 'AT', '--no-hours')
  await expect.poll(() => shown(FINDER, 'AT')).not.toContain('9 bis 12 Uhr')
  const { browser, press } = await atPickup('AT', 'graz')
  const delivery = main((await browser.get(`${CHECKOUT_PATH}?site=AT&step=delivery`)).body)
  expect(delivery).toContain('<small>Neugasse 3, 8010')
  expect(delivery).not.toContain('<small></small>')
  const check = main((await browser.get(`${CHECKOUT_PATH}?site=AT`)).body)
  expect(check.replaceAll('\u00a0', ' ')).toContain('<p>Neugasse 3, 8010 Graz</p>')
  const placed = main((await browser.get((await press()).headers.location!)).body).replaceAll('<!-- -->', '')
  expect(placed.replaceAll('\u00a0', ' ')).toContain('<p>Weber in Graz, Neugasse 3, 8010 Graz</p>')
})

test('an order to a store that is gone is refused with a sentence, and orders of before keep their copy', async () => {
  const before = await atPickup('AT', 'graz')
  const placed = await before.press()
  expect(placed.statusCode).toBe(303)
  const { browser, email, press } = await atPickup('AT', 'graz')
  await set('graz', '--site', 'AT', '--remove')
  await expect.poll(() => shown(FINDER, 'AT')).not.toContain('Weber in Graz')
  const refused = await press()
  expect(refused.statusCode).toBe(409)
  expect(main(refused.body)).toContain('Die gewählte Filiale steht nicht mehr zur Wahl.')
  expect(main(refused.body)).not.toContain('Adresse, Lieferung oder Zahlung sind nicht mehr')
  expect(main((await browser.get(`${CHECKOUT_PATH}?site=AT`)).body)).toContain('name="deliveryKind"')
  expect(await ordersTo(email)).toEqual([])
  expect(await ordersTo(before.email)).toMatchObject([
    { pickup_store: { name: 'Weber in Graz', street: 'Neugasse 3' } },
  ])
  const page = await before.browser.get(placed.headers.location!)
  expect(main(page.body).replaceAll('<!-- -->', '')).toContain('Weber in Graz, Neugasse 3, 8010 Graz')
})

test('a site whose last store is gone promises no pick-up above the header and in the footer', async () => {
  const home = async () => (await new TestBrowser(shop).get(HOME_PATH)).body.replaceAll('\u00a0', ' ')
  expect(await home()).toContain('Gratis abholen und zurückgeben in über 550 Filialen')
  expect(await home()).toContain('In der Filiale abholen')
  for (const id of ['berlin', 'hamburg', 'koeln', 'leipzig', 'muenchen']) await set(id, '--site', 'DE', '--remove')
  await expect.poll(home).not.toContain('550 Filialen')
  expect(await home()).not.toContain('In der Filiale abholen')
  await run('contents', 'undo', 'stores', 'stores', 'DE', '1')
  await expect.poll(home).toContain('550 Filialen')
  expect(await home()).toContain('In der Filiale abholen')
})

test('both sites of a country have its stores, one of them hides one, and each says so in its language', async () => {
  const bern = ['--name', 'Weber in Bern', '--street', 'Gasse 1', '--postcode', '3011', '--city', 'Bern']
  await set('bern', ...bern, '--country', 'CH', '--hours', 'mo-tu 9:00-18:30', '--special', '2126-12-24 closed')
  await set('basel', ...bern.slice(2), '--name', 'Weber in Basel', '--country', 'CH')
  await expect
    .poll(() => shown(FINDER, 'CH'))
    .toContain('Montag bis Dienstag, 9 bis 18.30 Uhr; 24. Dezember 2126, geschlossen')
  expect(await shown(FINDER, 'CH_FR')).toMatch(/Du lundi au mardi, de 9 h à 18 h 30; 24 décembre 2126, fermé/)
  await expect.poll(() => shown(FINDER, 'CH_FR')).toContain('Weber in Basel')
  await set('basel', '--site', 'CH_FR', '--hide')
  await expect.poll(() => shown(FINDER, 'CH_FR')).not.toContain('Weber in Basel')
  await expect.poll(() => shown(FINDER, 'CH')).toContain('Weber in Basel')
})

test('an export of stores that comes in again changes nothing, a change in the file is the new state, and an id twice is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stores-'))
  const files = ['--site', 'COUNTRY_CH', '--folder', folder]
  expect(await run('contents', 'export', ...files, '--only', 'stores')).toContain('1 file written')
  const importing = () => run('contents', 'import', ...files, '--only', 'stores')
  expect(await importing()).toBe('COUNTRY_CH says all of that already.')
  const file = join(folder, 'COUNTRY_CH', 'stores', 'stores.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"Weber in Bern"', '"Weber am Bundesplatz"'))
  await importing()
  await expect.poll(() => shown(FINDER, 'CH_FR')).toContain('Weber am Bundesplatz')
  // an entry that was copied and kept its id
  await writeFile(file, text.replace('"bern":', '"basel":'))
  expect(await refusalOf(importing)).toContain("'basel' is there twice")
  await rm(folder, { recursive: true })
})

test.each<[string, string[], string]>([
  ['a store without an address', ['--name', 'Weber'], 'The stores are refused: the store bonn: it has no street.'],
  [
    'a postcode of another country',
    ['--name', 'Weber', '--street', 'Weg 1', '--postcode', '8010', '--city', 'Bonn'],
    'The stores are refused: the store bonn: a postcode of DE is written as 20095, not 8010.',
  ],
  [
    'hours that no day has',
    ['--name', 'Weber', '--street', 'Weg 1', '--postcode', '53111', '--city', 'Bonn', '--hours', 'mo 9:00-25:00'],
    'The stores are refused: the store bonn: on Mondays 25:00 is no time of a day.',
  ],
  [
    'hours in words',
    ['--hours', 'always'],
    `--hours is written as "mo-fr 9:00-12:00,14:00-18:00; sa 9:00-13:00", not 'always'.`,
  ],
])('%s is refused with a sentence, and nothing changes', async (_what, words, sentence) => {
  const before = await run('settings', 'show')
  expect(await refusalOf(() => set('bonn', '--site', 'DE', ...words))).toContain(sentence)
  expect(await run('settings', 'show')).toBe(before)
})
