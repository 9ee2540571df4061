import type { Logger } from 'pino'
import type { ContentBody } from '#calls/contents.ts'
import { type FooterContent, footerOfSite } from '#rules/footer/footer-content.ts'
import type { Figured } from '#rules/footer/footer-figures.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'
import type { Site } from '#sites/sites.ts'

type Body = ContentBody<'footer'>

/** Footers as they are shown, each made once for what editors have published and the prices of shipping: every page shows one. */
export class Footers {
  readonly #log: Pick<Logger, 'error'>
  readonly #takesCards: (site: Site) => boolean
  readonly #shown = new WeakMap<Body, WeakMap<ShippingPrices, FooterContent>>()

  constructor(log: Pick<Logger, 'error'>, takesCards: (site: Site) => boolean) {
    this.#log = log
    this.#takesCards = takesCards
  }

  /** @param of what texts of the footer name in figures; the same object of prices gives the same footer */
  of(body: Body, of: Figured): FooterContent {
    const { site, shipping } = of
    const byShipping = this.#shown.get(body) ?? new WeakMap<ShippingPrices, FooterContent>()
    const before = byShipping.get(shipping)
    if (before) return before
    const { footer, unknownLogos } = footerOfSite(of, body, this.#takesCards(site))
    if (unknownLogos.length > 0) this.#log.error({ site, unknownLogos }, 'the footer names pictures that nobody knows')
    this.#shown.set(body, byShipping.set(shipping, footer))
    return footer
  }
}
