import type { Logger } from 'pino'
import type { ContentBody } from '#calls/contents.ts'
import { type FooterContent, footerOfSite } from '#rules/footer/footer-content.ts'
import type { Figured } from '#rules/footer/footer-figures.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'

type Body = ContentBody<'footer'>

/** Footers as they are shown, each made once for what editors have published, the prices of shipping, the return period, the stores and the ways to pay: every page shows one. */
export class Footers {
  readonly #log: Pick<Logger, 'error'>
  readonly #shown = new WeakMap<Body, WeakMap<ShippingPrices, Map<string, FooterContent>>>()

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log
  }

  /** @param of what texts of the footer name in figures; the same object of prices gives the same footer */
  of(body: Body, of: Figured, payments: readonly PaymentKind[]): FooterContent {
    const { site, shipping, returnPeriod, hasPickup } = of
    const byShipping = this.#shown.get(body) ?? new WeakMap<ShippingPrices, Map<string, FooterContent>>()
    const byPayments = byShipping.get(shipping) ?? new Map<string, FooterContent>()
    const key = JSON.stringify([payments, returnPeriod, hasPickup])
    const before = byPayments.get(key)
    if (before) return before
    const { footer, unknownLogos } = footerOfSite(of, body, payments)
    if (unknownLogos.length > 0) this.#log.error({ site, unknownLogos }, 'the footer names pictures that nobody knows')
    this.#shown.set(body, byShipping.set(shipping, byPayments.set(key, footer)))
    return footer
  }
}
