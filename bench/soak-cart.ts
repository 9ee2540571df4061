import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { changeCartCall, readCartCall } from '#calls/cart.ts'
import { subscriptionCall } from '#calls/subscription.ts'
import type { CartService } from '#server/cart/cart-service.ts'
import type { Site } from '#sites/sites.ts'
import { addCustomer, Browser } from './soak-browser.ts'
import { type Asked, answerOf, type Line, requestOf } from './soak-calls.ts'
import { chooseOperation, type Wishes, wishesOf } from './soak-choices.ts'
import type { SoldGoods } from './soak-goods.ts'
import { type Answer, type Entry, Ledger, type Verdict } from './soak-ledger.ts'
import { type Operation, SIGNED_IN } from './soak-model.ts'
import { type Chance, chance } from './soak-random.ts'
import { shownOf } from './soak-state.ts'

/** What all carts of a soak have in common. */
export interface Market {
  seed: number
  line: Line
  goods: ReadonlyMap<Site, SoldGoods>
  /** The server's own service in this process, as a configurator will use it: a second process on the same carts. */
  service: CartService
  pool: pg.Pool
  /** Logins go one at a time: too many under way from one network are taken for guesses. */
  logins: <T>(login: () => Promise<T>) => Promise<T>
}

const MOST_REPEATS = 10
/** More each time: a login takes a moment. */
const REPEAT_PAUSE_MS = 20
const SIGN_IN_SHARE = 0.3
/** What was hung up on may still be on its way when its shopper has gone. */
const SETTLE_MS = 1000

/**
 * One cart, its cookie and its shoppers, who press at the same time in tabs of their own. What they choose follows from
 * the seed and the cart's name; only the order in which the shop gets to it does not.
 */
export class SoakCart {
  readonly name: string
  readonly ledger: Ledger
  readonly #market: Market
  readonly #browser: Browser
  #wishes: Wishes | undefined
  #email: string | undefined

