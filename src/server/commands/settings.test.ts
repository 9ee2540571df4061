import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { runTyped } from '../testing/set-setting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { WrongUsage } from './wrong-usage.ts'

const NOON = Date.UTC(2027, 2, 1, 11)
let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-settings-'))
})
beforeEach(async () => {
  await shop.database.pool.query(
    `delete from content where kind in ('brand', 'shipping', 'tax', 'returns', 'delivery');
     delete from content_revision where kind in ('brand', 'shipping', 'tax', 'returns', 'delivery')`,
  )
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true })
})

const run = (...words: string[]) => runTyped({ database: shop.database, moment: NOON }, words)
const refusalOf = (...words: string[]) =>
  Promise.resolve()
    .then(() => run(...words))
    .then(
      () => 'not refused',
      (error) => {
        if (error instanceof WrongUsage) return error.message
        throw error
      },
    )

test('a merchant gives the shop a name, and one of its sites another', async () => {
  expect(await run('settings', 'show')).toContain('The shop has no name of its own: it is called Crema.')
  expect(await run('settings', 'set', 'brand', '--name', 'Weber & Söhne')).toBe(
    'The brand of the shop is changed, as revision 1.\n  To take it back: npm run crema -- contents undo brand brand SHOP',
  )
  expect(await run('settings', 'set', 'brand', '--name', 'Weber Zürich', '--site', 'CH')).toContain('The brand of CH')
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +Weber & Söhne *$/m)
  expect(shown).toMatch(/^ {2}CH +Weber Zürich$/m)
  expect(await run('settings', 'set', 'brand', '--name', 'Weber & Söhne')).toBe(
    'The brand of the shop is that already.',
  )
})

test('only the open sites are shown, with their countries and what is planned for them, and all with --all', async () => {
  await run('settings', 'set', 'brand', '--name', 'Weber Wien', '--site', 'AT', '--from', '2027-03-02T08:00')
  await run('settings', 'set', 'tax', '--country', 'CH', '--standard', '8.5', '--from', '2027-03-02T08:00')
  const show = (...words: string[]) =>
    runTyped(
      { database: shop.database, moment: NOON },
      ['settings', 'show', ...words],
      readConfiguration({ SITES: 'DE,CH_FR' }),
    )
  /** The first words of the rows and sentences. */
  const beginnings = (text: string) => [...new Set(text.split('\n').map((line) => line.trim().split(' ')[0]))]
  const shown = await show()
  expect(beginnings(shown)).toEqual(['site', 'DE', 'CH_FR', 'country', 'CH', 'From', 'Not'])
  expect(shown.match(/^ {2}From .*$/gm)).toEqual([
    '  From 2027-03-02T08:00 on, tax of CH and all its sites: standard 8.5 %',
  ])
  expect(shown).toContain('Not open, and shown by --all: AT, CH, CZ, HU, PL, SK, TR, BE_FR, GB.')
  const all = await show('--all')
  expect(beginnings(all)).toEqual('site DE AT CH CH_FR CZ HU PL SK TR BE_FR GB country BE From'.split(' '))
  expect(all).toContain('From 2027-03-02T08:00 on, brand of AT: {"name":"Weber Wien"}')
  expect(await refusalOf('settings', 'show', '--every')).toMatch(/^After settings comes 'show', 'show --all',/)
})

test('a merchant gives both sites of a country a name, which is taken back by its scope', async () => {
  await run('settings', 'set', 'brand', '--name', 'Weber')
  expect(await run('settings', 'set', 'brand', '--name', 'Weber Schweiz', '--country', 'CH')).toBe(
    'The brand of CH and all its sites is changed, as revision 1.\n  To take it back: npm run crema -- contents undo brand brand COUNTRY_CH',
  )
  const shown = await run('settings', 'show')
  for (const site of ['CH', 'CH_FR']) expect(shown).toMatch(new RegExp(`^ {2}${site} +Weber Schweiz$`, 'm'))
  expect(shown).toMatch(/^ {2}DE +Weber$/m)
  await run('contents', 'undo', 'brand', 'brand', 'COUNTRY_CH')
  expect(await run('settings', 'show')).toMatch(/^ {2}CH_FR +Weber$/m)
})

