import { sellers } from '#demo/contents/sellers.ts'
import { orderTotals } from '#rules/order/order-totals.ts'
import { amountStep } from '#sites/price-formats.ts'
import type { Site } from '#sites/sites.ts'
import { taxRate, taxRatesOn } from '#sites/tax-rates.ts'
import type { IssuedInvoice, OrderWithParcels } from '../invoice/issued-invoice.ts'
import type { Seller } from '../invoice/read-seller.ts'

/** What documents are composed of in tests. */

/** When their orders were placed, shipped and invoiced. */
export const INVOICED_AT = Date.UTC(2026, 10, 23, 13)
/** Letters that only some languages have. */
export const TITLES = [
  'Árvíztűrő tükörfúrógép',
  'Příliš žluťoučký kůň',
  'Zażółć gęślą jaźń',
  'Ağır ışıl İçecek',
  'Œuvre « café »',
]

/** An order of so many lines: the second has a discount of 1.00, the third is a free article. */
export function orderOf(site: Site, count: number): OrderWithParcels {
  const step = amountStep(site)
  const rates = taxRatesOn(site, '2026-11-23', {})
  const lines = Array.from({ length: count }, (_, at) => {
    const price = (at === 2 ? 0 : 749 + at) * step
    return {
      kind: at === 2 ? ('free_article' as const) : ('article' as const),
      itemId: `T${100 + at}`,
      productId: 'p1001',
      title: TITLES[at % TITLES.length]!,
      variant: '500 g',
      quantity: at + 1,
      price,
      amount: price * (at + 1) - (at === 1 ? 100 : 0),
      discountAmount: at === 1 ? 100 : 0,
      taxRate: taxRate(rates, at % 2 ? 'reduced' : 'standard'),
    }
  })
  const delivery = { deliveryAmount: 500, deliveryRate: taxRate(rates, 'standard'), step }
  const { lineTaxes, ...totals } = orderTotals(lines, delivery)
  const address = {
    ...{ firstname: 'Çağla', lastname: 'Łoś', company: '', street: 'Őz utca 1', extra: '', postcode: '20095' },
    ...{ city: 'Řím', district: 'Kadıköy', province: 'İstanbul' },
  }
  return {
    ...{
      number: 'K7RT2-MQXD4',
      site,
      state: 'shipped',
      email: 'a@b.example',
      payment: 'invoice',
      placedAt: INVOICED_AT,
    },
    ...{ delivery: address, billing: address, ...totals, giftCardAmount: 0, discounts: [] },
    ...{ deliveryKind: 'home', pickupStore: null, takesOldDevice: null, contracts: [] },
    lines: lines.map((line, at) => ({ ...line, taxAmount: lineTaxes[at]!, returnedQuantity: 0 })),
    parcels: [{ carrier: 'dhl', trackingNumber: '00340434', shippedAt: INVOICED_AT }],
  }
}

/** The demo's seller of a site. */
export const sellerOf = (site: Site) => sellers(site, [] as never, INVOICED_AT)[0]!.body as Seller
/** The invoice of an order that was shipped at the same moment, with what differs. */
export const invoiceOf = (site: Site, more: Partial<IssuedInvoice> = {}): IssuedInvoice => ({
  ...{
    number: 'DE-2026-000001',
    brand: 'Weber & Söhne',
    words: null,
    kind: 'invoice',
    taxes: null,
    toCards: 0,
    deducted: 0,
    deductedSoFar: 0,
    goods: [],
    issuedAt: INVOICED_AT,
    suppliedAt: INVOICED_AT,
  },
  seller: sellerOf(site),
  ...more,
})
