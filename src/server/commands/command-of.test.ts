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
  ['stock 100101 5 6', /'6' is one word too many/],
  ['stock 100101 some', /UNITS is a whole number/],
  ['search', /After search comes/],
  ['search misses --weeks 2', /After search comes/],
  ['search misses --site', /SITE is one of/],
  ['search misses --site XX', /SITE is one of/],
  ['search misses --days 0', /N is a number of days from 1 to 60/],
  ['search misses --days 61', /N is a number of days from 1 to 60/],
  ['search misses --days 1e1 --site DE', /N is a number of days/],
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
])('crema %s is rejected before the database is opened', (typed, message) => {
  const [name, ...words] = typed.split(' ')
  const command = () => commandOf(name, words)
  expect(command).toThrow(WrongUsage)
  expect(command).toThrow(message)
})

test.each([['price DE nothing 100'], ['stock nothing 5']])(
  'crema %s names an article that is missing',
  async (typed) => {
    const [name, ...words] = typed.split(' ')
    await expect(commandOf(name, words)(shop.database, Date.now())).rejects.toThrow(/There is no article nothing/)
  },
)
