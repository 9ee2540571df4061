import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Visit } from '#rules/visit.ts'
import type { Address } from '#web/address.ts'
import { cartPage } from '#web/pages/CartPage.tsx'
import { categoryPage } from '#web/pages/CategoryPage.tsx'
import { homePage } from '#web/pages/HomePage.tsx'
import { forgottenPasswordPage } from '#web/pages/PasswordPages.tsx'
import { productPage } from '#web/pages/ProductPage.tsx'
import type { Page } from '#web/pages/page.ts'
import { searchPage } from '#web/pages/SearchPage.tsx'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { NO_PAGES } from './test-shop.ts'

type Pages = Awaited<ReturnType<PageRenderer['pages']>>

export interface CountedPages {
  renderer: PageRenderer
  /** The paths that were rendered, in order. */
  rendered: string[]
  /** Called while a page is loaded, between its queries and its rendering. */
  whileRendering: (path: string) => Promise<void>
}

/** The shop's own home, category, product, search and cart pages and one with a form, rendered as JSON of what they loaded. They need no build. */
export function countedPages(): CountedPages {
  const counted: CountedPages = { renderer: NO_PAGES, rendered: [], whileRendering: async () => {} }
  const pages = ([homePage, categoryPage, productPage, searchPage, cartPage, forgottenPasswordPage] as Page[]).map(
    (page) => ({
      ...page,
      load: async (loaders: PersonalPageLoaders, address: Address, visit: Visit) => {
        const data = await page.load(loaders, address, visit)
        await counted.whileRendering(address.path)
        return data
      },
    }),
  )
  const renderPage = (_page: Page, data: object, _visit: object, { path }: { path: string }) => {
    counted.rendered.push(path)
    return JSON.stringify(data)
  }
  const modules = {
    pages,
    renderPage,
    renderNotFoundPage: () => 'not found',
    renderErrorPage: () => 'failed',
    renderTooManyPage: () => 'too many',
  }
  counted.renderer = { ...NO_PAGES, pages: async () => modules as unknown as Pages }
  return counted
}
