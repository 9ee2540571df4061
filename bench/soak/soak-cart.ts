import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { changeCartCall, readCartCall } from '#calls/cart.ts'
import { subscriptionCall } from '#calls/subscription.ts'
import type { CartService } from '#server/cart/cart-service.ts'
import type { Site } from '#sites/sites.ts'
import { type Chance, chance } from '../chance.ts'
import { addCustomer, Browser } from './soak-browser.ts'
import { answerOf, requestOf, type ShopClient, type SoakRequest } from './soak-calls.ts'
import { type Choices, choicesOf, chooseOperation } from './soak-choices.ts'
import type { SoldGoods } from './soak-goods.ts'
import { type Answer, type Entry, Ledger, type Verdict } from './soak-ledger.ts'
import { type Operation, SIGNED_IN } from './soak-model.ts'
import { shownOf } from './soak-state.ts'

/** What all carts of a soak have in common. */
export interface Market {
  seed: number
  client: ShopClient
  goods: ReadonlyMap<Site, SoldGoods>
  /** The server's service in this process, which writes to the same carts as the shop's own process. */
  service: CartService
  pool: pg.Pool
  /** Runs logins one at a time, because the sign-in limit rejects many at once from one network. */
  logins: <T>(login: () => Promise<T>) => Promise<T>
}

const MAX_REPEATS = 10
/** Grows with each repeat, because a login takes longer than a repeat. */
const REPEAT_PAUSE_MS = 20
const SIGN_IN_SHARE = 0.3
/** A request that was hung up on may still be executed after its shopper has ended. */
const SETTLE_MS = 1000

/**
 * One cart, its cookies and its tabs, which press at the same time. The seed and the cart's name determine what they choose;
 * only the order in which the shop executes it varies.
 */
export class SoakCart {
  readonly name: string
  readonly ledger: Ledger
  readonly #market: Market
  readonly #browser: Browser
  #choices: Choices | undefined
  #email: string | undefined

