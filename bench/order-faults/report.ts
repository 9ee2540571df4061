import type { SeedOutcome } from './run-seed.ts'

/** What many runs have come to. */
export class OrderFaultsReport {
  runs = 0
  diverged = 0
  #kills = 0
  #requestsRepeated = 0
  readonly #first: number
  readonly #began = performance.now()
  readonly #orders = new Map<string, Map<string, number>>()
  readonly #struck = new Map<string, number>()
  readonly #places = new Map<string, number>()
  readonly #after = { payments: 0, refunds: 0, returns: 0, withCards: 0, withVouchers: 0, deliveries: 0, bought: 0 }

  constructor(first: number) {
    this.#first = first
  }

  add(_seed: number, { wrong, struck, orders, requestsRepeated, kills }: SeedOutcome): void {
    this.runs += 1
    if (wrong.length > 0) this.diverged += 1
    this.#requestsRepeated += requestsRepeated
    this.#kills += kills
    for (const order of orders) {
      const { payment, state, isAbandoned } = order
      const ends = this.#orders.get(payment) ?? new Map<string, number>()
      this.#orders.set(payment, ends)
      count(ends, isAbandoned ? 'given up' : state)
      const after = this.#after
      after.payments += order.payments.filter((one) => one.state === 'paid').length
      after.refunds += order.refunds.length
      after.returns += order.returns.length
      after.withCards += order.redeemed > 0 ? 1 : 0
      after.withVouchers += order.codes.length > 0 ? 1 : 0
      after.deliveries += order.isOfCart ? 0 : 1
      after.bought += order.lines.some(({ kind }) => kind === 'gift_card') ? 1 : 0
    }
    for (const one of struck) {
      const [fault = '', ...place] = one.split(' ')
      count(this.#struck, fault)
      count(this.#places, place.join(' '))
    }
  }

  progress(): string {
    return `${this.runs} runs, ${this.#sum(this.#struck)} faults, ${this.diverged} divergences, ${this.#seconds()} s`
  }

  text(): string {
    return [this.progress(), ...this.#table(), '', ...this.#faults(), '', this.#rest()].join('\n')
  }

  page(): string {
    const last = this.#first + this.runs - 1
    const intro = `Written by \`npm run order-faults -- --seed ${this.#first} --runs ${this.runs}\` on ${new Date().toISOString().slice(0, 10)}: seeds ${this.#first} to ${last}, one after the other, in ${this.#seconds()} s; ${this.diverged} of them diverged.`
    return `# Faults between the steps of an order\n\n${intro}\n\n${this.#table().join('\n')}\n\n${this.#faults().join('\n')}\n\n${this.#rest()}\n`
  }

  #table(): string[] {
    const ends = ['placed', 'paid', 'shipped', 'cancelled', 'given up']
    const rows = [...this.#orders]
      .toSorted()
      .map(([payment, found]) => `| ${payment} | ${ends.map((end) => found.get(end) ?? 0).join(' | ')} |`)
    return [`| Orders by payment | ${ends.join(' | ')} |`, `|${' --- |'.repeat(ends.length + 1)}`, ...rows]
  }

  #faults(): string[] {
    const rows = [...this.#struck].toSorted((a, b) => b[1] - a[1]).map(([fault, times]) => `| ${fault} | ${times} |`)
    return ['| Fault | Times |', '| --- | --- |', ...rows]
  }

  #rest(): string {
    const { payments, refunds, returns, withCards, withVouchers, deliveries, bought } = this.#after
    const places = [...this.#places].toSorted((a, b) => b[1] - a[1]).slice(0, 30)
    return `${this.#kills} processes were killed; ${this.#requestsRepeated} requests were repeated because nobody had answered them. ${payments} payments by card, ${refunds} refunds, ${returns} returns, ${withCards} orders paid with gift cards, ${withVouchers} with vouchers, ${bought} that bought gift cards, ${deliveries} next deliveries of subscriptions. Faults struck at ${this.#places.size} places, most often at ${places.map(([place, times]) => `\`${place}\` (${times})`).join(', ')}.`
  }

  #seconds(): number {
    return Math.round((performance.now() - this.#began) / 1000)
  }

  #sum(counts: ReadonlyMap<string, number>): number {
    return [...counts.values()].reduce((sum, times) => sum + times, 0)
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