test.each([
  [['--country', 'XX'], /^COUNTRY is one of DE, AT, CH, .*, not 'XX'\.$/],
  [['--country', 'CH', '--site', 'CH'], 'Name either --site or --country.'],
])('the scope %j is refused in a sentence', async (words, expected) => {
  expect(await refusalOf('settings', 'set', 'brand', '--name', 'Weber', ...words)).toMatch(expected)
})

test('a name from a time on is shown as planned', async () => {
  await run('settings', 'set', 'brand', '--name', 'Weber', '--from', '2027-03-02T08:00')
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +Crema$/m)
  expect(shown).toContain('From 2027-03-02T08:00 on, brand of the shop: {"name":"Weber"}')
})

test('a change of now is also in what was planned before, unless that changes the same', async () => {
  await run('settings', 'set', 'brand', '--name', 'Weber')
  await run('settings', 'set', 'brand', '--name', 'Weber & Söhne', '--from', '2027-03-10T00:00')
  const file = join(folder, 'logo.svg')
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
  await run('settings', 'set', 'brand', '--logo', file)
  await run('settings', 'set', 'brand', '--name', 'Weber Kaffee')
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +Weber Kaffee +\/logo\//m)
  expect(shown).toMatch(/From 2027-03-10T00:00 on, brand of the shop: {"name":"Weber & Söhne","logo":"\/logo\//)
})

test.each([
  ['SHOP', [], '2027-03-09T23:00:00.000Z'],
  // Istanbul is three hours ahead of universal time in every season
  ['TR', ['--site', 'TR'], '2027-03-09T21:00:00.000Z'],
  ['COUNTRY_GB', ['--country', 'GB'], '2027-03-10T00:00:00.000Z'],
])('a plain date begins with the day by the clocks of %s', async (scope, place, begins) => {
  const said = await run('settings', 'set', 'brand', '--name', 'Weber', ...place, '--from', '2027-03-10')
  expect(said).toContain('changed from 2027-03-10T00:00 on')
  const { rows } = await shop.database.pool.query<{ begins: Date }>(
    "select valid_from as begins from content where site = $1 and kind = 'brand'",
    [scope],
  )
  expect(rows.map((row) => row.begins.toISOString())).toEqual([begins])
})

test.each([
  [['--name', 'Weber', '--from', '2027-03-01'], '--from is a time to come; without it a change holds at once.'],
  [
    ['--name', 'Weber', '--from', '2027-02-29'],
    "'2027-02-29' is no time of SHOP's clocks; write it as 2027-03-01T00:00, or a whole day as 2027-03-01.",
  ],
  [['--name', 'Weber', '--from', '2027-03-01T12:00'], '--from is a time to come; without it a change holds at once.'],
  [['--no-logo', '--site', 'CH'], 'CH has no logo of its own; --no-logo without --site takes away that of the shop.'],
])('%j is refused in a sentence', async (words, expected) => {
  expect(await refusalOf('settings', 'set', 'brand', ...words)).toBe(expected)
})

test.each([
  ['', /name/],
  ['x'.repeat(41), /the name has 41 letters, and may have 40/],
  ['Weber\nSöhne', /the name has a control sign/],
  [' ', /the name begins or ends with a space/],
])('the name %o is refused in a sentence', async (name, expected) => {
  expect(await refusalOf('settings', 'set', 'brand', '--name', name)).toMatch(/^The brand is refused: .*\.$/)
  expect(await refusalOf('settings', 'set', 'brand', '--name', name)).toMatch(expected)
})

test.each([
  [['settings', 'set', 'brand'], /^After settings comes 'show', 'show --all', 'set brand \[--name NAME\]/],
  [['settings', 'set', 'colour', '--name', 'x'], /^After settings comes/],
  [['settings', 'set', 'brand', '--name', 'x', '--site', 'XX'], /^SITE is one of SHOP, DE, /],
  [['settings', 'set', 'brand', '--name', 'x', '--from', 'tomorrow'], /^'tomorrow' is no time of SHOP's clocks/],
])('%o says how it is written', async (words, expected) => {
  expect(await refusalOf(...words)).toMatch(expected)
})

test('settings of the whole shop are exported, changed in a file, and imported and taken back', async () => {
  await run('settings', 'set', 'brand', '--name', 'Weber')
  expect(await run('contents', 'export', '--site', 'SHOP', '--folder', folder)).toContain('1 file written')
  const file = join(folder, 'SHOP/brand/brand.json')
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text)).toEqual({
    slot: 'brand',
    position: 0,
    validFrom: '2027-03-01T12:00',
    body: { name: 'Weber' },
  })
  await writeFile(file, text.replace('Weber', 'Weber & Söhne'))
  const importing = ['contents', 'import', '--site', 'SHOP', '--folder', folder]
  expect(await run(...importing)).toContain('1 file of SHOP changed, by import 1')
  expect(await run('settings', 'show')).toMatch(/^ {2}TR +Weber & Söhne$/m)
  expect(await run(...importing)).toBe('SHOP says all of that already.')
  await run('contents', 'undo', '1')
  expect(await run('settings', 'show')).toMatch(/^ {2}TR +Weber$/m)
  await writeFile(file, text.replace('Weber', 'Weber\\u0000'))
  expect(await refusalOf(...importing, '--overwrite')).toContain('brand/brand.json')
})

test('settings of a country are exported and imported by its scope', async () => {
  await run('settings', 'set', 'brand', '--name', 'Weber Schweiz', '--country', 'CH')
  expect(await run('contents', 'export', '--site', 'COUNTRY_CH', '--folder', folder)).toContain('1 file written')
  const file = join(folder, 'COUNTRY_CH/brand/brand.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('Schweiz', 'Zürich'))
  await run('contents', 'import', '--site', 'COUNTRY_CH', '--folder', folder)
  expect(await run('settings', 'show')).toMatch(/^ {2}CH_FR +Weber Zürich$/m)
})

test('a content of one site is refused for the whole shop', async () => {
  const own = join(folder, 'SHOP/hero')
  await run('settings', 'set', 'brand', '--name', 'Weber')
  await run('contents', 'export', '--site', 'DE', '--folder', folder, '--only', 'hero')
  const { cp, readdir } = await import('node:fs/promises')
  await cp(join(folder, 'DE/hero'), own, { recursive: true })
  expect((await readdir(own)).length).toBeGreaterThan(0)
  expect(await refusalOf('contents', 'import', '--site', 'SHOP', '--folder', folder, '--only', 'hero')).toContain(
    'its kind is of one site, not of the whole shop',
  )
})

const setShipping = (site: string, ...words: string[]) => run('settings', 'set', 'shipping', '--site', site, ...words)

test('a merchant sets what shipping costs on a site, one sum after the other', async () => {
  expect(await setShipping('DE', '--price', '4,90', '--free-from', '39')).toBe(
    [
      'The shipping of DE is changed, as revision 1.',
      'It costs 4,90\u00a0€, free from 39,00\u00a0€.',
      'To take it back: npm run crema -- contents undo shipping shipping DE',
    ].join('\n  '),
  )
  expect(await setShipping('DE', '--free-from-with-card', '19,50')).toContain(
    'It costs 4,90\u00a0€, free from 39,00\u00a0€, with the loyalty card from 19,50\u00a0€.',
  )
  expect(await setShipping('CZ', '--price', '99')).toContain(
    'It costs 99\u00a0Kč, free from 999\u00a0Kč, with the loyalty card from 499\u00a0Kč.',
  )
  expect(await setShipping('CZ', '--no-free-from-with-card')).toContain('It costs 99\u00a0Kč, free from 999\u00a0Kč.')
  expect(await setShipping('DE', '--never-free')).toContain('It costs 4,90\u00a0€.')
  expect(await setShipping('DE', '--price', '4,90')).toBe('The shipping of DE is that already.')
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +4,90\u00a0€ +within 30 days, to the seller *$/m)
  expect(shown).toMatch(/^ {2}AT +€\u00a04,95, free from €\u00a020,00 +within 14 days, to the seller *$/m)
})

test('a price of shipping that is planned keeps what it says, and takes what it does not say from a change of now', async () => {
  await setShipping('DE', '--price', '5,90', '--never-free', '--from', '2027-03-10T00:00')
  expect(await setShipping('DE', '--free-from', '39')).not.toContain('undo shipping from-')
  expect(await setShipping('DE', '--free-from-coffee', '15')).toBe(
    [
      'The shipping of DE is changed, as revision 2.',
      'It costs 4,95\u00a0€, free from 39,00\u00a0€, for coffee from 15,00\u00a0€.',
      'To take it back: npm run crema -- contents undo shipping shipping DE',
      'To take it back: npm run crema -- contents undo shipping from-2027-03-10T00.00 DE',
    ].join('\n  '),
  )
  const shown = await run('settings', 'show')
  expect(shown).toMatch(
    /^ {2}DE +4,95\u00a0€, free from 39,00\u00a0€, for coffee from 15,00\u00a0€ +within 30 days, to the seller *$/m,
  )
  expect(shown).toContain('From 2027-03-10T00:00 on, shipping of DE: 5,90\u00a0€, for coffee from 15,00\u00a0€')
})

test('a change of now that a planned price of shipping cannot follow is refused as a whole', async () => {
  await setShipping('DE', '--price', '4,50', '--from', '2027-03-05T00:00')
  await setShipping('DE', '--price', '15', '--from', '2027-03-10T00:00')
  expect(await refusalOf('settings', 'set', 'shipping', '--site', 'DE', '--free-from', '10')).toBe(
    'The shipping is refused for what is planned as from-2027-03-10T00.00: the sum from which shipping is free, 10,00\u00a0€, is less than its price, 15,00\u00a0€.',
  )
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +4,95\u00a0€, free from 20,00\u00a0€ +within 30 days, to the seller *$/m)
  expect(shown).toContain('From 2027-03-05T00:00 on, shipping of DE: 4,50\u00a0€, free from 20,00\u00a0€')
})

test.each([
  [['--site', 'DE', '--price', 'cheap'], "--price needs an amount as DE writes prices, such as 495,00, not 'cheap'."],
  [['--site', 'HU', '--price', '1490,5'], "--price needs an amount as HU writes prices, such as 495, not '1490,5'."],
  [['--site', 'DE', '--free-from', '-1'], "--free-from needs an amount as DE writes prices, such as 495,00, not '-1'."],
  [['--price', '4,90'], 'Name a site with --site, because shipping prices are in the currency of the site.'],
  [['--site', 'SHOP', '--price', '4,90'], /^SITE is one of DE, AT, .*, not 'SHOP'\.$/],
  [
    ['--site', 'DE', '--price', '490'],
    /^The shipping is refused: the sum from which shipping is free, 20,00\u00a0€, is less than/,
  ],
  [['--site', 'DE', '--price', '100000', '--never-free'], /^The shipping is refused: \/price .*\.$/],
  [['--site', 'DE', '--free-from', '0'], /^The shipping is refused: /],
  [['--site', 'DE', '--free-from', '39', '--never-free'], /^After settings comes 'show'/],
  [['--site', 'DE', '--name', 'Weber'], /^After settings comes 'show'/],
  [['--site', 'DE'], /^After settings comes 'show'/],
])('shipping with %j is refused in a sentence', async (words, expected) => {
  expect(await refusalOf('settings', 'set', 'shipping', ...words)).toMatch(expected)
})

test('shipping prices of a file are refused where their currency is not that of the site', async () => {
  await setShipping('DE', '--price', '4,90')
  await run('contents', 'export', '--site', 'DE', '--folder', folder, '--only', 'shipping')
  const { cp } = await import('node:fs/promises')
  await cp(join(folder, 'DE/shipping'), join(folder, 'CH/shipping'), { recursive: true })
  const importing = ['contents', 'import', '--site', 'CH', '--folder', folder, '--only', 'shipping']
  expect(await refusalOf(...importing)).toContain('the prices are in EUR, and CH sells in CHF')
})

const setTax = (...words: string[]) => run('settings', 'set', 'tax', ...words)

test('a merchant sets the tax rates of a country, one after the other, and of a time to come', async () => {
  expect(await setTax('--country', 'CH', '--standard', '8.5', '--reduced', '2,8')).toBe(
    [
      'The tax of CH and all its sites is changed, as revision 1.',
      'Its rates are standard 8.5 %, reduced 2.8 %.',
      'To take it back: npm run crema -- contents undo tax tax COUNTRY_CH',
    ].join('\n  '),
  )
  expect(await setTax('--country', 'CH', '--second-reduced', '4')).toContain(
    'Its rates are standard 8.5 %, reduced 2.8 %, second-reduced 4 %.',
  )
  expect(await setTax('--country', 'CH', '--reduced', '2.8')).toBe('The tax of CH and all its sites is that already.')
  await setTax('--country', 'DE', '--standard', '20', '--from', '2027-04-01T00:00')
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}CH +8\.5 % +2\.8 % +4 % +standard 8\.5 %, reduced 2\.8 %, second-reduced 4 %$/m)
  expect(shown).toMatch(/^ {2}DE +19 % +7 % +7 % *$/m)
  expect(shown).toContain('From 2027-04-01T00:00 on, tax of DE and all its sites: standard 20 %')
  await run('contents', 'undo', 'tax', 'tax', 'COUNTRY_CH', '1')
  expect(await run('settings', 'show')).toMatch(/^ {2}CH +8\.5 % +2\.8 % +3\.8 % /m)
})

