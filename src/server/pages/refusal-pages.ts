import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gone } from '#calls/listing.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { Address } from '#web/address.ts'
import type { Layout } from '#web/pages/document-layout.ts'
import type { Failure } from '#web/pages/ErrorPage.tsx'
import { layoutParts } from '#web/pages/layout.ts'
import type { Redirects } from '../redirect/redirects.ts'
import type { CurrentSettings } from '../request/current-settings.ts'
import { FOREIGN_ORIGIN, type HttpRefusal, PREVIEW_REFUSAL, pathOf } from '../request/faults.ts'
import { SiteInPreparation } from '../request/site-in-preparation.ts'
import { anyVisitOfRequest, SwitchedOffSite, visitOfRequest, visitOfSite } from '../request/visit-of-request.ts'
import { FinishedPages } from './finished-page.ts'
import { isCrawler } from './is-crawler.ts'
import { addressWithoutPage } from './page-address.ts'
import { pageHeaders } from './page-headers.ts'
import { emptyPageLayout, type LayoutParts, loadPageLayout } from './page-layout.ts'
import { sendFinishedPage } from './send-finished-page.ts'
import { sentForm } from './sent-form.ts'

/** There are some of each site, of 70 kB. */
const FINISHED_BYTES = 16 * 1024 * 1024

type RefusalParts = LayoutParts & { clock: () => number; settings: CurrentSettings; redirects: Pick<Redirects, 'find'> }

/**
 * Answers with the pages of addresses that no page has, of failures and of limits, which must cost next to nothing. What is
 * returned never holds the reply: a reply resolves only when the client has read it.
 */
export class RefusalPages {
  readonly #shop: RefusalParts
  readonly #loadersOf: (visit: Visit) => PageLoaders
  readonly #finished = new FinishedPages(FINISHED_BYTES)

  constructor(shop: RefusalParts, loadersOf: (visit: Visit) => PageLoaders) {
    this.#shop = shop
    this.#loadersOf = loadersOf
  }

