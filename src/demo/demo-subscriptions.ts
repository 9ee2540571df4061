import { createHash, randomInt } from 'node:crypto'
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
        number: contractNumber(),
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
        number: contractNumber(),
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

/** Without letters that are read as digits or as each other. */
const LETTERS = 'ACDEFHJKLMNPRTWXY'
const NUMBER_LENGTH = 12

/** A contract's number that nobody guesses: with it, an address and a name a subscription is ended without a login. */
const contractNumber = () => Array.from({ length: NUMBER_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** An id that is the same in each demo shop. */
const uuidOf = (name: string) =>
  createHash('sha256')
    .update(`demo subscription ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
