import type { PageRenderer } from '../pages/page-renderer.ts'
import { NO_PAGES } from './test-shop.ts'

type Pages = Awaited<ReturnType<PageRenderer['pages']>>

/** Stands in for the built pages: a page that answers a form is drawn as JSON of its site and what was posted. */
export function formPages(...names: string[]): PageRenderer {
  const pages = names.map((name) => ({
    name,
    kind: 'personal',
    paths: [`/${name}`],
    query: [],
    load: async () => ({}),
  }))
  const drawn = {
    pages,
    renderPage: (_page: unknown, _data: unknown, visit: { site: string }, address: { posted?: object }) =>
      JSON.stringify({ site: visit.site, posted: address.posted }),
    renderNotFoundPage: () => 'not found',
    renderErrorPage: () => 'the error page',
  }
  return { ...NO_PAGES, pages: async () => drawn as unknown as Pages }
}
