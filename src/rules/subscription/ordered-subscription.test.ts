import { expect, test } from 'vitest'
import { subscriptionLines } from '../order/order-lines.ts'
import {
  deliveryState,
  endOfMinimum,
  isWholeSubscription,
  newContract,
  nextDelivery,
  type OrderedSubscription,
} from './ordered-subscription.ts'
import { nextOrder, type SoldGoods } from './subscription-order.ts'

const goods = (tcm: string, price: number, quantity: number, isRecurring: boolean) => ({
  tcm,
  productId: `p${tcm}`,
  title: `Article ${tcm}`,
  variant: '',
  price,
  quantity,
  returnCondition: isRecurring ? ('sealed' as const) : ('none' as const),
  taxClass: isRecurring ? ('reduced' as const) : ('standard' as const),
  isRecurring,
})
const machine: OrderedSubscription = {
  id: 'c1',
  title: 'Machine',
  type: 'machine',
  intervalWeeks: 4,
  isGift: false,
  articles: [goods('1', 19900, 1, false), goods('2', 749, 2, true), goods('3', 649, 1, true)],
}

test('a contract keeps its terms, and the price of a delivery as it is on its first day', () => {
  const contract = newContract(machine, 'ACDEFHJKLMNP', '2026-11-23')
  expect(contract).toEqual({
    id: 'c1',
    number: 'ACDEFHJKLMNP',
    type: 'machine',
    onceArticles: [{ productId: 'p1', tcm: '1', quantity: 1, price: 19900 }],
    recurringArticles: [
      { productId: 'p2', tcm: '2', quantity: 2, price: 749 },
      { productId: 'p3', tcm: '3', quantity: 1, price: 649 },
    ],
    minimumMonths: 12,
    noticeDays: 30,
    beginsOn: '2026-11-23',
    intervalWeeks: 4,
    isGift: false,
    amount: 2 * 749 + 649,
    nextDeliveryOn: '2026-12-21',
  })
})

test('the lines of a first order name the contract, and how often each comes', () => {
  const lines = subscriptionLines(machine)
  expect(
    lines.map((line) => [line.kind, line.itemId, line.amount, line.taxClass, line.returnCondition, line.intervalWeeks]),
  ).toEqual([
    ['article', '1', 19900, 'standard', 'none', null],
    ['article', '2', 1498, 'reduced', 'sealed', 4],
    ['article', '3', 649, 'reduced', 'sealed', 4],
  ])
  expect(new Set(lines.map(({ subscriptionId }) => subscriptionId))).toEqual(new Set(['c1']))
})

test.each<[what: string, change: Partial<OrderedSubscription>, isWhole: boolean]>([
  ['with interval and coffee', {}, true],
  ['without an interval', { intervalWeeks: null }, false],
  ['with a machine alone', { articles: machine.articles.slice(0, 1) }, false],
  ['of articles that are not known', { articles: [] }, false],
])('a subscription %s', (_what, change, isWhole) => {
  expect(isWholeSubscription({ ...machine, ...change })).toBe(isWhole)
})

test.each([
  ['2026-11-23', 4, '2026-12-21'],
  ['2026-12-24', 2, '2027-01-07'],
  ['2028-02-15', 2, '2028-02-29'],
  // no clock shifts a day where the summer time begins
  ['2027-03-27', 1, '2027-04-03'],
])('after a delivery of %s the next one in %i weeks is on %s', (day, weeks, next) => {
  expect(nextDelivery(day, weeks)).toBe(next)
})

test.each<[what: string, nextDeliveryOn: string | null, endsOn: string | null, state: string]>([
  ['before its day', '2026-11-24', null, 'waits'],
  ['on its day', '2026-11-23', null, 'due'],
  ['a week late', '2026-11-16', null, 'due'],
  ['cancelled, before the last day', '2026-11-23', '2026-12-07', 'due'],
  ['on the last day', '2026-11-23', '2026-11-23', 'due'],
  ['due after the last day', '2026-12-21', '2026-12-07', 'ended'],
  ['due in an outage that outlasted the contract', '2026-11-16', '2026-11-20', 'ended'],
  ['that no job delivers', null, null, 'none'],
])('a delivery %s', (_what, nextDeliveryOn, endsOn, state) => {
  expect(deliveryState({ nextDeliveryOn, endsOn }, '2026-11-23')).toBe(state)
})

test('the minimum time has a last day only where there is one', () => {
  const terms = { beginsOn: '2026-11-23', noticeDays: 30 }
  expect(endOfMinimum({ ...terms, minimumMonths: 12 })).toBe('2027-11-22')
  expect(endOfMinimum({ ...terms, minimumMonths: 0 })).toBeUndefined()
})

const sold = (title: string): SoldGoods => ({ title, variant: '', returnCondition: 'sealed', price: 999 })
const stocked = (stock: ReadonlyArray<[string, number | null]>) =>
  new Map(stock.map(([tcm, pieces]) => [tcm, { stock: pieces, taxClass: 'reduced' as const }]))
const recurring = [
  { productId: 'p2', tcm: '2', quantity: 2, price: 749 },
  { productId: 'p3', tcm: '3', quantity: 1, price: 649 },
]

test.each<[what: string, stock: Array<[string, number | null]>, delivered: string[], missing: string[]]>([
  [
    'everything is there',
    [
      ['2', 2],
      ['3', 5],
    ],
    ['2', '3'],
    [],
  ],
  [
    'nobody counts the stock',
    [
      ['2', null],
      ['3', null],
    ],
    ['2', '3'],
    [],
  ],
  [
    'one piece is missing',
    [
      ['2', 1],
      ['3', 1],
    ],
    ['3'],
    ['Two'],
  ],
  ['an article is no longer sold', [['3', 1]], ['3'], ['Two']],
  [
    'nothing is left',
    [
      ['2', 0],
      ['3', 0],
    ],
    [],
    ['Two', 'Three'],
  ],
])('a delivery where %s', (_what, stock, delivered, missing) => {
  const names = new Map([
    ['2', sold('Two')],
    ['3', sold('Three')],
  ])
  const delivery = nextOrder(recurring, names, stocked(stock))
  expect(delivery.articles.map(({ tcm }) => tcm)).toEqual(delivered)
  expect(delivery.missing).toEqual(missing)
})

test('a delivery costs what was agreed, and an article of no page has its number for a name', () => {
  const [coffee] = nextOrder(
    recurring,
    new Map([['2', sold('Two')]]),
    stocked([
      ['2', 9],
      ['3', 9],
    ]),
  ).articles
  expect([coffee?.price, coffee?.taxClass, coffee?.returnCondition]).toEqual([749, 'reduced', 'sealed'])
  expect(nextOrder(recurring, new Map(), new Map()).missing).toEqual(['2', '3'])
  const [unpriced] = nextOrder(
    [{ productId: 'p2', tcm: '2', quantity: 1 }],
    new Map([['2', sold('Two')]]),
    stocked([['2', 9]]),
  ).articles
  expect(unpriced?.price).toBe(999)
})