test.each([
  [['--standard', '20'], 'Name a country with --country alone, because tax rates are those of a country.'],
  [['--site', 'DE', '--standard', '20'], /^Name a country with --country alone/],
  [['--country', 'CH_FR', '--standard', '8.5'], /^COUNTRY is one of DE, AT, CH, .*, not 'CH_FR'\.$/],
  [
    ['--country', 'DE', '--standard', '-20'],
    "--standard needs a rate in percent from 0 to 50, such as 8.1, not '-20'.",
  ],
  [['--country', 'DE', '--standard', '51'], /^--standard needs a rate in percent from 0 to 50/],
  [
    ['--country', 'DE', '--reduced', '20'],
    'The tax is refused: the reduced rate, 20 %, is more than the standard rate, 19 %.',
  ],
  [['--country', 'DE'], /^After settings comes 'show'/],
  [['--country', 'DE', '--price', '4'], /^After settings comes 'show'/],
])('tax rates with %j are refused in a sentence', async (words, expected) => {
  expect(await refusalOf('settings', 'set', 'tax', ...words)).toMatch(expected)
})

test('a tax rate of a file is refused outside its bounds, and on a site', async () => {
  await setTax('--country', 'DE', '--standard', '20')
  await run('contents', 'export', '--site', 'COUNTRY_DE', '--folder', folder, '--only', 'tax')
  const file = join(folder, 'COUNTRY_DE/tax/tax.json')
  const text = await readFile(file, 'utf8')
  const importing = (site: string) =>
    refusalOf('contents', 'import', '--site', site, '--folder', folder, '--only', 'tax')
  for (const wrong of ['-1', '5001', '19.5', '"19"']) {
    await writeFile(file, text.replace('2000', wrong))
    expect(await importing('COUNTRY_DE')).toContain('tax/tax.json')
  }
  const { cp } = await import('node:fs/promises')
  await writeFile(file, text)
  await cp(join(folder, 'COUNTRY_DE/tax'), join(folder, 'AT/tax'), { recursive: true })
  expect(await importing('AT')).toContain('tax rates are of a country, because its law makes them')
})

