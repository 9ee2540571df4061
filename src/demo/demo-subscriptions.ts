import { createHash, randomInt } from 'node:crypto'
import { contractNumber } from '#rules/subscription/contract-number.ts'
import { SITES } from '#sites/sites.ts'
import { demoCustomerId, demoEmail } from './demo-customers.ts'

const DAY_MS = 86_400_000

/**
 * Two subscriptions of each demo customer with the loyalty card: coffee that runs without a minimum time, and a machine with
 * coffee in its first year.
 */
export function demoSubscriptions(moment: number): Array<Record<string, unknown>> {
  const daysAgo = (days: number) => new Date(moment - days * DAY_MS).toISOString().slice(0, 10)
  return SITES.flatMap((site) => {
    const email = demoEmail('card', site)
    const common = { site, customer_id: demoCustomerId(email), email, cancelled_at: null, ends_on: null }
    const coffee = (quantity: number) => ({ productId: 'p1001', tcm: '100101', quantity })
    return [
      {
        ...common,
        id: uuidOf(`coffee ${email}`),
        number: contractNumber(randomInt),
        type: 'coffee',
        once_articles: [],
        recurring_articles: [coffee(2)],
        interval_weeks: 4,
        begins_on: daysAgo(200),
        minimum_months: 0,
        notice_days: 14,
      },
      {
        ...common,
        id: uuidOf(`machine ${email}`),
        number: contractNumber(randomInt),
        type: 'machine',
        once_articles: [{ productId: 'p2001', tcm: '200101', quantity: 1 }],
        recurring_articles: [coffee(1)],
        interval_weeks: 6,
        begins_on: daysAgo(100),
        minimum_months: 12,
        notice_days: 30,
      },
    ]
  })
}

/** An id that is the same in each demo shop. */
const uuidOf = (name: string) =>
  createHash('sha256')
    .update(`demo subscription ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
