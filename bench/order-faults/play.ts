import { setTimeout as wait } from 'node:timers/promises'
import { STRIPE_WEBHOOK_PATH } from '#rules/account-addresses.ts'
import { addJob } from '#server/jobs/job-queries.ts'
import type { LocalEvent } from '#server/payment/local-stripe/local-stripe.ts'
import { setPrice } from '#server/product/set-price.ts'
import { TEST_AUTHOR } from '../../src/server/testing/acting.ts'
import type { Act, Place } from './act.ts'
import { arm } from './faults.ts'
import type { Step } from './plan.ts'
import type { Hearing, Playing } from './playing.ts'
import { type Answer, type Sent, send } from './send.ts'
import { cancel, changeCart, comeBack, giveUp, pay, press, withdraw } from './shopper-acts.ts'
import type { Market, Shopper } from './shoppers.ts'
import { moveStock, receive, staff } from './staff-acts.ts'
import type { World } from './world.ts'

const MINUTE_MS = 60_000
const JOBS_MS = 700
const LONGEST_BODY = 200
/** A request that takes so long is late, and the trace says what the database does meanwhile. */
const LATE_MS = 5000
/** Stripe's client takes no signature that is older. */
const SIGNATURE_AGE_MS = 5 * MINUTE_MS

/** Plays the steps of a plan, and notes what was answered. */
export class Play implements Playing {
  readonly world: World
  readonly market: Market
  /** What was done and answered, in its order. */
  readonly trace: string[] = []
  /** Answers that no fault explains. */
  readonly wrong: string[] = []
  readonly declarations = new Map<string, string>()
  /** What faults have struck. */
  readonly struck: string[] = []
  /** The provider's events that the shop has not taken. */
  readonly #untold: () => LocalEvent[]
  readonly #told = new Set<string>()
  /** The last moments are disturbed; later an answer without success is a divergence. */
  #disturbed = 0

  constructor(world: World, market: Market) {
    this.world = world
    this.market = market
    const earlier = new Set(world.stripe.events.map(({ id }) => id))
    this.#untold = () => world.stripe.events.filter(({ id }) => !earlier.has(id) && !this.#told.has(id))
  }

  async step({ acts, fault }: Step, at: number): Promise<void> {
    this.trace.push(`${at}. ${fault ? `fault: ${JSON.stringify(fault)}` : ''}`)
    this.#disturbed = fault ? 2 : Math.max(0, this.#disturbed - 1)
    // what is struck serves
    if (fault && 'place' in fault) await this.world.processes[fault.place].whenReady()
    const disarm = fault && arm(this.world, fault)
    await Promise.all(acts.map((act) => this.#act(act, at)))
    const struck = disarm?.() ?? []
    this.struck.push(...struck)
    for (const one of struck) this.trace.push(`   struck: ${one}`)
  }

  get isDisturbed(): boolean {
    const { processes, commands } = this.world
    return this.#disturbed > 0 || [...processes, commands].some(({ gate }) => gate.isAway)
  }

  /** Everything works again: what was never answered is repeated. */
  async repeatOpen(): Promise<void> {
    this.#disturbed = 0
    await this.world.mend()
    for (const shopper of this.market.shoppers) {
      for (const repeat of shopper.open.splice(0)) await repeat()
    }
  }

  /** The provider's events that nobody has sent, as the plan wants them. */
  async sendLateEvents(): Promise<void> {
    const { lateEvents } = this.market.plan
    if (lateEvents === 'never') return
    const events = this.#untold()
    const sequence = lateEvents === 'in order' ? events : [...events, ...events].reverse()
    for (const event of sequence) await this.#sendEvent(event, 0)
  }

  async #act(act: Act, step: number): Promise<void> {
    const outcome = await this.#outcome(act, step)
    this.trace.push(`   ${JSON.stringify(act)} → ${outcome}`)
  }

  async #outcome(act: Act, step: number): Promise<string> {
    const { world, market } = this
    const shopper = 'shopper' in act ? market.shoppers[act.shopper]! : undefined
    switch (act.type) {
      case 'press':
        return press(this, shopper!, act.place)
      case 'pay':
        return pay(this, shopper!)
      case 'come-back':
        return comeBack(this, shopper!, act)
      case 'give-up':
        return giveUp(this, shopper!, act.place)
      case 'cancel':
        return cancel(this, shopper!, act.place)
      case 'withdraw':
        return withdraw(this, shopper!, act, step)
      case 'staff':
        return staff(this, shopper!, act, step)
      case 'receive':
        return receive(this, shopper!, act.isResold)
      case 'change-cart':
        return changeCart(this, shopper!, act.place)
      case 'event':
        return this.#newestEvent(act)
      case 'stock':
        return moveStock(this, market.tcms[act.article]!, act.pieces)
      case 'price': {
        const price = { site: market.plan.site, tcm: market.tcms[act.article]!, amount: act.amount }
        return (await setPrice(world.database.pool, { by: TEST_AUTHOR, ...price, moment: world.moment })).type
      }
      case 'wait':
        await world.passTime(act.minutes * MINUTE_MS)
        return 'later'
      case 'subscription-order':
        return this.#nextOrder(shopper!)
      case 'check-payments':
        await addJob(world.database.pool, 'check-payments', {})
        return this.#jobs()
      default:
        return this.#jobs()
    }
  }