const setReturns = (...words: string[]) => run('settings', 'set', 'returns', ...words)

test('a merchant says where goods go back, for the shop and for a country', async () => {
  await setReturns('--address', 'Weber Retouren; Hafen 7; 28195 Bremen')
  expect(await setReturns('--country', 'CH', '--address', 'Weber AG;Limmat 2;8001 Zürich')).toContain(
    'contents undo returns returns COUNTRY_CH',
  )
  const shown = await run('settings', 'show')
  expect(shown).toMatch(
    /^ {2}DE +4,95\u00a0€, free from 20,00\u00a0€ +within 30 days, Weber Retouren, Hafen 7, 28195 Bremen *$/m,
  )
  expect(shown).toMatch(/^ {2}CH_FR .* within 3 months, Weber AG, Limmat 2, 8001 Zürich *$/m)
  await setReturns('--no-address')
  expect(await run('settings', 'show')).toMatch(/^ {2}DE .* to the seller *$/m)
})

test('a command that takes away an address of returns says which address holds, and which scope says it', async () => {
  await setReturns('--address', 'Weber Retouren; Hafen 7; 28195 Bremen')
  const ofShop =
    '\n  Goods go back Weber Retouren, Hafen 7, 28195 Bremen (set for the shop); to the seller they go where --address names the address of the seller.'
  expect(await setReturns('--site', 'AT', '--no-address')).toBe(`The returns of AT are that already.${ofShop}`)
  await setReturns('--country', 'CH', '--address', 'Weber AG; Limmat 2; 8001 Zürich')
  expect(await setReturns('--site', 'CH', '--days', '40')).toContain(
    'Goods go back within 40 days, Weber AG, Limmat 2, 8001 Zürich (set for CH and all its sites).',
  )
  expect(await setReturns('--country', 'CH', '--no-address')).toContain(ofShop)
  expect(await setReturns('--no-address')).toContain('Goods go back to the seller.')
})

