import type { Form } from '#calls/form.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { NO_PAGES } from './test-shop.ts'

type Pages = Awaited<ReturnType<PageRenderer['pages']>>

/**
 * A page renderer without the built pages: a page that answers a form is rendered as JSON of its site and the posted
 * fields.
 */
export function formPages(...forms: Form[]): PageRenderer {
  const pages = forms.map((form) => ({
    name: form.path,
    form,
    kind: 'personal',
    paths: [form.path],
    query: [],
    load: async () => ({}),
  }))
  const rendered = {
    pages,
    renderPage: (_page: unknown, _data: unknown, visit: { site: string }, address: { posted?: object }) =>
      JSON.stringify({ site: visit.site, posted: address.posted }),
    renderNotFoundPage: () => 'not found',
    renderErrorPage: () => 'the error page',
    renderTooManyPage: () => 'too many requests',
  }
  return { ...NO_PAGES, pages: async () => rendered as unknown as Pages }
}
