import type { Logger } from 'pino'
import type { ContentBody } from '#calls/contents.ts'
import { type FooterContent, footerOfSite } from '#rules/footer/footer-content.ts'
import type { Site } from '#sites/sites.ts'

type Body = ContentBody<'footer'>

/** Footers as they are shown, each made once for what editors have published: every page shows one. */
export class Footers {
  readonly #log: Pick<Logger, 'error'>
  readonly #takesCards: (site: Site) => boolean
  readonly #shown = new WeakMap<Body, FooterContent>()

  constructor(log: Pick<Logger, 'error'>, takesCards: (site: Site) => boolean) {
    this.#log = log
    this.#takesCards = takesCards
  }

  of(site: Site, body: Body): FooterContent {
    const before = this.#shown.get(body)
    if (before) return before
    const { footer, unknownLogos } = footerOfSite(site, body, this.#takesCards(site))
    if (unknownLogos.length > 0) this.#log.error({ site, unknownLogos }, 'the footer names pictures that nobody knows')
    this.#shown.set(body, footer)
    return footer
  }
}