test('a merchant says how long goods may be returned, and where they go stays', async () => {
  await setReturns('--address', 'Weber Retouren; Hafen 7; 28195 Bremen')
  expect(await setReturns('--days', '60')).toBe(
    'The returns of the shop are changed, as revision 2.\n  Goods go back within 60 days, Weber Retouren, Hafen 7, 28195 Bremen.\n  To take it back: npm run crema -- contents undo returns returns SHOP',
  )
  await setReturns('--months', '6', '--country', 'CH', '--from', '2027-04-01T00:00')
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}CH .* within 60 days, Weber Retouren/m)
  expect(shown).toMatch(/From 2027-04-01T00:00 on, returns of CH and all its sites: within 6 months$/m)
  await setReturns('--no-period')
  expect(await run('settings', 'show')).toMatch(/^ {2}CH .* within 3 months, Weber Retouren/m)
})

test.each([
  [[], /^After settings comes 'show'/],
  [['--address', 'a;b', '--no-address'], /^After settings comes 'show'/],
  [['--days', '30', '--months', '1'], /^After settings comes 'show'/],
  [['--days', '30', '--no-period'], /^After settings comes 'show'/],
  [['--days', 'thirty'], "--days needs a whole number such as 30, not 'thirty'."],
  [['--days', '13'], 'The returns are refused: goods of DE may be returned for 14 days at least, and 13 are fewer.'],
  [['--address', 'Weber Retouren'], /^The returns are refused: \/address .*\.$/],
  [['--site', 'DE', '--country', 'DE', '--address', 'a;b'], 'Name either --site or --country.'],
])('returns with %j are refused in a sentence', async (words, expected) => {
  expect(await refusalOf('settings', 'set', 'returns', ...words)).toMatch(expected)
})

