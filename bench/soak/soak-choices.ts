import type { CartChangeBody } from '#calls/cart.ts'
import type { Chance } from '../chance.ts'
import type { Operation } from './soak-model.ts'
import type { Goods } from './soak-state.ts'

/** What the tabs of one cart choose from: few enough articles that they change each other's lines. */
export interface Choices {
  articles: readonly string[]
  giftCards: readonly string[]
  partnerProducts: readonly string[]
  campaigns: readonly string[]
  subscriptions: readonly string[]
  /** Article numbers that most calls reject: sold out, card-only, of the other kind, unknown. */
  odd: readonly string[]
}

const UNKNOWN = {
  tcm: '999999',
  partnerProduct: 'no-such-thing',
  campaign: 'no-such-campaign',
  subscription: 'nothing',
}
const ODD_SHARE = 0.06
/** As many pieces as a cart takes of most articles. */
const PLENTY = 30

/** Mostly articles in stock, some with low stock, some with a low limit. */
export function choicesOf(goods: Goods, subscriptions: readonly string[], chance: Chance): Choices {
  const all = [...goods.articles]
  const those = (count: number, fits: (article: (typeof all)[number][1]) => boolean) => {
    const fitting = all.filter(([, article]) => fits(article)).map(([tcm]) => tcm)
    return Array.from({ length: count }, () => chance.one(fitting))
  }
  const articles = (count: number, fits: (stock: number, most: number) => boolean) =>
    those(count, ({ isGiftCard, cardOnly, stock, most }) => !isGiftCard && !cardOnly && stock > 0 && fits(stock, most))
  const needed = goods.campaigns.flatMap((campaign) => campaign.needed ?? [])
  return {
    articles: [
      ...new Set([
        ...articles(chance.from(3, 8), (stock, most) => stock >= PLENTY && most >= PLENTY),
        ...articles(2, (stock, most) => stock < most),
        ...articles(1, (_stock, most) => most < PLENTY),
        ...(chance.happens(0.5) ? needed : []),
      ]),
    ],
    giftCards: those(2, ({ isGiftCard }) => isGiftCard),
    partnerProducts: [...goods.partnerProducts.keys(), UNKNOWN.partnerProduct],
    campaigns: [...goods.campaigns.map(({ id }) => id), UNKNOWN.campaign],
    subscriptions: [...subscriptions, UNKNOWN.subscription],
    odd: [
      ...articles(1, () => true),
      ...those(1, ({ isGiftCard }) => isGiftCard),
      ...those(1, ({ isGiftCard, stock }) => !isGiftCard && stock <= 0),
      ...those(1, ({ cardOnly }) => cardOnly),
      UNKNOWN.tcm,
    ],
  }
}

/** The next operation of a tab. */
export function chooseOperation(choices: Choices, goods: Goods, chance: Chance): Operation | { call: 'read' } {
  const roll = chance.next()
  if (roll < 0.15) return { call: 'read' }
  if (roll < 0.42) return { call: 'add', tcm: articleOf(choices, chance), quantity: quantity(chance, 1) }
  if (roll < 0.49) {
    const [tcm, oldTcm] = [articleOf(choices, chance), articleOf(choices, chance)]
    return { call: 'replace', tcm, oldTcm, quantity: quantity(chance, 1) }
  }
  if (roll < 0.55) return { call: 'giftCard', tcm: giftCardOf(choices, chance) }
  if (roll < 0.6) return { call: 'subscribe', id: chance.one(choices.subscriptions) }
  return { call: 'change', body: chooseBody(choices, goods, chance) }
}

/** One change, or any mix of the five. */
function chooseBody(choices: Choices, goods: Goods, chance: Chance): CartChangeBody {
  const share = chance.happens(0.3) ? 0.5 : 0
  const first = chance.from(1, 9)
  const body: CartChangeBody = {}
  if (first <= 5 || chance.happens(share)) {
    const tcm = articleOf(choices, chance)
    body.setArticle = { tcm, productId: productOf(tcm, goods, chance), quantity: quantity(chance, 0) }
  }
  if (first === 6 || chance.happens(share)) {
    const campaignId = chance.one(choices.campaigns)
    const right = goods.campaigns.find(({ id }) => id === campaignId)?.productId
    const productId = right && !chance.happens(0.05) ? right : 'another'
    body.setFreeArticle = { campaignId, productId, remove: chance.happens(0.5) }
  }
  if (first === 7 || chance.happens(share)) {
    const tcm = giftCardOf(choices, chance)
    body.setGiftCard = { tcm, productId: productOf(tcm, goods, chance), set: chance.happens(0.5) }
  }
  if (first === 8 || chance.happens(share)) {
    body.setPartnerProduct = { partnerProductId: chance.one(choices.partnerProducts), set: chance.happens(0.7) }
  }
  if (first === 9 || chance.happens(share)) {
    body.deleteSubscription = { subscriptionId: chance.one(choices.subscriptions) }
  }
  return body
}

const articleOf = ({ articles, odd }: Choices, chance: Chance) => chance.one(chance.happens(ODD_SHARE) ? odd : articles)
const giftCardOf = ({ giftCards, odd }: Choices, chance: Chance) =>
  chance.one(chance.happens(ODD_SHARE) ? odd : giftCards)

function productOf(tcm: string, goods: Goods, chance: Chance): string {
  const right = goods.articles.get(tcm)?.productId
  return right && !chance.happens(0.03) ? right : 'another'
}

/** Mostly few pieces, now and then so many that a limit is near. */
function quantity(chance: Chance, least: number): number {
  const roll = chance.next()
  if (roll < 0.25) return least
  return roll < 0.85 ? chance.from(1, 5) : roll < 0.98 ? chance.from(6, 30) : chance.from(31, 500)
}
