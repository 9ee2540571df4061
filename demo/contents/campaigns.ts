import { demoVoucher } from '../site-prices.ts'
import type { DemoPart } from './demo-content.ts'

/** Two campaigns on every site: a free mug from a round order amount on, and free coffee with a machine. */
export const campaigns: DemoPart = (site) => {
  const suffix = site.toLowerCase().replace('_', '-')
  const campaign = { kind: 'free-article-campaign', position: 0 } as const
  return [
    {
      ...campaign,
      key: `mug-${suffix}`,
      body: { condition: { type: 'amount', amount: demoVoucher(site, 10_000) }, tcm: '300101', quantity: 1 },
    },
    {
      ...campaign,
      key: `machine-beans-${suffix}`,
      body: { condition: { type: 'article', tcm: '200201' }, tcm: '100101', quantity: 1 },
    },
  ]
}
