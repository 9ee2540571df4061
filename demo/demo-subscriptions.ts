import { createHash, randomInt } from 'node:crypto'
import { addressFormat, type PostalAddress } from '#rules/address/address-format.ts'
import { DAY_MS } from '#rules/durations.ts'
import { contractNumber } from '#rules/subscription/contract-number.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { demoCustomerId, demoEmail, demoName } from './demo-customers.ts'
import { type BySiteOrLanguage, entryOf } from './entry-of.ts'

const WEEK_DAYS = 7

/** A street and a place that do not exist, as the site's demo seller has them. */
const PLACES: BySiteOrLanguage<[street: string, city: string]> = {
  DE: ['Musterweg 7', 'Musterstadt'],
  AT: ['Musterweg 7', 'Musterstadt'],
  CH: ['Musterweg 7', 'Musterlingen'],
  CH_FR: ['Chemin de l’Exemple 7', 'Villexemple'],
  CZ: ['Vzorová 7', 'Vzorov'],
  HU: ['Minta utca 7.', 'Mintaváros'],
  PL: ['ul. Wzorcowa 7', 'Wzorowo'],
  SK: ['Vzorová 7', 'Vzorovo'],
  TR: ['Örnek Sokak 7', 'Örnekköy'],
  en: ['7 Sample Lane', 'Sampleton'],
}

function addressOf(site: Site): PostalAddress {
  const [firstname, lastname] = demoName('card', site)
  const [street, city] = entryOf(PLACES, site)
  const hasProvinces = addressFormat(site).fields.includes('province')
  return {
    ...{ firstname, lastname, company: '', street, extra: '', city, postcode: addressFormat(site).postcodeExample },
    district: hasProvinces ? 'Örnekköy' : '',
    province: hasProvinces ? 'İstanbul' : '',
  }
}

/**
 * Two subscriptions of each demo customer with the loyalty card: coffee that runs without a minimum time, and a machine with
 * coffee in its first year. Both are paid by invoice, and their next delivery is as many weeks away as their interval says.
 */
export function demoSubscriptions(moment: number, sites: readonly Site[] = SITES): Array<Record<string, unknown>> {
  const daysAgo = (days: number) => new Date(moment - days * DAY_MS).toISOString().slice(0, 10)
  const nextOf = (beganAgo: number, weeks: number) => {
    const interval = weeks * WEEK_DAYS
    return daysAgo(beganAgo - interval * (Math.floor(beganAgo / interval) + 1))
  }
  return sites.flatMap((site) => {
    const email = demoEmail('card', site)
    const address = JSON.stringify(addressOf(site))
    const paid = { delivery_address: address, billing_address: address, payment: 'invoice' }
    const common = { site, customer_id: demoCustomerId(email), email, cancelled_at: null, ends_on: null, ...paid }
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
        next_delivery_on: nextOf(200, 4),
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
        next_delivery_on: nextOf(100, 6),
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
