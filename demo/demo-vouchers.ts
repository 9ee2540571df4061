import { randomUUID } from 'node:crypto'
import { SITES, type Site } from '#sites/sites.ts'
import { VOUCHER } from './contents/promotion-texts.ts'
import { seasonsOf } from './contents/seasons.ts'

/** The voucher that the demo's winter promotions name, as rows: free delivery, once for a person, from this winter on. */
export function voucherRows(
  moment: number,
  sites: readonly Site[] = SITES,
): { voucher: Array<Record<string, unknown>> } {
  const voucher = sites.map((site) => {
    const { winter } = seasonsOf(site, moment)
    return {
      id: randomUUID(),
      site,
      code: VOUCHER.code,
      kind: 'delivery',
      value: 0,
      least_goods_amount: 0,
      valid_from: new Date(winter[0]!.validFrom).toISOString(),
      valid_until: new Date(winter.at(-1)!.validUntil).toISOString(),
      most_uses: null,
      most_uses_of_person: 1,
      first_order: false,
      reduced_goods: true,
      gift_cards: false,
      partner_products: true,
      combinable: false,
      welcome: false,
      uses: 0,
      created_at: new Date(moment).toISOString(),
    }
  })
  return { voucher }
}
