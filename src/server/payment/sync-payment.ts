import { nextCheckAt } from '#rules/payment/settlement.ts'
import { isPaidAtProvider } from '#sites/payment-kinds.ts'
import {
  type PaymentProvider,
  type PaymentProviders,
  type ProviderAnswer,
  ProviderAway,
  ProviderBusy,
  ProviderFault,
  ProviderRefused,
} from '../payment-provider/payment-provider.ts'
import type { Shop } from '../shop.ts'
import { openPayment, readPayment, type StoredPayment } from './payment-queries.ts'
import { type SettledPayment, settlePayment } from './settle-payment.ts'

export type PayingShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'> & { payments: PaymentProviders }

/** What asking a provider has led to; `away`: it did not answer. */
export interface SyncedPayment {
  state: SettledPayment
  isAway: boolean
}

/**
 * Asks the provider about a payment and writes what follows. Once its time is over, or the shopper gives it up, its session is ended
 * first, so that nobody pays for what others can buy again.
 * @param options.asks false: what follows without the provider's word, because it is known to be away
 */
export async function syncPayment(
  shop: PayingShop,
  id: string,
  { isGivenUp = false, asks = true }: { isGivenUp?: boolean; asks?: boolean } = {},
): Promise<SyncedPayment> {
  const payment = await readPayment(shop.database.pool, id)
  if (!payment) return { state: 'failed', isAway: false }
  const { answer, isAway } = asks ? await ask(shop, payment, isGivenUp) : { answer: undefined, isAway: true }
  const state = await settlePayment(shop, id, { answer, isGivenUp })
  if (state === 'unfit') shop.log.warn({ payment: id }, 'a payment is of another amount than its order')
  return { state, isAway }
}

async function ask(
  { clock, log, payments }: PayingShop,
  { id, provider: name, reference, state, order }: StoredPayment,
  isGivenUp: boolean,
): Promise<{ answer: ProviderAnswer | undefined; isAway: boolean }> {
  const provider = payments.named(name)
  if (reference === null || state === 'paid') return { answer: undefined, isAway: false }
  try {
    if (!provider) throw new ProviderRefused(`${name} is not configured`)
    const ends = isGivenUp || order.state !== 'reserved' || clock() >= (order.reservedUntil ?? 0)
    return { answer: await (ends ? provider.end(reference) : provider.read(reference)), isAway: false }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ payment: id, reason: error.message }, 'a payment provider did not say what became of a payment')
    return { answer: undefined, isAway: error instanceof ProviderAway }
  }
}

/** Where a payment is paid, or what became of it. */
export type ProviderPage = { type: 'open'; url: string } | { type: 'settled'; state: SettledPayment }

/**
 * Leads to the provider's page of a payment, making it where there is none yet: the same key makes one session, whatever was pressed
 * twice. Where the provider is away or refuses, the order is given up, so that the cart can be ordered in another way.
 * @param addresses whole addresses to which the provider leads back
 */
export async function providerPage(
  shop: PayingShop & Pick<Shop, 'settings'>,
  id: string,
  { successUrl, cancelUrl }: { successUrl: string; cancelUrl: string },
): Promise<ProviderPage> {
  const { clock, database, log, payments } = shop
  const payment = await readPayment(database.pool, id)
  if (!payment) return { type: 'settled', state: 'failed' }
  const { reference, order } = payment
  const isReserved = order.state === 'reserved' && order.reservedUntil !== null && clock() < order.reservedUntil
  const provider = isPaidAtProvider(order.payment) ? payments.for(order.site, order.payment) : undefined
  if (!isReserved || !provider) return { type: 'settled', state: (await syncPayment(shop, id)).state }
  if (reference !== null) return knownPage(shop, payment, provider, reference)
  try {
    const { number: orderNumber, site, email } = order
    const { amount, currency, begunAt } = payment
    const shopName = shop.settings.at(site, clock()).brand.name
    const whole = { id, orderNumber, shopName, site, email, amount, currency, begunAt, successUrl, cancelUrl }
    const session = await provider.begin(whole)
    const moment = clock()
    const checkAt = nextCheckAt(moment, order.reservedUntil!)
    if (await openPayment(database.pool, { id, reference: session.reference, checkAt }, moment)) {
      return { type: 'open', url: session.url }
    }
    // the order was given up meanwhile
    await provider.end(session.reference)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ payment: id, reason: error.message }, 'a payment provider made no page for a payment')
    // another press makes it at this moment
    if (error instanceof ProviderBusy) return { type: 'settled', state: 'waiting' }
  }
  // nobody has had the address of a session that may be there nevertheless
  return { type: 'settled', state: (await syncPayment(shop, id, { isGivenUp: true })).state }
}

/** The page of a session that is there already: of a second press, or of somebody who comes back. */
async function knownPage(
  shop: PayingShop,
  { id }: StoredPayment,
  provider: PaymentProvider,
  reference: string,
): Promise<ProviderPage> {
  try {
    const answer = await provider.read(reference)
    if (answer.word === 'open' && answer.url) return { type: 'open', url: answer.url }
    return { type: 'settled', state: await settlePayment(shop, id, { answer }) }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { type: 'settled', state: 'waiting' }
  }
}
