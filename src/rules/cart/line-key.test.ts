import { expect, test } from 'vitest'
import { lineKeys } from './line-key.ts'

const goods = { productId: 'p1', tcm: '4711' }
const free = { productId: 'p1', campaignId: 'mug' }

test('every line of a cart has a key, defective lines too', () => {
  const none = { numberOfArticles: 0, total: 0 }
  const article = { ...goods, title: 'A', quantity: { quantity: 1 }, price: 1, availability: 'AVAILABLE' }
  const cart = {
    ...none,
    articles: [article],
    freeArticles: [{ ...free, title: 'F' }],
    giftCards: [{ ...article, tcm: '1', quantity: 1 }],
    partnerProducts: [{ partnerProductId: 'tea', totalQuantity: 1 }],
    subscriptions: [{ subscriptionConfigurationId: 's1' }],
    defectiveArticles: [{ tcm: '2' }],
    defectiveGiftCards: [{ tcm: '3' }],
    defectivePartnerProducts: [{ partnerProductId: 'gone', totalQuantity: 1 }],
    defectiveSubscriptions: [{ subscriptionConfigurationId: 's2' }],
  }
  expect(lineKeys(cart)).toEqual([
    'article 4711',
    'article 2',
    'giftCard 1',
    'giftCard 3',
    'freeArticle mug p1',
    'partnerProduct tea',
    'partnerProduct gone',
    'subscription s1',
    'subscription s2',
  ])
})