  constructor(market: Market, name: string, sites: readonly Site[]) {
    const random = chance(market.seed, name)
    this.name = name
    this.#market = market
    this.#browser = new Browser(market.line, random.one(sites), random.word(43))
    this.ledger = new Ledger(market.goods.get(this.#browser.site)!)
  }

  /** Lets so many tabs press so often each, or until told to stop. */
  async shop(tabs: number, presses: number, pauseMs: number, stop: AbortSignal): Promise<void> {
    const random = chance(this.#market.seed, `${this.name} wishes`)
    const subscriptions = [await this.#putTogether(random), await this.#putTogether(random)]
    this.#wishes = wishesOf(this.ledger.goods, subscriptions, random)
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

  /** Waits until nothing can be on its way, reads the cart once more, and compares it with all that was said. */
  async settle(): Promise<Verdict> {
    await wait(SETTLE_MS)
    if (this.#email) await this.#signOutAndIn(this.#email)
    const tab = new Tab(this, 'audit', chance(this.#market.seed, `${this.name} audit`))
    // a write waits its turn behind every other write to this cart
    await tab.perform({ call: 'change', body: { setArticle: { tcm: 'nothing', productId: 'nothing', quantity: 0 } } })
    await tab.perform({ call: 'read' })
    return this.ledger.judge()
  }

  next(random: Chance): Operation | { call: 'read' } {
    return chooseOperation(this.#wishes!, this.ledger.goods, random)
  }

  /** Sends something once, and writes down what came back. Undefined: no whole answer came, or it was too late. */
  async send(entry: Entry, { variant, seen }: Manner, hangUpAfterMs?: number): Promise<Answer | undefined> {
    const { operation, key } = entry
    const { as } = this.#browser
    entry.as = entry.as && entry.as !== as ? 'both' : as
    if (operation.call === 'signIn') throw new Error('A login is no call of a cart.')
    const answer =
      operation.call === 'subscribe'
        ? await this.#subscribe(operation.id, key)
        : await this.#ask(requestOf(operation, this.#browser.site, variant), { key, seen, hangUpAfterMs })
    if (!answer) return undefined
    const late = as === 'visitor' && (this.#browser.changes || this.#browser.as === 'customer')
    // the visitor's cart, which nobody sees any more
    if (late && operation.call === 'read') return undefined
    // what has a key is sent again to the customer's cart
    if (late && key && answer.code === SIGNED_IN.code) return undefined
    this.ledger.tell(entry, answer)
    return answer
  }

  /** Sends what no cart may take, and says so if it was not refused by this status. */
  async expectRefused(status: number, { method, path, body }: Asked, key?: string): Promise<void> {
    const { site, as } = this.#browser
    const answer = await this.#browser.ask({ method, path: `${path}?site=${site}`, ...(body && { body }) }, key)
    if (!answer || answer.status === status || as !== this.#browser.as || this.#browser.changes) return
    this.ledger.complain(`not refused by ${status}: ${JSON.stringify(body)} → ${answer.status} ${answer.text}`)
  }

  /** Signs in while the other tabs go on, as somebody who has no cart yet. Only a cart that has been written is taken over. */
  async #signIn(by: string): Promise<void> {
    if (!this.ledger.entries.some(({ answer }) => (answer?.version ?? 0) > 0)) return
    const { pool, logins } = this.#market
    this.#email = await addCustomer(pool, this.#browser.site, this.name)
    const entry = this.ledger.ask(by, { call: 'signIn' })
    const status = await logins(() => this.#browser.signIn(this.#email!))
    this.ledger.tell(entry, { status, text: '' })
  }

  /** Whoever comes next sees nothing; who signs in again sees what was there. */
  async #signOutAndIn(email: string): Promise<void> {
    const out = await this.#browser.signOut()
    const { method, path } = readCartCall
    const answer = await this.#browser.ask({ method, path: `${path}?site=${this.#browser.site}` })
    if (answer?.status !== 200 || JSON.parse(answer.text).cart.numberOfArticles !== 0) {
      this.ledger.complain(`a cart is there after a logout: ${answer?.status} ${answer?.text}`)
    }
    const back = await this.#market.logins(() => this.#browser.signIn(email))
    if (out !== 303 || back !== 303) this.ledger.complain(`a logout was answered ${out}, a login ${back}`)
  }

  async #ask(
    asked: Asked,
    {
      key,
      seen,
      hangUpAfterMs,
    }: { key: string | undefined; seen: number | undefined; hangUpAfterMs: number | undefined },
  ): Promise<Answer | undefined> {
    const headers = { ...asked.headers, ...(seen !== undefined && { 'if-none-match': `"${seen}"` }) }
    const hangUp = hangUpAfterMs === undefined ? {} : { hangUpAfterMs }
    const heard = await this.#browser.ask({ ...asked, headers, ...hangUp }, key)
    if (!heard) return undefined
    const { answer, wrong } = answerOf(heard, this.ledger.goods, seen)
    for (const sentence of wrong) this.ledger.complain(sentence)
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
    // a key of something else, or whatever a service will say that no shopper of this cart has asked for
    if (outcome.type !== 'changed' && outcome.type !== 'unchanged') return { status: 422, text: outcome.type }
    const { cart } = outcome
    const added = outcome.type === 'changed' && outcome.addedProduct !== ''
    const shown = shownOf(cart)
    return { status: 200, version: cart.version, cart: shown, added, text: `version ${cart.version}, ${shown}` }
  }

  /** Makes a subscription with the shop's own call; nobody has it in a cart yet. */
  async #putTogether(random: Chance): Promise<string> {
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
    const answer = await this.#market.line.ask({
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

/** What must not differ when something is sent again under its key. */
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

  /** Does one thing in one of the ways in which networks and fingers do it. */
  async press(): Promise<void> {
    const { random } = this
    const operation = this.#cart.next(random)
    const [roll, hangUpAfterMs, copies] = [random.next(), random.from(0, 8), random.from(2, 3)]
    const manner = this.#manner(operation)
    if (roll < 0.02) return this.#mistake()
    if (operation.call === 'read' || roll < 0.35) {
      const entry = this.#cart.ledger.ask(this.name, operation)
      return this.#hear(await this.#cart.send(entry, manner))
    }
    // the answer is lost for good: it may have happened or not
    if (roll < 0.38) {
      const entry = this.#cart.ledger.ask(this.name, operation)
      return this.#hear(await this.#cart.send(entry, manner, hangUpAfterMs))
    }
    if (roll < 0.43 && this.#last) return void (await this.#cart.send(this.#last.entry, this.#last.manner))

    this.#keys += 1
    const key = `${this.#cart.name}-${this.name}-${this.#keys}`.replaceAll(' ', '-')
    const entry = this.#cart.ledger.ask(this.name, operation, key)
    if (roll < 0.58) await Promise.all(Array.from({ length: copies }, () => this.#cart.send(entry, manner)))
    else if (roll < 0.75) await this.#cart.send(entry, manner, hangUpAfterMs)
    else this.#hear(await this.#cart.send(entry, manner))
    for (let again = 0; !entry.answer && again < MOST_REPEATS; again += 1) {
      await wait(again * REPEAT_PAUSE_MS)
      await Promise.all(Array.from({ length: copies - 1 }, () => this.#cart.send(entry, manner)))
    }
    if (!entry.answer) this.#cart.ledger.complain(`never answered: ${JSON.stringify(operation)}`)
    this.#last = { entry, manner }
  }

  async perform(operation: Entry['operation']): Promise<void> {
    const entry = this.#cart.ledger.ask(this.name, operation)
    const answer = await this.#cart.send(entry, { variant: 0 })
    if (!answer) this.#cart.ledger.complain(`never answered: ${JSON.stringify(operation)}`)
  }

  #manner({ call }: Entry['operation']): Manner {
    const [variant, conditional] = [this.random.from(0, 11), this.random.happens(0.3)]
    return call === 'change' && conditional && this.#seen !== undefined ? { variant, seen: this.#seen } : { variant }
  }

  #hear(answer: Answer | undefined): void {
    this.#seen = answer?.version ?? this.#seen
  }

  /** A body that names no change, half a change, or the key of something else. */
  async #mistake(): Promise<void> {
    const { path, method } = changeCartCall
    const key = this.#last?.entry.key
    if (key && this.random.happens(0.5)) {
      const body = { deleteSubscription: { subscriptionId: 'never-asked-for' } }
      return this.#cart.expectRefused(422, { method, path, body }, key)
    }
    const body = this.random.happens(0.5) ? {} : { setArticle: { tcm: '100101', quantity: -1 } }
    return this.#cart.expectRefused(400, { method, path, body })
  }
}