const setDelivery = (...words: string[]) => run('settings', 'set', 'delivery', ...words)

test('a merchant says in how many working days goods come, for the shop and for a site', async () => {
  await setDelivery('--days', '1-2', '--bulky', '4-9')
  expect(await setDelivery('--site', 'AT', '--days', '3-5')).toBe(
    'The delivery of AT is changed, as revision 1.\n  Goods come in working days: parcel 3-5.\n  To take it back: npm run crema -- contents undo delivery delivery AT',
  )
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +parcel 1-2, bulky 4-9, letter 2-4 *$/m)
  expect(shown).toMatch(/^ {2}AT +parcel 3-5, bulky 4-9, letter 2-4 *$/m)
  await setDelivery('--usual-times')
  expect(await run('settings', 'show')).toMatch(/^ {2}DE +parcel 2-3, bulky 5-10, letter 2-4 *$/m)
})

test.each([
  [[], /^After settings comes 'show'/],
  [['--days', '3'], "--days needs working days such as 2-4, not '3'."],
  [['--letter', '4-4'], 'The delivery is refused: the time of a letter is from fewer working days to more, not 4-4.'],
])('delivery with %j is refused in a sentence', async (words, expected) => {
  expect(await refusalOf('settings', 'set', 'delivery', ...words)).toMatch(expected)
})

