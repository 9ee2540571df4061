import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall } from '#calls/cart.ts'
import { ORDER_CANCEL_PATH, ORDER_CONFIRMED_PATH, WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { addressFormat } from '#rules/address/address-format.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import type { OrderAction } from '#rules/order/order-states.ts'
import { changeOrder } from '#server/order/change-order.ts'
import { cartIdOf, visitorCookie } from '#server/request/visitor.ts'
import { receiveReturn } from '#server/return/receive-return.ts'
import { pressedFields } from '#server/testing/at-last-check.ts'
import { type PaymentKind, paymentKinds } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { type Chance, chance } from '../chance.ts'
import type { BookedShopper } from '../order-faults/books.ts'
import type { ShopClient, SoakResponse } from './soak-calls.ts'
import { Times } from './soak-table.ts'

/** Shoppers who buy to the end, by the shop's own forms, and staff who handle what they have ordered. */

const PAUSE_MS = 300
const SITES_OF_BUYERS: readonly Site[] = ['DE', 'CH_FR', 'HU', 'TR', 'CZ', 'PL']

export interface Shelf {
  pool: pg.Pool
  client: ShopClient
  /** Articles that nobody but buyers takes, with plenty of pieces. */
  tcms: readonly string[]
  complain: (sentence: string) => void
}

/** What all buyers have done. */
export class Buyers {
  readonly shoppers: BookedShopper[] = []
  /** From the button that orders to its answer. */
  readonly times = new Times()
  readonly #shelf: Shelf

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  /** One buyer after another. Whoever has begun when the signal comes buys to the end. */
  async comeAndGo(seed: number, place: number, stop: AbortSignal): Promise<void> {
    const random = chance(seed, `buyer ${place}`)
    while (!stop.aborted) {
      await this.#buy(random).catch((error) => this.#shelf.complain(`a buyer could not buy: ${error.message}`))
      await wait(random.next() * PAUSE_MS)
    }
  }

  async #buy(random: Chance): Promise<void> {
    const site = random.one(SITES_OF_BUYERS)
    const token = randomBytes(32).toString('base64url')
    const shopper: BookedShopper = {
      email: `${randomUUID()}@soak.example`,
      cartId: cartIdOf(token, site),
      confirmed: [],
      cancelled: [],
      refundKeys: [],
      // one who gives the payment up leaves goods in the cart
      hasChangedCart: true,
      linesBefore: '',
    }
    this.shoppers.push(shopper)
    const buyer = new Buyer(this.#shelf.client, { site, cookie: `${visitorCookie(false)}=${token}`, shopper })
    const payment: PaymentKind = random.happens(0.4) ? 'card' : random.one(paymentKinds(site))
    await buyer.fillIn(
      Array.from({ length: random.from(1, 3) }, () => random.one(this.#shelf.tcms)),
      payment,
    )
    const number = await buyer.order(this.times, { isTwice: random.happens(0.2), pays: random.happens(0.85) })
    if (number === undefined) return
    const roll = random.next()
    if (roll < 0.15) return buyer.cancel(number)
    if (roll < 0.25) return buyer.withdraw(number)
    if (roll < 0.6) await this.#handle(buyer, number, { payment, comesBack: roll < 0.4, isResold: random.happens(0.5) })
  }

  /** Staff ship an order, and now and then its goods come back. */
  async #handle(
    buyer: Buyer,
    number: string,
    { payment, comesBack, isResold }: { payment: PaymentKind; comesBack: boolean; isResold: boolean },
  ): Promise<void> {
    const { pool } = this.#shelf
    const actions: OrderAction[] = payment === 'prepayment' ? ['pay', 'ship'] : ['ship']
    for (const action of actions) {
      const change = await changeOrder(pool, number, action, { by: 'staff', moment: Date.now() })
      if (change.type !== 'changed') throw new Error(`staff cannot ${action} the order ${number}: ${change.type}`)
    }
    if (!comesBack) return
    await buyer.withdraw(number)
    const { rows } = await pool.query(
      `select order_return.id, json_agg(json_build_object('position', position, 'accepted', declared, 'restocked', 0)) as lines
       from order_return join order_return_line on return_id = order_return.id
         join customer_order on customer_order.id = order_id where number = $1 group by order_return.id`,
      [number],
    )
    const given = { id: rows[0].id, lines: isResold ? [] : rows[0].lines, by: 'staff' }
    const received = await receiveReturn(pool, given, Date.now())
    if (received.type !== 'received') throw new Error(`a return of the order ${number} is ${received.type}`)
  }
}

/** One browser, from an empty cart on. */
class Buyer {
  readonly #client: ShopClient
  readonly #site: Site
  readonly #cookie: string
  readonly #shopper: BookedShopper

  constructor(client: ShopClient, { site, cookie, shopper }: { site: Site; cookie: string; shopper: BookedShopper }) {
    this.#client = client
    this.#site = site
    this.#cookie = cookie
    this.#shopper = shopper
  }

  async fillIn(tcms: readonly string[], payment: PaymentKind): Promise<void> {
    for (const tcm of tcms) {
      const headers = { [HEADERS.csrf]: CSRF_VALUE, cookie: this.#cookie }
      const path = `${addArticleCall.path}?site=${this.#site}`
      await this.#expect(200, await this.#client.send({ method: 'POST', path, headers, body: { tcm, quantity: 1 } }))
    }
    const address = {
      'delivery-firstname': 'Éva',
      'delivery-lastname': 'Kis',
      'delivery-street': 'Út 1',
      'delivery-city': 'Ort',
      'delivery-postcode': addressFormat(this.#site).postcodeExample,
      'delivery-district': 'Kadıköy',
      'delivery-province': 'İstanbul',
    }
    const steps: Array<Record<string, string>> = [
      { step: 'who', email: this.#shopper.email },
      { step: 'addresses', billing: 'same', ...address },
      { step: 'delivery', deliveryKind: 'home', asksForOldDevice: 'on' },
      { step: 'payment', payment },
    ]
    for (const fields of steps) await this.#expect(303, await this.#post(CHECKOUT_PATH, fields))
  }

  /** Presses the button, pays or goes back. @returns the number of the order that was confirmed; undefined: it was given up */
  async order(times: Times, { isTwice, pays }: { isTwice: boolean; pays: boolean }): Promise<string | undefined> {
    const page = await this.#expect(200, await this.#get(`${CHECKOUT_PATH}?site=${this.#site}`))
    const fields = pressedFields(page.text, this.#site)
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => this.#post(CHECKOUT_PATH, fields)))
    times.add(performance.now() - began)
    for (const answer of answers) await this.#expect(303, answer)
    let { location } = answers[0]!
    if (location.startsWith('http')) location = await this.#payAt(location, pays)
    if (location.includes(ORDER_CONFIRMED_PATH)) {
      const number = /number=([\w-]+)/.exec(location)![1]!
      this.#shopper.confirmed.push(number)
      return number
    }
    if (pays) throw new Error(`an order was answered by ${location}`)
    return undefined
  }

  /** The provider's page is a server of its own. @returns where the shop leads afterwards */
  async #payAt(page: string, pays: boolean): Promise<string> {
    const body = new URLSearchParams({ action: pays ? 'pay' : 'cancel' })
    const paid = await fetch(page, { method: 'POST', body, redirect: 'manual' })
    await paid.arrayBuffer()
    let at = new URL(paid.headers.get('location')!)
    // back at the shop, then the page that waits for the payment, which leads to the confirmation
    for (let hop = 0; hop < 3; hop += 1) {
      const answer = await this.#get(at.pathname + at.search)
      if (!answer) throw new Error(this.#noAnswer())
      if (answer.status !== 303) break
      at = new URL(answer.location, at)
    }
    return at.pathname + at.search
  }

  async cancel(number: string): Promise<void> {
    await this.#expect(200, await this.#post(ORDER_CANCEL_PATH, { number }))
    await this.#expect(303, await this.#post(ORDER_CANCEL_PATH, { number, step: 'confirm' }))
    this.#shopper.cancelled.push(number)
  }

  async withdraw(number: string): Promise<void> {
    const form = { name: 'Éva Kis', email: this.#shopper.email, contract: number, goods: '' }
    await this.#expect(200, await this.#post(WITHDRAWAL_PATH, form))
    await this.#expect(303, await this.#post(WITHDRAWAL_PATH, { ...form, step: 'confirm', id: randomUUID() }))
  }

  #get(path: string): Promise<SoakResponse | undefined> {
    return this.#client.send({ method: 'GET', path, headers: { accept: 'text/html', cookie: this.#cookie } })
  }

  #post(path: string, fields: Record<string, string>): Promise<SoakResponse> {
    const body = new URLSearchParams({ site: this.#site, ...fields })
    const headers = { accept: 'text/html', cookie: this.#cookie }
    return this.#client.send({ method: 'POST', path, headers, body }) as Promise<SoakResponse>
  }

  #noAnswer(): string {
    return `no answer: ${this.#client.lastFailure}`
  }

  async #expect(status: number, answer: SoakResponse | undefined): Promise<SoakResponse> {
    if (answer?.status === status) return answer
    throw new Error(answer ? `${answer.status} instead of ${status}: ${answer.text.slice(0, 200)}` : this.#noAnswer())
  }
}