  /** Redirects an old address to where it leads. @returns whether there is such a redirect; a reply that is awaited would be none */
  async redirects(
    request: FastifyRequest,
    reply: FastifyReply,
    visit = visitOfRequest(request, this.#shop, 'page'),
  ): Promise<boolean> {
    const target = await this.#shop.redirects.find(request, visit.site, visit.moment)
    if (target === undefined) return false
    const headers = pageHeaders(visit.staffPreview ? 'no-store' : 'shared', this.#shop.configuration)
    reply.headers(headers).redirect(siteLinkOnce(target, visit), 301)
    return true
  }

  /**
   * The not-found page: 404, "Page not found: {path}" (note 25); crawlers get an empty one (note 27). An old address is redirected
   * instead. `gone`: the page was there once, so that it is 410, and leads to what is in its place.
   */
  async notFound(
    request: FastifyRequest,
    reply: FastifyReply,
    gone?: Gone,
    visit = visitOfRequest(request, this.#shop, 'page'),
  ): Promise<void> {
    if (await this.redirects(request, reply, visit)) return
    reply.status(gone ? 410 : 404).headers(pageHeaders('no-store', this.#shop.configuration))
    if (isCrawler(request)) return void reply.send('')
    const replacement = gone?.replacement
    const { renderNotFoundPage } = await this.#shop.renderer.pages()
    const layout = await loadPageLayout(this.#shop, visit, this.#loadersOf(visit))
    this.#sendFinished(request, reply, visit, {
      name: replacement ? `replaced ${replacement.lang}` : 'not-found',
      layout,
      gaps: { gap: pathOf(request), title: replacement?.title ?? '', target: replacement?.href.slice(1) ?? '' },
      render: (address, { gap, title, target }) =>
        renderNotFoundPage(visit, address, layout, gap, {
          ...(replacement && { replacement: { ...replacement, title, href: `/${target}` } }),
        }),
    })
  }

  /** Sends a page that is the same for everybody but for its address and some gaps. */
  #sendFinished<Gaps extends Record<string, string>>(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    {
      name,
      layout,
      gaps,
      render,
    }: { name: string; layout: Layout; gaps: Gaps; render: (address: Address, gaps: Gaps) => string },
  ): void {
    const address = addressWithoutPage(request)
    // in development a page's code changes, and a preview is one person's
    if (this.#shop.renderer.sources || visit.staffPreview) return void reply.send(render(address, gaps))
    const isHome = address.path === HOME_PATH
    const marks = this.#finished.marks(['path', ...Object.keys(gaps)])
    const page = this.#finished.get(`${name} ${visit.site} ${visit.linksNameSite} ${visit.presentation} ${isHome}`, {
      of: [...layoutParts(layout.data), visit.settings, new Date(visit.moment).getUTCFullYear()],
      marks,
      render: () => render(isHome ? address : { ...address, path: `/${marks.path}` }, marks as Gaps & { path: string }),
    })
    sendFinishedPage(request, reply, page, { path: address.path.slice(1), ...gaps })
  }

  /** The page of a failure that `noteFailure` has noted and given a status. */
  async failed(error: unknown, status: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // a failure is answered while another is, so that the site in preparation is none here
    if (status === 404) return this.notFound(request, reply, undefined, this.#visit(request))
    reply.status(status)
    if (error instanceof SiteInPreparation) return this.#preparingPage(error, request, reply)
    if ((error as HttpRefusal).code === PREVIEW_REFUSAL) return this.#previewRefusedPage(request, reply)
    // a request that is refused before its form is read must cost next to nothing
    const sent = status === 429 || status === 503 ? sentForm(request.body) : undefined
    if (status === 429 && !sent) return this.#tooManyPage(request, reply)
    if (error instanceof SwitchedOffSite) {
      const visit = visitOfSite(error.site, request, this.#shop)
      return this.errorPage(request, reply, { cause: 'switched-off', reference: request.id }, visit)
    }
    const isForeign = (error as HttpRefusal).code === FOREIGN_ORIGIN
    const cause = isForeign ? 'foreign' : causeOf(status)
    return this.errorPage(request, reply, { cause, reference: request.id, ...(sent && { sent }) })
  }

  /** The error page. It sends no query, because the database may be what failed. */
  async errorPage(
    request: FastifyRequest,
    reply: FastifyReply,
    failure: Failure,
    visit = this.#visit(request),
  ): Promise<void> {
    reply.headers(pageHeaders('no-store', this.#shop.configuration))
    if (isCrawler(request)) return void reply.send('')
    const { renderErrorPage } = await this.#shop.renderer.pages()
    const layout = await emptyPageLayout(this.#shop, visit)
    const { cause, reference, sent } = failure
    if (sent) {
      const posted = Object.fromEntries(sent.fields.map(({ name, value }) => [name, value]))
      return void reply.send(renderErrorPage(visit, { ...addressWithoutPage(request), posted }, layout, failure))
    }
    this.#sendFinished(request, reply, visit, {
      name: cause,
      layout,
      gaps: { reference },
      render: (address, gaps) => renderErrorPage(visit, address, layout, { cause, ...gaps }),
    })
  }

  /** The page of a site that is not open yet: it sends no query, and is rendered once. */
  async #preparingPage({ site }: SiteInPreparation, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(pageHeaders('no-store', this.#shop.configuration)).header('x-robots-tag', 'noindex')
    if (isCrawler(request)) return void reply.send('')
    const visit = visitOfSite(site, request, this.#shop)
    const { renderPreparingPage } = await this.#shop.renderer.pages()
    const layout = await emptyPageLayout(this.#shop, visit)
    this.#sendFinished(request, reply, visit, {
      name: 'preparing',
      layout,
      gaps: {},
      render: () => renderPreparingPage(visit, { path: HOME_PATH, params: {}, query: {} }, layout),
    })
  }

  #visit(request: FastifyRequest): Visit {
    return anyVisitOfRequest(request, this.#shop, 'page')
  }

  async #previewRefusedPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(pageHeaders('no-store', this.#shop.configuration))
    const visit = this.#visit(request)
    const { renderPreviewRefusedPage } = await this.#shop.renderer.pages()
    return void reply.send(
      renderPreviewRefusedPage(visit, addressWithoutPage(request), await emptyPageLayout(this.#shop, visit)),
    )
  }

  async #tooManyPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(pageHeaders('no-store', this.#shop.configuration))
    if (isCrawler(request)) return void reply.send('')
    const visit = this.#visit(request)
    const { renderTooManyPage } = await this.#shop.renderer.pages()
    const layout = await emptyPageLayout(this.#shop, visit)
    const mayRetry = request.method !== 'POST'
    this.#sendFinished(request, reply, visit, {
      name: `network-over-limit ${mayRetry}`,
      layout,
      gaps: {},
      render: () => renderTooManyPage(visit, { path: HOME_PATH, params: {}, query: {} }, layout, mayRetry),
    })
  }
}

function causeOf(status: number): Failure['cause'] {
  if (status === 429) return 'too-many'
  if (status === 503) return 'busy'
  return status < 500 ? 'refused' : 'failed'
}
