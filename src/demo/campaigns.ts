import { SITES } from '#sites/sites.ts'
import { demoVoucher } from './site-prices.ts'

const DAY_MS = 86_400_000
/** Long enough for a demo shop that runs for years. */
const DAYS = 3650

/** Two campaigns on every site: a free mug from a round order amount on, and free coffee with a machine. */
export function campaignRows(moment: number): Array<Record<string, unknown>> {
  const always = {
    quantity: 1,
    valid_from: new Date(moment - DAY_MS).toISOString(),
    valid_until: new Date(moment + DAYS * DAY_MS).toISOString(),
  }
  return SITES.flatMap((site) => {
    const suffix = site.toLowerCase().replace('_', '-')
    return [
      {
        ...always,
        id: `mug-${suffix}`,
        site,
        kind: 'amount',
        threshold_amount: demoVoucher(site, 10_000),
        tcm: '300101',
      },
      { ...always, id: `machine-beans-${suffix}`, site, kind: 'article', needed_tcm: '200201', tcm: '100101' },
    ]
  })
}
