import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { PAYMENT_REDIRECT_PATH, STRIPE_WEBHOOK_PATH } from '#rules/account-addresses.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { commandOf } from '../commands/command-of.ts'
import { addJob } from '../jobs/job-queries.ts'
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET, LocalStripe } from '../payment/local-stripe/local-stripe.ts'
import { StripeFault } from '../payment/local-stripe/stripe-objects.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from './acting.ts'
import { TestBrowser } from './test-browser.ts'
import { replaceCampaigns } from './test-campaigns.ts'
import { filledIn, main, orderFields } from './test-checkout.ts'
import { addTestGoods } from './test-goods.ts'
import { jobsDone } from './test-jobs.ts'
import { TestMailServer } from './test-mail-server.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** An order that waits for its payment. */
export interface Begun {
  /** What the button that orders sent. */
  fields: Record<string, string>
  email: string
  /** Where the browser was led. */
  location: string
  paymentId: string
  /** The session at the provider. */
  session: string
}

/** A shop with built pages, a local provider of card payments and a mail server, opened for a file of tests. */
export class PayingShop {
  readonly mails = new TestMailServer()
  /** The clock of shop and provider. */
  moment = Date.now()
  readonly stripe = new LocalStripe(() => this.moment)
  shop!: TestShop
  /** The shopper of the running test. */
  browser!: TestBrowser

  constructor() {
    const { mails, stripe } = this
    beforeAll(async () => {
      await mails.start()
      await stripe.start()
      this.shop = await openTestShop(
        {
          SMTP_URL: mails.url,
          STRIPE_SECRET_KEY: LOCAL_SECRET_KEY,
          STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET,
          STRIPE_API_URL: stripe.url,
        },
        { built: true, clock: () => this.moment },
      )
      const address = await this.shop.app.listen({ port: 0, host: '127.0.0.1' })
      stripe.webhookUrl = `${address}${STRIPE_WEBHOOK_PATH}`
      await addTestGoods(this.shop.database.pool)
      await replaceCampaigns(this.shop.database.pool, [])
    })
    beforeEach(async () => {
      this.moment = Date.now()
      this.browser = new TestBrowser(this.shop)
      mails.mails.length = 0
      stripe.before = async () => {}
      stripe.after = async () => {}
      stripe.charges.refundStatus = 'succeeded'
      // what an earlier test has left open would give pieces back in this one
      await this.rows("update customer_order set state = 'cancelled' where state = 'reserved'")
      await this.rows("update payment set state = 'failed', check_at = null where state in ('begun', 'open')")
      await setStock(this.shop.database.pool, 'FEW', 5, TEST_ACTING)
    })
    afterEach(async () => {
      await jobsDone(this.shop)
      this.shop.logged.length = 0
    })
    afterAll(async () => {
      await this.shop.close()
      await stripe.stop()
      await mails.stop()
    })
  }

  rows = async (sql: string, ...values: unknown[]) => (await this.shop.database.pool.query(sql, values)).rows
  command = async (...words: string[]) => commandOf(words[0], words.slice(1))(this.shop.database, this.moment)
  /** What the shopper's cart holds. */
  cart = async () => main((await this.browser.get('/cart')).body)
  comeBack = (paymentId: string, more = '') => this.browser.get(`${PAYMENT_REDIRECT_PATH}?payment=${paymentId}${more}`)

  /** From now on the provider answers nothing, until the next test. */
  goAway(fault = new StripeFault(503, 'api_error', 'away')): void {
    this.stripe.before = async () => {
      throw fault
    }
  }

  /** Presses the button that orders, with a card, and with the code of a voucher or gift card where one is named. */
  async begin({
    site = 'DE',
    quantity = 1,
    code,
  }: {
    site?: Site
    quantity?: number
    code?: string
  } = {}): Promise<Begun> {
    const { fields: filled, email } = await filledIn(this.browser, { site, quantity, payment: 'card' })
    const fields = code === undefined ? filled : await this.#withCode(code, site)
    const pressed = await this.browser.post(CHECKOUT_PATH, { ...fields, accepted: 'on' })
    expect([pressed.statusCode, this.shop.logged.filter((line) => line.includes('failed"'))]).toEqual([303, []])
    const [{ id }] = await this.rows(
      'select payment.id from payment join customer_order on customer_order.id = order_id where email = $1',
      email,
    )
    const session = [...this.stripe.sessions.values()].find(({ client_reference_id }) => client_reference_id === id)
    return { fields, email, location: pressed.headers.location!, paymentId: id, session: session?.id ?? '' }
  }

  async #withCode(code: string, site: Site): Promise<Record<string, string>> {
    const at = `${CHECKOUT_PATH}?site=${site}`
    expect((await this.browser.post(at, { step: 'code', code })).statusCode).toBe(303)
    return { ...orderFields((await this.browser.get(at)).body), site }
  }

  /** The provider takes the money, and says nothing of it. */
  payInSilence(session: string): void {
    const { webhookUrl } = this.stripe
    this.stripe.webhookUrl = undefined
    this.stripe.pay(session)
    this.stripe.webhookUrl = webhookUrl
  }

  /** The provider takes the money, and the shop has taken its event. */
  async payAndTell(session: string): Promise<void> {
    this.payInSilence(session)
    expect(await this.stripe.send(this.stripe.events.at(-1)!)).toBe(204)
  }

  /** What orders, payments and refunds are, how many pieces there are, and how many mails the shopper has got. */
  async stateOf(email: string): Promise<{ orders: string[]; stock: number; mails: number }> {
    await jobsDone(this.shop)
    const found = await this.rows(
      `select customer_order.state as "order", payment.state as payment,
         (select coalesce(json_agg(state), '[]') from refund where refund.order_id = customer_order.id) as refunds
       from customer_order join payment on payment.order_id = customer_order.id where email = $1 order by placed_at`,
      email,
    )
    const [{ stock }] = await this.rows("select stock from article where tcm = 'FEW'")
    return {
      orders: found.map(({ order, payment, refunds }) => [order, payment, ...refunds].join(' ')),
      stock,
      mails: this.mails.mails.filter(({ recipient }) => recipient === email).length,
    }
  }

  /** Time passes, and the job of each minute runs. */
  async timePasses(ms = 0): Promise<void> {
    this.moment += ms
    await addJob(this.shop.database.pool, 'check-payments', {})
    await jobsDone(this.shop)
  }
}

export const PAID = { orders: ['paid paid'], stock: 4, mails: 1 }
export const RELEASED = { orders: ['cancelled failed'], stock: 5, mails: 0 }