const setSeller = (...words: string[]) => run('settings', 'set', 'seller', '--site', 'AT', ...words)
const sellerOf = async (site: string) =>
  (await shop.database.pool.query("select body from content where kind = 'seller' and site = $1", [site])).rows[0].body

test('a merchant says who sells on a site, in place of the sample, and changes it', async () => {
  expect(await refusalOf('settings', 'set', 'seller', '--site', 'AT', '--name', 'Weber GmbH')).toMatch(
    /^The seller is refused: .*address.*\.$/,
  )
  const registrations = 'UID-Nummer: ATU12345675; Firmenbuch: FN 1 a, Handelsgericht Wien'
  const account = ['--iban', 'AT61 1904 3002 3457 3201', '--bank', 'Erste Bank']
  const address = ['--address', 'Markt 1; 1010 Wien; Österreich']
  expect(await setSeller('--name', 'Weber GmbH', ...address, '--registrations', registrations, ...account)).toContain(
    'The seller of AT is changed',
  )
  expect(await sellerOf('AT')).toEqual({
    name: 'Weber GmbH',
    address: ['Markt 1', '1010 Wien', 'Österreich'],
    registrations: [
      { label: 'UID-Nummer', value: 'ATU12345675' },
      { label: 'Firmenbuch', value: 'FN 1 a, Handelsgericht Wien' },
    ],
    contact: [],
    account: { holder: 'Weber GmbH', bank: 'Erste Bank', iban: 'AT611904300234573201' },
    paymentDays: 14,
  })
  await setSeller('--contact', 'post@weber.example; +43 1 1', '--payment-days', '30')
  expect(await sellerOf('AT')).toMatchObject({
    name: 'Weber GmbH',
    contact: ['post@weber.example', '+43 1 1'],
    paymentDays: 30,
  })
  await run('contents', 'undo', 'seller', 'seller', 'AT')
  expect(await sellerOf('AT')).toMatchObject({ contact: [], paymentDays: 14 })
})

test.each([
  [['--name', 'Weber GmbH', '--site', 'XX'], /^SITE is one of SHOP, DE, /],
  [['--site', 'DE', '--registrations', 'DE123'], /^--registrations needs names and numbers such as .*, not 'DE123'\.$/],
  [['--site', 'DE', '--payment-days', 'soon'], "--payment-days needs a number of days such as 14, not 'soon'."],
  [['--site', 'DE', '--iban', 'DE89370400440532013000'], /^An account needs --iban and --bank, /],
  [
    ['--site', 'DE', '--name', 'W', '--address', 'x', '--bank', 'B', '--iban', 'DE88370400440532013000'],
    /^The seller is refused: the account's IBAN 'DE88370400440532013000' is none/,
  ],
  [['--site', 'DE', '--price', '4,90'], /^After settings comes 'show'/],
])('a seller with %j is refused in a sentence', async (words, expected) => {
  expect(await refusalOf('settings', 'set', 'seller', ...words)).toMatch(expected)
})
