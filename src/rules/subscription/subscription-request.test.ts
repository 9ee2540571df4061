import { expect, test } from 'vitest'
import { configuratorLink, subscriptionOfArticle, subscriptionRequest } from './subscription-request.ts'

const coffee = { subscriptionId: 's-coffee-p1', type: 'coffee', productId: 'p1', tcms: ['101', '102'] }
const machine = { subscriptionId: 's-machine-p2', type: 'machine', productId: 'p2', tcms: ['201'] }

test('the subscription call for coffee has empty lists, no gift and no interval [SUB-04]', () => {
  const body = subscriptionRequest(coffee, { tcm: '102' })
  expect(body).toStrictEqual({
    nonRecurringArticles: [],
    recurringArticles: [],
    subscriptionMasterDataId: 's-coffee-p1',
    isGift: false,
  })
})

test('the subscription call for a machine has the machine as its one non-recurring article [SUB-05]', () => {
  expect(subscriptionRequest(machine, { tcm: '201' })).toStrictEqual({
    nonRecurringArticles: [{ tcm: '201', productId: 'p2', quantity: 1 }],
    recurringArticles: [],
    subscriptionMasterDataId: 's-machine-p2',
    isGift: false,
  })
})

test.each([
  ['101', coffee],
  ['201', machine],
  ['999', undefined],
])('subscriptionOfArticle finds the subscription of article %s', (tcm, expected) => {
  expect(subscriptionOfArticle([coffee, machine], { tcm })).toBe(expected)
})

test.each([
  ['coffee', 'x1', '/service/configurator/coffee/select?subscription_id=x1'],
  ['machine', 'x1', '/service/configurator/machine/select-coffee?subscription_id=x1'],
  ['tea', 'x1', '/service/configurator/?subscription_id=x1'],
  ['coffee', undefined, '/service/configurator/coffee/select'],
  ['machine', undefined, '/service/configurator/machine/select-coffee'],
  ['tea', undefined, '/service/configurator/'],
  ['coffee', 'a&b', '/service/configurator/coffee/select?subscription_id=a%26b'],
])('the configurator link of type %s with id %s is %s', (type, id, expected) => {
  expect(configuratorLink(type, id)).toBe(expected)
})
