import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { FaultsOf } from '#calls/form.ts'
import type { OfferedArticle, SubscriptionBody, SubscriptionType } from '#calls/subscription.ts'
import { type ConfiguratorForm as ConfiguratorFields, configuratorForms } from '#calls/subscription-forms.ts'
import { ConfiguratorForm } from '#calls/subscription-shapes.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { quantitiesOf } from '#rules/cart/order-volumes.ts'
import type { Visit } from '#rules/visit.ts'
import { MAX_PIECES_OF_A_DELIVERY } from '#sites/delivery-intervals.ts'
import type { Site } from '#sites/sites.ts'
import { cartProblemPath } from '../cart/cart-problem-path.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import type { ProductCache } from '../product/product-cache.ts'
import { sessionHashOf } from '../request/session.ts'
import { cartIdOf, renewVisitorCookie, replaceVisitorCookie } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { configuratorAnswer } from './subscription-loaders.ts'
import { insertConfiguration } from './subscription-queries.ts'

type ConfiguratorShop = FormShop &
  Pick<Shop, 'configuration' | 'database' | 'limits'> & { carts: CartService; productCache: ProductCache }
type Form = Static<typeof ConfiguratorForm>

/** The configurator's form: puts a subscription into the cart, without script. */
export function configuratorFormRoutes(shop: ConfiguratorShop): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  return formRoutes(shop, (forms) => {
    for (const type of ['coffee', 'machine'] as const) {
      forms
        .post(configuratorForms[type], { body: ConfiguratorForm })
        .answer(async ({ request, reply, visit, body: form }) => {
          const { site } = visit
          const { body, faults } = await readChoice(visit, type, form)
          const { machine, coffee, quantity, weeks, gift } = form
          const shown = { machine, coffee, quantity, weeks, gift }
          if (!body) return { problem: 'INVALID', faults, shown }
          await shop.limits.require('configuration', request.ip)
          const id = randomUUID()
          await insertConfiguration(pool, { id, site, type, body, moment: shop.clock() })
          const cartId = cartIdOf(renewVisitorCookie(request, reply, shop.configuration.production), site)
          const outcome = await shop.carts.change(cartOf(request, site, cartId), [
            { type: 'addSubscription', subscriptionConfigurationId: id },
          ])
          if (outcome.type === 'merged') replaceVisitorCookie(reply, shop.configuration.production)
          const refusal = outcome.type === 'refused' ? outcome.refusal : undefined
          if (outcome.type === 'merged' || (refusal && !('limit' in refusal))) return { problem: 'INVALID', shown }
          return { to: refusal ? cartProblemPath(refusal) : CART_PAGE_PATH }
        })
    }
  })

  function cartOf(request: FastifyRequest, site: Site, cartId: string) {
    const admitNewCart = () => shop.limits.require('new-cart', request.ip)
    return { site, cartId, moment: shop.clock(), sessionHash: sessionHashOf(request, shop), admitNewCart }
  }

  /** What the form means, or the fields in which nothing is chosen that a subscription offers here. */
  async function readChoice(
    { site, settings }: Pick<Visit, 'site' | 'settings'>,
    type: SubscriptionType,
    form: Form,
  ): Promise<{ body?: SubscriptionBody; faults: FaultsOf<ConfiguratorFields> }> {
    const moment = shop.clock()
    const [coffees, machines] = await Promise.all([
      configuratorAnswer(shop, site, 'coffee', undefined, moment),
      type === 'machine' ? configuratorAnswer(shop, site, 'machine', undefined, moment) : undefined,
    ])
    const coffee = coffees.articles.find(({ tcm }) => tcm === form.coffee)
    const machine = machines?.articles.find(({ tcm }) => tcm === form.machine)
    const main = type === 'machine' ? machine : coffee
    const quantity = Number(form.quantity ?? '')
    const weeks = settings.subscriptions.intervals.find((one) => one === Number(form.weeks))
    const wrongQuantity = quantityFault(quantity, coffee)
    const faults: FaultsOf<ConfiguratorFields> = {
      ...(type === 'machine' && !machine && { machine: 'required' }),
      ...(!coffee && { coffee: 'required' }),
      ...(wrongQuantity && { quantity: wrongQuantity }),
      ...(!weeks && { weeks: 'required' }),
    }
    if (!coffee || !main || !weeks || Object.keys(faults).length > 0) return { faults }
    const body = {
      nonRecurringArticles: machine
        ? [{ tcm: machine.tcm, productId: machine.productId, quantity: machine.pieces.least }]
        : [],
      recurringArticles: [{ tcm: coffee.tcm, productId: coffee.productId, quantity }],
      subscriptionMasterDataId: `s-${type}-${main.productId}`,
      deliveryInterval: weeks,
      isGift: form.gift === 'on',
    }
    return { body, faults }
  }
}

/** What is wrong with the pieces of a delivery; undefined where the coffee is sold in as many. */
function quantityFault(quantity: number, coffee: OfferedArticle | undefined): 'required' | 'step' | undefined {
  if (quantity < 1 || quantity > MAX_PIECES_OF_A_DELIVERY) return 'required'
  return coffee && !quantitiesOf(coffee.pieces).includes(quantity) ? 'step' : undefined
}
