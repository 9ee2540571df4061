import type { Drawing } from '../pages/drawing.ts'
import { NO_PAGES } from './test-shop.ts'

type Pages = Awaited<ReturnType<Drawing['pages']>>

/** Stands in for the built pages: a page that answers a form is drawn as JSON of its site and what was posted. */
export function formPages(...names: string[]): Drawing {
  const pages = names.map((name) => ({
    name,
    kind: 'personal',
    paths: [`/${name}`],
    query: [],
    load: async () => ({}),
  }))
  const drawn = {
    pages,
    drawPage: (_page: unknown, _data: unknown, visit: { site: string }, address: { posted?: object }) =>
      JSON.stringify({ site: visit.site, posted: address.posted }),
    drawNotFoundPage: () => 'not found',
    drawErrorPage: () => 'the error page',
  }
  return { ...NO_PAGES, pages: async () => drawn as unknown as Pages }
}
