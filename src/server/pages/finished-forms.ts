import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Visit } from '#rules/visit.ts'
import type { Address } from '#web/address.ts'
import { layoutParts } from '#web/pages/layout.ts'
import type { Page, PersonalPage } from '#web/pages/page.ts'
import { type FinishedPage, FinishedPages } from './finished-page.ts'
import { type LayoutParts, loadPageLayout } from './page-layout.ts'

/** A page with its form has 120 kB with its compressed pieces, and differs by site, problem and where the form leads on. */
const FINISHED_BYTES = 8 * 1024 * 1024

/** A page that names what of its form's answer it only shows. */
type FinishingPage = PersonalPage & Required<Pick<PersonalPage, 'gaps'>>

/**
 * Answers forms that anybody may send as often as they like, such as a login, with finished pages: a page is rendered once for all
 * answers that differ in nothing but its gaps.
 */
export class FinishedForms {
  readonly #shop: LayoutParts
  readonly #finished = new FinishedPages(FINISHED_BYTES)

  constructor(shop: LayoutParts) {
    this.#shop = shop
  }

  finishes(page: Page): page is FinishingPage {
    return page.kind === 'personal' && page.gaps !== undefined
  }

  /** The page with gaps in place of what was sent in their fields. What it loads is part of its key, so that it is nobody else's. */
  async finish(
    page: FinishingPage,
    { loaders, visit, address }: { loaders: PersonalPageLoaders; visit: Visit; address: Required<Address> },
  ): Promise<FinishedPage> {
    const marks = this.#finished.marks(page.gaps.filter((gap) => gap in address.posted))
    const marked = { ...address, posted: { ...address.posted, ...marks } }
    const [data, layout] = await Promise.all([
      page.load(loaders, marked as Parameters<typeof page.load>[1], visit),
      loadPageLayout(this.#shop, visit, loaders, page.name),
    ])
    const { renderPage } = await this.#shop.renderer.pages()
    const { site, linksNameSite, presentation } = visit
    return this.#finished.get(JSON.stringify([page.name, data, marked, site, linksNameSite, presentation]), {
      of: [...layoutParts(layout.data), visit.settings, new Date(visit.moment).getUTCFullYear()],
      marks,
      render: () => renderPage(page, data, visit, marked, layout),
    })
  }
}
