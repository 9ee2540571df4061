import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { draftOfLines } from '#rules/order/order-draft.ts'
import { subscriptionLines } from '#rules/order/order-lines.ts'
import { orderNumber } from '#rules/order/order-number.ts'
import { deliveryState, nextDelivery } from '#rules/subscription/ordered-subscription.ts'
import { type Delivery, nextOrder } from '#rules/subscription/subscription-order.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { returnCondition } from '#sites/return-conditions.ts'
import { siteConfig } from '#sites/sites.ts'
import { taxRatesOn } from '#sites/tax-rates.ts'
import { readSettingsAt } from '../contents/shop-settings.ts'
import { addMailsOfKinds } from '../mail/add-mail.ts'
import { insertOrder, type NewOrder } from '../order/exports.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { Shop } from '../shop.ts'
import { invalidateStock } from '../stock/invalidate-stock.ts'
import { endContract } from '../subscription/exports.ts'
import { type DeliveredContract, lockDelivery, lockStock, writeNextDelivery } from './delivery-queries.ts'

/**
 * Places the next order of a subscription where it is due, once: the contract is locked, and the day of its next delivery is
 * written in the same transaction. Nothing that is due in a longer outage is made up for. What is sold out is left out; where
 * nothing is left, there is no order, and a mail says so. On a site that is switched off the contract ends instead, with a mail,
 * on the day after it was due, so that a wrong SITES ends nothing where it is mended on the same day.
 */
export async function placeNextOrder(
  client: pg.ClientBase,
  { productCache, configuration }: Pick<Shop, 'configuration'> & { productCache: ProductCache },
  id: string,
  moment: number,
): Promise<void> {
  const contract = await lockDelivery(client, id)
  if (!contract) return
  const { site, number, recurringArticles, endsOn, customerId, email } = contract
  const today = wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10)
  const state = deliveryState(contract, today)
  if (state === 'ended') await writeNextDelivery(client, id, null)
  if (state !== 'due') return
  const to = { site, recipient: email, ...(customerId && { customerId }) }
  if (!configuration.sites.includes(site)) {
    if (contract.nextDeliveryOn! >= today) return
    await endContract(client, id, today, moment)
    await writeNextDelivery(client, id, null)
    const mail = { kind: 'subscription-ended' as const, ...to, data: { subscriptionNumber: number } }
    await addMailsOfKinds(client, [mail], moment)
    return
  }
  const products = await productCache.take(site, [...new Set(recurringArticles.map((one) => one.productId))], moment)
  const goods = new Map(
    products.flatMap(({ product }) =>
      product.articles.map(({ tcm, quickbuyTitle: title, dimValueText: variant, price }) => {
        return [
          tcm,
          {
            title,
            variant,
            returnCondition: returnCondition({ isGiftCard: false, isCoffee: product.family === 'COFFEE' }),
            price: price.amount,
          },
        ] as const
      }),
    ),
  )
  const tcms = recurringArticles.map(({ tcm }) => tcm)
  const delivery = nextOrder(recurringArticles, goods, await lockStock(client, site, tcms, moment))
  const next = nextDelivery(today, contract.intervalWeeks)
  const nextDeliveryOn = endsOn !== null && next > endsOn ? null : next
  await writeNextDelivery(client, id, nextDeliveryOn)
  const about = { subscriptionNumber: number, missing: delivery.missing, nextDeliveryOn }
  if (delivery.articles.length === 0) {
    await addMailsOfKinds(client, [{ kind: 'subscription-skipped', ...to, data: about }], moment)
    return
  }
  const {
    tax,
    returns,
    delivery: times,
  } = await readSettingsAt(client, ['tax', 'returns', 'delivery'], { site, moment })
  const settings = { taxRates: taxRatesOn(site, today, tax), returnPeriod: returns.period, deliveryTimes: times }
  const order = orderOf(contract, delivery, settings)
  const sold = await insertOrder(client, order, moment, 'contract')
  // the contract and its articles are locked, so that nothing can have come between
  if (!sold) throw new Error('The pieces of a delivery were gone under the lock.')
  const data = { orderNumber: order.number }
  await addMailsOfKinds(
    client,
    [
      { kind: 'subscription-delivery', ...to, data: { ...data, ...about } },
      { kind: 'order-notice', site, recipient: configuration.mail.merchant[site], data },
    ],
    moment,
  )
  await invalidateStock(client, ...sold)
}

function orderOf(
  contract: DeliveredContract,
  { articles }: Delivery,
  settings: Pick<NewOrder['settings'], 'taxRates' | 'returnPeriod' | 'deliveryTimes'>,
): Parameters<typeof insertOrder>[1] {
  const { id, site, customerId, email, delivery, billing, payment, intervalWeeks, nextDeliveryOn } = contract
  return {
    id: randomUUID(),
    number: orderNumber((bound) => randomInt(bound)),
    owner: { id: `subscription ${id}`, site, ...(customerId && { customerId }) },
    currency: siteConfig(site).currency,
    // unique with the owner: a day of a contract is ordered once
    cartVersion: Date.parse(nextDeliveryOn!) / DAY_MS,
    formKey: randomUUID(),
    entered: { email, delivery, billing, payment, deliveryKind: 'home' },
    pickupStore: null,
    takesOldDevice: null,
    draft: draftOfLines(site, subscriptionLines({ id, intervalWeeks, articles }), 0, settings.taxRates),
    settings,
    contracts: [],
    // the contract was made with the first order, whose mail has its terms
    documents: [],
  }
}
