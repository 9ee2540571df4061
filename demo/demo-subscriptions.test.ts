import { expect, test } from 'vitest'
import { addressFormat, type PostalAddress } from '#rules/address/address-format.ts'
import { subscriptionPayments } from '#rules/checkout/order-choices.ts'
import { DAY_MS } from '#rules/durations.ts'
import { paymentKinds } from '#sites/payment-kinds.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { demoSubscriptions } from './demo-subscriptions.ts'

const NOW = Date.UTC(2026, 10, 23, 12)

test('every subscription of the demo can be delivered: it has an address of its country, a payment and a next day', () => {
  const subscriptions = demoSubscriptions(NOW)
  expect(subscriptions).toHaveLength(2 * SITES.length)
  for (const subscription of subscriptions) {
    const site = subscription.site as Site
    const address: PostalAddress = JSON.parse(subscription.delivery_address as string)
    expect(subscription.billing_address).toBe(subscription.delivery_address)
    const asked = addressFormat(site)
      .lines.flat()
      .filter((part) => typeof part === 'string')
    for (const field of asked.filter((name) => name !== 'company' && name !== 'extra'))
      expect([site, field, address[field]]).toEqual([site, field, expect.stringMatching(/./)])
    expect(subscriptionPayments(paymentKinds(site))).toContain(subscription.payment)
    const days = (Date.parse(subscription.next_delivery_on as string) - Date.UTC(2026, 10, 23)) / DAY_MS
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThanOrEqual((subscription.interval_weeks as number) * 7)
  }
})