  constructor(market: Market, name: string, sites: readonly Site[]) {
    const random = chance(market.seed, name)
    this.name = name
    this.#market = market
    this.#browser = new Browser(market.client, random.one(sites), random.word(43))
    this.ledger = new Ledger(market.goods.get(this.#browser.site)!)
  }

  /** Lets so many tabs press so often each, or until the signal. */
  async shop(tabs: number, presses: number, pauseMs: number, stop: AbortSignal): Promise<void> {
    const random = chance(this.#market.seed, `${this.name} choices`)
    const subscriptions = [await this.#makeSubscription(random), await this.#makeSubscription(random)]
    this.#choices = choicesOf(this.ledger.goods, subscriptions, random)
    const signsInAt = random.happens(SIGN_IN_SHARE) ? random.from(1, presses - 1) : undefined
    await Promise.all(
      Array.from({ length: tabs }, async (_, at) => {
        const tab = new Tab(this, `tab ${at + 1}`, chance(this.#market.seed, `${this.name} tab ${at + 1}`))
        for (let press = 0; press < presses && !stop.aborted; press += 1) {
          if (at === 0 && press === signsInAt) await this.#signIn(tab.name)
          await tab.press()
          if (pauseMs > 0) await wait(tab.random.next() * pauseMs)
        }
      }),
    )
  }

  /** Waits until no request can be in flight, reads the cart again and compares it with all answers. */
  async settle(): Promise<Verdict> {
    await wait(SETTLE_MS)
    if (this.#email) await this.#signOutAndIn(this.#email)
    const tab = new Tab(this, 'audit', chance(this.#market.seed, `${this.name} audit`))
    // a write is queued behind every other write to this cart
    await tab.perform({ call: 'change', body: { setArticle: { tcm: 'nothing', productId: 'nothing', quantity: 0 } } })
    await tab.perform({ call: 'read' })
    return this.ledger.judge()
  }

  next(random: Chance): Operation | { call: 'read' } {
    return chooseOperation(this.#choices!, this.ledger.goods, random)
  }

  /** Sends an operation once and records its answer. Undefined without a whole answer, or for one after a login. */
  async send(entry: Entry, { variant, seen }: Manner, hangUpAfterMs?: number): Promise<Answer | undefined> {
    const { operation, key } = entry
    const { as } = this.#browser
    entry.as = entry.as && entry.as !== as ? 'both' : as
    if (operation.call === 'signIn') throw new Error('A login is no call of a cart.')
    const answer =
      operation.call === 'subscribe'
        ? await this.#subscribe(operation.id, key)
        : await this.#call(requestOf(operation, this.#browser.site, variant), { key, seen, hangUpAfterMs })
    if (!answer) return undefined
    const late = as === 'visitor' && (this.#browser.isSigningIn || this.#browser.as === 'customer')
    // the visitor's cart is merged into the customer's and no longer compared
    if (late && operation.call === 'read') return undefined
    // a write with a key is repeated, to the customer's cart
    if (late && key && answer.code === SIGNED_IN.code) return undefined
    this.ledger.addAnswer(entry, answer)
    return answer
  }

  /** Sends an invalid request and reports it if it is not rejected with this status. */
  async expectRejected(status: number, { method, path, body }: SoakRequest, key?: string): Promise<void> {
    const { site, as } = this.#browser
    const answer = await this.#browser.send({ method, path: `${path}?site=${site}`, ...(body && { body }) }, key)
    if (!answer || answer.status === status || as !== this.#browser.as || this.#browser.isSigningIn) return
    this.ledger.addFault(`not rejected with ${status}: ${JSON.stringify(body)} → ${answer.status} ${answer.text}`)
  }

  /** Signs in, while the other tabs go on, as a customer without a cart. An unwritten cart would not be merged. */
  async #signIn(by: string): Promise<void> {
    if (!this.ledger.entries.some(({ answer }) => (answer?.version ?? 0) > 0)) return
    const { pool, logins } = this.#market
    this.#email = await addCustomer(pool, this.#browser.site, this.name)
    const entry = this.ledger.addRequest(by, { call: 'signIn' })
    const status = await logins(() => this.#browser.signIn(this.#email!))
    this.ledger.addAnswer(entry, { status, text: '' })
  }

  /** After a logout the cart must be empty, and after the next login what it was. */
  async #signOutAndIn(email: string): Promise<void> {
    const out = await this.#browser.signOut()
    const { method, path } = readCartCall
    const answer = await this.#browser.send({ method, path: `${path}?site=${this.#browser.site}` })
    if (answer?.status !== 200 || JSON.parse(answer.text).cart.numberOfArticles !== 0) {
      this.ledger.addFault(`a cart is there after a logout: ${answer?.status} ${answer?.text}`)
    }
    const back = await this.#market.logins(() => this.#browser.signIn(email))
    if (out !== 303 || back !== 303) this.ledger.addFault(`a logout was answered ${out}, a login ${back}`)
  }

  async #call(
    request: SoakRequest,
    {
      key,
      seen,
      hangUpAfterMs,
    }: { key: string | undefined; seen: number | undefined; hangUpAfterMs: number | undefined },
  ): Promise<Answer | undefined> {
    const headers = { ...request.headers, ...(seen !== undefined && { 'if-none-match': `"${seen}"` }) }
    const hangUp = hangUpAfterMs === undefined ? {} : { hangUpAfterMs }
    const response = await this.#browser.send({ ...request, headers, ...hangUp }, key)
    if (!response) return undefined
    const { answer, wrong } = answerOf(response, this.ledger.goods, seen)
    for (const sentence of wrong) this.ledger.addFault(sentence)
    return answer
  }

  async #subscribe(subscriptionConfigurationId: string, key: string | undefined): Promise<Answer> {
    const outcome = await this.#market.service.change(
      {
        ...this.#browser.person,
        moment: Date.now(),
        ...(key ? { idempotency: { key, body: [subscriptionConfigurationId] } } : {}),
      },
      [{ type: 'addSubscription', subscriptionConfigurationId }],
    )
    if (outcome.type === 'refused') {
      const { code } = outcome.refusal
      return 'limit' in outcome.refusal
        ? { status: 409, code, limit: outcome.refusal.limit, text: code }
        : { status: 404, code, text: code }
    }
    if (outcome.type === 'merged') return { ...SIGNED_IN, text: SIGNED_IN.code }
    // the key of another write, or an outcome that no shopper of this cart can cause
    if (outcome.type !== 'changed' && outcome.type !== 'unchanged') return { status: 422, text: outcome.type }
    const { cart } = outcome
    const added = outcome.type === 'changed' && outcome.addedProduct !== ''
    const shown = shownOf(cart)
    return { status: 200, version: cart.version, cart: shown, added, text: `version ${cart.version}, ${shown}` }
  }

  /** Makes a new subscription by the shop's call and returns its id. */
  async #makeSubscription(random: Chance): Promise<string> {
    const goods = this.#market.goods.get(this.#browser.site)!
    const { productId, type, tcm } = random.one(goods.subscribable)
    const coffee = random.one(goods.subscribable.filter((one) => one.type === 'coffee'))
    const chosen = (one: { tcm: string; productId: string }) => ({
      tcm: one.tcm,
      productId: one.productId,
      quantity: random.from(1, 3),
    })
    const [once, again] = [type === 'machine' ? [chosen({ tcm, productId })] : [], [chosen(coffee)]]
    const { method, path } = subscriptionCall
    const answer = await this.#market.client.send({
      method,
      path: `${path}?site=${this.#browser.site}`,
      body: {
        subscriptionMasterDataId: `s-${type}-${productId}`,
        nonRecurringArticles: once,
        recurringArticles: again,
        isGift: false,
      },
    })
    if (answer?.status !== 201) throw new Error(`A subscription was answered ${answer?.status}: ${answer?.text}`)
    const { id } = JSON.parse(answer.text) as { id: string }
    const price = [...once, ...again].reduce((sum, one) => sum + goods.articles.get(one.tcm)!.price * one.quantity, 0)
    goods.subscriptions.set(id, price)
    return id
  }
}

/** What must not differ when a request is repeated under its key. */
interface Manner {
  variant: number
  /** The version that If-None-Match names. */
  seen?: number
}

class Tab {
  readonly random: Chance
  readonly #cart: SoakCart
  readonly name: string
  #keys = 0
  #seen: number | undefined
  #last: { entry: Entry; manner: Manner } | undefined

  constructor(cart: SoakCart, name: string, random: Chance) {
    this.#cart = cart
    this.name = name
    this.random = random
  }

  /** Sends one operation: once, with a lost answer, twice at once, or repeatedly, as networks and fingers do. */
  async press(): Promise<void> {
    const { random } = this
    const operation = this.#cart.next(random)
    const [roll, hangUpAfterMs, copies] = [random.next(), random.from(0, 8), random.from(2, 3)]
    const manner = this.#manner(operation)
    if (roll < 0.02) return this.#mistake()
    if (operation.call === 'read' || roll < 0.35) {
      const entry = this.#cart.ledger.addRequest(this.name, operation)
      return this.#seeAnswer(await this.#cart.send(entry, manner))
    }
    // the answer is lost for good: the operation may have been executed or not
    if (roll < 0.38) {
      const entry = this.#cart.ledger.addRequest(this.name, operation)
      return this.#seeAnswer(await this.#cart.send(entry, manner, hangUpAfterMs))
    }
    if (roll < 0.43 && this.#last) return void (await this.#cart.send(this.#last.entry, this.#last.manner))

    this.#keys += 1
    const key = `${this.#cart.name}-${this.name}-${this.#keys}`.replaceAll(' ', '-')
    const entry = this.#cart.ledger.addRequest(this.name, operation, key)
    if (roll < 0.58) await Promise.all(Array.from({ length: copies }, () => this.#cart.send(entry, manner)))
    else if (roll < 0.75) await this.#cart.send(entry, manner, hangUpAfterMs)
    else this.#seeAnswer(await this.#cart.send(entry, manner))
    for (let again = 0; !entry.answer && again < MAX_REPEATS; again += 1) {
      await wait(again * REPEAT_PAUSE_MS)
      await Promise.all(Array.from({ length: copies - 1 }, () => this.#cart.send(entry, manner)))
    }
    if (!entry.answer) this.#cart.ledger.addFault(`never answered: ${JSON.stringify(operation)}`)
    this.#last = { entry, manner }
  }

  async perform(operation: Entry['operation']): Promise<void> {
    const entry = this.#cart.ledger.addRequest(this.name, operation)
    const answer = await this.#cart.send(entry, { variant: 0 })
    if (!answer) this.#cart.ledger.addFault(`never answered: ${JSON.stringify(operation)}`)
  }

  #manner({ call }: Entry['operation']): Manner {
    const [variant, conditional] = [this.random.from(0, 11), this.random.happens(0.3)]
    return call === 'change' && conditional && this.#seen !== undefined ? { variant, seen: this.#seen } : { variant }
  }

  #seeAnswer(answer: Answer | undefined): void {
    this.#seen = answer?.version ?? this.#seen
  }

  /** Sends a body without a change, with an invalid change, or with the key of another request. */
  async #mistake(): Promise<void> {
    const { path, method } = changeCartCall
    const key = this.#last?.entry.key
    if (key && this.random.happens(0.5)) {
      const body = { deleteSubscription: { subscriptionId: 'never-added' } }
      return this.#cart.expectRejected(422, { method, path, body }, key)
    }
    const body = this.random.happens(0.5) ? {} : { setArticle: { tcm: '100101', quantity: -1 } }
    return this.#cart.expectRejected(400, { method, path, body })
  }
}