  async #jobs(): Promise<string> {
    const left = await this.world.runJobs(JOBS_MS)
    return left.length === 0 ? 'done' : `left: ${left.map(({ name }) => name).join(', ')}`
  }

  /** Sends a request; where there is no answer, it is sent again once everything works. */
  async send(place: Place, request: Sent, { expected, repeatedBy, hear }: Hearing): Promise<string> {
    const began = performance.now()
    let answer = await this.#sendOnce(place, request)
    if (!this.isDisturbed && isBusy(answer)) {
      this.trace.push(`   ${request.path} was answered ${saidBy(answer)}`)
      await wait(answer.retryAfterS * 1000)
      answer = await this.#sendOnce(place, request)
    }
    // deadlines have passed of which nobody had the time
    if (!this.isDisturbed && isUnanswered(answer) && this.world.standstill.since(began)) {
      this.trace.push(`   ${request.path} was answered ${saidBy(answer)} when the machine stood still`)
      answer = await this.#sendOnce(place, request)
    }
    const { status } = answer
    if (status !== 'none' && expected.includes(status)) return hear(answer)
    const isExplained = this.isDisturbed && isUnanswered(answer)
    if (!isExplained) this.wrong.push(`${request.method} ${request.path} was answered ${saidBy(answer)}`)
    repeatedBy?.open.push(() =>
      this.send(place, request, { expected, hear }).then((said) =>
        this.trace.push(`   repeated: ${request.path} → ${said}`),
      ),
    )
    return `answered ${saidBy(answer)}`
  }

  async #sendOnce(place: Place, request: Sent): Promise<Answer> {
    const noteLate = async () => {
      const statements = await this.world.openStatements().catch((error) => [String(error)])
      this.trace.push(`   ${request.path} is late:`, ...statements.map((statement) => `     ${statement}`))
    }
    const late = setTimeout(() => void noteLate(), LATE_MS)
    try {
      return await send(this.world.processes[place], request)
    } finally {
      clearTimeout(late)
    }
  }

  async #newestEvent({ place, times }: { place: Place; times: number }): Promise<string> {
    const newest = this.#untold().at(-1)
    if (!newest) return 'no event'
    const said = await Promise.all(Array.from({ length: times }, () => this.#sendEvent(newest, place)))
    return said.join(', ')
  }

  async #sendEvent(event: LocalEvent, place: Place): Promise<number> {
    const { stripe, processes } = this.world
    await processes[place].whenReady()
    stripe.webhookUrl = processes[place].url + STRIPE_WEBHOOK_PATH
    const signedAt = this.world.moment
    const sent = stripe.send(event)
    stripe.webhookUrl = undefined
    const status = await sent
    // the clock was moved while it was on its way, so that its signature is too old: a provider signs and sends it again
    if (status === 400 && this.world.moment - signedAt > SIGNATURE_AGE_MS) return this.#sendEvent(event, place)
    if (status === 204) this.#told.add(event.id)
    else if (!this.isDisturbed) this.wrong.push(`an event was answered ${status}`)
    return status
  }

  /** The day of the next delivery comes, and its job is added as often as two processes would. */
  async #nextOrder({ email }: Shopper): Promise<string> {
    const { world } = this
    const [contract] = await world.rows(
      'select id from subscription where email = $1 and next_delivery_on is not null',
      email,
    )
    if (!contract) return 'no contract'
    await world.passTime(29 * 24 * 60 * MINUTE_MS)
    const { pool } = world.database
    await addJob(pool, 'add-subscription-orders', {})
    await addJob(pool, 'place-subscription-order', { subscriptionId: contract.id }, { key: contract.id })
    return this.#jobs()
  }
}

/** Whether the shop does too much at once, and says when the request is to be sent again; a database that is away is no such reason. */
function isBusy(answer: Answer): answer is Answer & { retryAfterS: number } {
  return answer.status === 503 && answer.retryAfterS !== undefined && answer.body.includes('"code":"BUSY"')
}

/** Nobody knows whether the request had its effect. */
const isUnanswered = ({ status }: Answer) => status === 'none' || status === 503

/** A refusal's code is in its body, or the reason why there was no answer. */
function saidBy({ status, body, retryAfterS }: Answer): string {
  const later = retryAfterS === undefined ? '' : `, again in ${retryAfterS} s`
  const isPage = body.trimStart().startsWith('<')
  return `${status}${later}${isPage ? '' : ` ${body.slice(0, LONGEST_BODY)}`}`.trimEnd()
}
