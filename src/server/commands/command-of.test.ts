import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'
import { WrongUsage } from './wrong-usage.ts'

let shop: TestShop
const ID = '01234567-89ab-4def-8123-456789abcdef'

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each([
  ['price DE 100101 7 49', /'49' is one word too many/],
  ['price DE 100101 749 --reguler', /'--reguler' is one word too many/],
  ['price HU 100101 49', /49 is no price on HU/],
  ['price DE 100101 1e3', /AMOUNT is a whole number/],
  ['price XX 100101 749', /SITE is one of/],
  ['price DE', /TCM is missing/],
  ['price plan DE 100101 749', /Something is missing or too much after 'price plan'/],
  ['price plan DE 100101 749 2027-03-01', /'2027-03-01' is no time of DE's clocks/],
  ['price plan DE 100101 749 2027-03-01T00:00 2027-02-30T00:00', /'2027-02-30T00:00' is no time/],
  ['price plan HU 100101 49 2027-03-01T00:00', /'49' is no price on HU/],
  ['price plan XX 100101 749 2027-03-01T00:00', /SITE is one of/],
  ['price plan DE 100101 749 2027-03-01T00:00 --by', /NAME has 1 to 60/],
  ['price plan DE 100101 749 2027-03-01T00:00 --reguler', /'--reguler' is no time/],
  ['price plans', /Something is missing or too much after 'price plans'/],
  ['price take-back DE 100101', /Something is missing or too much after 'price take-back'/],
  ['stock 100101 5 6', /'6' is one word too many/],
  ['stock 100101 some', /UNITS is a whole number/],
  ['search', /After search comes/],
  ['search misses --weeks 2', /After search comes/],
  ['search misses --site', /SITE is one of/],
  ['search misses --site XX', /SITE is one of/],
  ['search misses --days 0', /N is a number of days from 1 to 60/],
  ['search misses --days 61', /N is a number of days from 1 to 60/],
  ['search misses --days 1e1 --site DE', /N is a number of days/],
  ['attributes all', /After attributes comes/],
  ['attributes filter', /After attributes comes/],
  ['attributes filter Holz', /In which language is the name/],
  ['attributes filter Holz --language xx', /one of de, fr/],
  ['attributes filter Holz --language de --key Holz-Art', /KEY has 1 to 40 small letters/],
  ['attributes filter Holz --language de --unit', /UNIT has 1 to 20/],
  ['attributes suggest 5', /After attributes comes/],
  ['cancellations all', /After cancellations comes/],
  ['cancellations show', /After cancellations comes/],
  ['cancellations show 17', /ID is one that the list names/],
  ['cancellations --site XX', /SITE is one of/],
  ['cancellations --days 1097', /N is a number of days from 1 to 1096/],
  [`cancellations show ${ID} --by Anna`, /After cancellations comes/],
  [`cancellations done ${ID} --by`, /NAME has 1 to 60/],
  [`cancellations done ${ID} --by ${'x'.repeat(61)}`, /NAME has 1 to 60/],
  ['prices', /There is no command 'prices'/],
  ['', /What is to be done/],
])('crema %s is refused before the database is opened', (typed, message) => {
  const [name, ...words] = typed.split(' ')
  const command = () => commandOf(name, words)
  expect(command).toThrow(WrongUsage)
  expect(command).toThrow(message)
})

test.each([['price DE nothing 100'], ['stock nothing 5']])(
  'crema %s names an article that is missing',
  async (typed) => {
    const [name, ...words] = typed.split(' ')
    await expect(commandOf(name, words)(shop.database, shop.moment)).rejects.toThrow(/There is no article nothing/)
  },
)

test('a price is planned, listed, refused where it overlaps, and taken back', async () => {
  const now = Date.parse('2027-02-01T11:00:00Z')
  const run = (...words: string[]) => commandOf('price', words)(shop.database, now)
  const { rows } = await shop.database.pool.query(
    "select tcm from article_price where site = 'AT' order by tcm limit 1",
  )
  const { tcm } = rows[0]
  const plan = ['plan', 'AT', tcm, '1', '2027-03-01T00:00', '2027-03-08T00:00', '--by', 'Anna']
  const said = `Article ${tcm} on AT costs € 0,01 from 2027-03-01T00:00 until 2027-03-08T00:00`
  expect((await run(...plan)).replaceAll(/\s/g, ' ')).toBe(`${said}.`)
  expect((await run(...plan)).replaceAll(/\s/g, ' ')).toBe(`${said}; that was planned already.`)
  expect(await run('plans', 'AT')).toMatch(new RegExp(`${tcm} .* 2027-03-01T00:00 .* 2027-03-08T00:00 .* Anna$`))
  await expect(run('plan', 'AT', tcm, '2', '2027-03-07T23:59')).rejects.toThrow(
    'another price is planned from 2027-03-01T00:00 until 2027-03-08T00:00. Take it back first.',
  )
  await expect(run('plan', 'AT', tcm, '2', '2027-02-01T12:00')).rejects.toThrow(
    '2027-02-01T12:00 is in the past; it is 2027-02-01T12:00 there.',
  )
  await expect(run('plan', 'AT', 'no-such', '2', '2027-04-01T00:00')).rejects.toThrow(
    'There is no article no-such on AT.',
  )
  expect(await run('take-back', 'AT', tcm, '2027-03-01T00:00')).toMatch(/is taken back/)
  await expect(run('take-back', 'AT', tcm, '2027-03-01T00:00')).rejects.toThrow(/No price of article/)
  expect(await run('plans', 'AT')).toBe('No prices are planned.')
})

test('a price cannot be set while a planned one with an end runs; the sentence says how to end it', async () => {
  const now = Date.parse('2027-02-01T11:00:00Z')
  const { rows } = await shop.database.pool.query(
    "select tcm from article_price where site = 'DE' order by tcm limit 1",
  )
  const { tcm } = rows[0]
  await commandOf('price', ['plan', 'DE', tcm, '1', '2027-03-01T00:00', '2027-03-08T00:00'])(shop.database, now)
  const later = Date.parse('2027-03-02T00:00:00Z')
  await expect(commandOf('price', ['DE', tcm, '2'])(shop.database, later)).rejects.toThrow(
    `npm run crema -- price take-back DE ${tcm} 2027-03-01T00:00`,
  )
})

test('a reduced price that is set as the ordinary one ends the reduction, and the sentence says so', async () => {
  const { rows } = await shop.database.pool.query(
    "select tcm, amount from article_price where site = 'SK' and reduced_at is not null order by tcm limit 1",
  )
  const [{ tcm, amount }] = rows
  const set = (...more: string[]) =>
    commandOf('price', ['SK', tcm, String(amount), ...more])(shop.database, shop.moment)
  expect(await set()).toBe(`Article ${tcm} costs ${amount} on SK already.`)
  expect(await set('--regular')).toBe(
    `Article ${tcm} on SK: ${amount} is its ordinary price now, which ends the reduction.`,
  )
  expect(await set('--regular')).toBe(`Article ${tcm} costs ${amount} on SK already.`)
})
