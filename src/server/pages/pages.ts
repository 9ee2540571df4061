import { isDeepStrictEqual } from 'node:util'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { PageLoaders, PersonalPageLoaders } from '#calls/page-loaders.ts'
import { ASSETS_PATH, HOME_PATH, PAYLOAD_FILE, pagePath } from '#rules/addresses.ts'
import { refusedRoute } from '#rules/route-values.ts'
import { singleValues } from '#rules/single-values.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { Site } from '#sites/sites.ts'
import type { Address } from '#web/address.ts'
import type { Layout } from '#web/pages/document.tsx'
import type { Failure } from '#web/pages/ErrorPage.tsx'
import { EMPTY_LAYOUT, loadLayout } from '#web/pages/layout.ts'
import type { Page, PersonalPage, SharedPage } from '#web/pages/page.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import type { Configuration } from '../configuration.ts'
import type { RateLimits } from '../rate-limit/rate-limits.ts'
import {
  answerUnmatched,
  FOREIGN_ORIGIN,
  type HttpRefusal,
  noteFailure,
  PREVIEW_REFUSAL,
  pathOf,
} from '../request/faults.ts'
import { routeOf } from '../request/route-of.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { DEV_TRACKING_SCRIPT } from '../tracking/dev-addresses.ts'
import { FinishedPages } from './finished-page.ts'
import { type PageCache, RESULTS_LIFETIME_MS } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { sendFinishedPage } from './send-finished-page.ts'
import { sentForm } from './sent-form.ts'

const CRAWLER = /bot|crawl|spider|slurp|bingpreview/i

const isCrawler = ({ headers }: FastifyRequest) => CRAWLER.test(headers['user-agent'] ?? '')

/** What a page may load, filled in by the features. */
export interface Loaders {
  /** What they read is noted in the dependencies of the rendering; `onMiss` is called with what is sought and not found. */
  shared(visit: Visit, dependencies?: Dependencies, onMiss?: (text: string) => void): PageLoaders
  personal(request: FastifyRequest, visit: Visit): PersonalPageLoaders
  /** Counts what a visitor sought and the shop did not have (note 100). */
  countMiss(site: Site, text: string, ip: string): void
  /** Another number where searches may find something else than before; undefined: their results are not to be stored. */
  resultsVersion(): number | undefined
}

/** The parts of the shop that pages are answered with. */
interface PageParts {
  configuration: Configuration
  clock: () => number
  renderer: PageRenderer
  pageCache: PageCache
  /** Searches and lists with filters. */
  resultsCache: PageCache
  limits: Pick<RateLimits, 'requireQuick'>
}

/** Answers requests with pages: address → visit → page cache → load → render. */
export class Pages {
  readonly #shop: PageParts
  readonly #loaders: Loaders
  /** Answers to refusals, which must cost next to nothing. */
  readonly #finished = new FinishedPages()

  constructor(shop: PageParts, loaders: Loaders) {
    this.#shop = shop
    this.#loaders = loaders
  }

  async answer(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { url, params } = request
    const refused = refusedRoute(request.routeOptions.url!, params as Address['params'], pathOf(request))
    if (refused) {
      return this.#errorPage(request, reply.status(refused.status), { cause: 'failed', reference: refused.message })
    }
    const single = isNamedTwice(request, page) && singleValues(url.slice(url.indexOf('?') + 1), page.repeated)
    if (single) {
      const headers = pageHeaders('no-store', this.#shop.configuration)
      return reply.headers(headers).redirect(`${addressOf(page, request).path}?${single}`, 301)
    }
    return page.kind === 'shared' ? this.#shared(page, request, reply) : this.#personal(page, request, reply)
  }

  /** A page that is the same for everybody, from the cache where it is there. */
  async #shared(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { renderer, pageCache, resultsCache, configuration, limits } = this.#shop
    const visit = visitOfRequest(request, this.#shop, 'page')
    const { moment } = visit
    const given = addressOf(page, request)
    const { params } = given
    const before = this.#loaders.shared(visit) as PersonalPageLoaders
    const movedTo = await (page as SharedPage).redirect?.(before, given, visit)
    if (movedTo !== undefined) {
      const kind = visit.staffPreview ? 'no-store' : 'shared'
      return reply.headers(pageHeaders(kind, configuration)).redirect(siteLinkOnce(movedTo, visit), 301)
    }
    const known = await page.normalise?.(given.query, params, before)
    const address = { ...given, query: known ?? given.query }
    const missing = async () => {
      const isGone = await (page as SharedPage).isGone?.(before, address)
      return this.notFound(request, reply, isGone ? 410 : 404)
    }
    const showsResults = (page as SharedPage).showsResults?.(address) === true
    const render = async (dependencies: Dependencies | undefined, misses: string[]) => {
      const loaders = this.#loaders.shared(visit, dependencies, (text) => misses.push(text))
      const [data, layout] = await Promise.all([
        page.load(loaders as PersonalPageLoaders, address, visit),
        this.#layout(loaders, page.name),
      ])
      if (data === undefined) return undefined
      dependencies?.noteMoment(showsResults ? moment + RESULTS_LIFETIME_MS : nextYear(moment))
      const { renderPage } = await renderer.pages()
      return renderPage(page, data, visit, address, layout)
    }
    // one that is not in memory is rendered anew, from a search
    if (showsResults) await limits.requireQuick('search', request.ip)
    const countMisses = (misses: readonly string[]) => {
      if (isCrawler(request) || visit.staffPreview) return
      for (const text of misses) this.#loaders.countMiss(visit.site, text, request.ip)
    }
    const version = showsResults ? this.#loaders.resultsVersion() : 0
    // in development a page's code changes without an invalidation
    if (visit.staffPreview || renderer.sources || version === undefined) {
      const misses: string[] = []
      const html = await render(undefined, misses)
      if (html === undefined) return missing()
      countMisses(misses)
      const kind = visit.staffPreview || renderer.sources ? 'no-store' : 'results'
      return reply.headers(pageHeaders(kind, configuration)).send(html)
    }
    const cache = showsResults ? resultsCache : pageCache
    const key = keyOf(page, address, visit, version)
    const loaded = await cache.load(key, moment, async (dependencies) => {
      const misses: string[] = []
      const body = await render(dependencies, misses)
      const headers = pageHeaders(showsResults ? 'results' : 'shared', configuration)
      return body === undefined ? undefined : { body, headers, misses }
    })
    if (!loaded) return missing()
    countMisses(loaded.entry.value.misses)
    reply.hijack()
    // a value that a page does not know may be one of endlessly many; each request for results is counted above
    const isAlias = !showsResults && isDeepStrictEqual(address.query, given.query)
    cache.send(request.raw, reply.raw, key, loaded, { moment, isAlias })
    return reply
  }

  /** A page of one person, rendered anew. */
  async #personal(
    page: Page,
    request: FastifyRequest,
    reply: FastifyReply,
    posted?: Address['posted'],
  ): Promise<unknown> {
    const { configuration, renderer } = this.#shop
    const visit = visitOfRequest(request, this.#shop, 'page')
    const loaders = this.#loaders.personal(request, visit)
    const address = { ...addressOf(page, request), ...(posted && { posted }) }
    const [data, layout] = await Promise.all([page.load(loaders, address, visit), this.#layout(loaders, page.name)])
    if (data === undefined) return this.notFound(request, reply)
    const personal = page as PersonalPage
    const target = posted ? undefined : personal.redirect?.(data)
    if (target !== undefined) {
      return reply.headers(pageHeaders('no-store', configuration)).redirect(siteLinkOnce(target, visit), 303)
    }
    const { renderPage } = await renderer.pages()
    const status = posted ? undefined : personal.status?.(data)
    if (status !== undefined) reply.status(status)
    const kind = personal.noStore || visit.staffPreview ? 'no-store' : 'personal'
    return reply.headers(pageHeaders(kind, configuration)).send(renderPage(page, data, visit, address, layout))
  }

  /** Answers a form, which was sent to `path`, with the page that declares it and says what was wrong with it. */
  async answerForm(
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    { status, posted }: { status: number; posted: Record<string, string> },
  ): Promise<unknown> {
    const { pages } = await this.#shop.renderer.pages()
    const page = pages.find(({ form }) => form?.path === path)
    if (!page) throw new Error(`No page answers the form of ${path}.`)
    return this.#personal(page, request, reply.status(status), posted)
  }

  /** Answers with the data of a prerendered page (ROUTE-13). `path` is the page's. */
  async answerPayload(page: Page, path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const visit = visitOfRequest(request, this.#shop, 'page')
    const loaders = this.#loaders.shared(visit)
    const address = { path, params: {}, query: {} }
    reply.header('cache-control', visit.staffPreview ? 'no-store' : 'public, max-age=0, must-revalidate')
    const movedTo = await (page as SharedPage).redirect?.(loaders, address, visit)
    if (movedTo !== undefined) {
      return reply.redirect(siteLinkOnce(`${ASSETS_PATH}${movedTo}/${PAYLOAD_FILE}`, visit), 301)
    }
    const data = await (page as SharedPage).load(loaders, address, visit)
    if (data === undefined) return answerUnmatched(request, reply)
    return reply.type('application/json; charset=utf-8').send(data)
  }

  /** The not-found page: 404, "Page not found: {path}" (note 25); crawlers get an empty one (note 27). */
  async notFound(request: FastifyRequest, reply: FastifyReply, status = 404): Promise<FastifyReply> {
    const visit = visitOfRequest(request, this.#shop, 'page')
    reply.status(status).headers(pageHeaders('no-store', this.#shop.configuration))
    if (isCrawler(request)) return reply.send('')
    const { renderNotFoundPage } = await this.#shop.renderer.pages()
    const layout = await this.#layout(this.#loaders.shared(visit))
    return this.#sendFinished(request, reply, visit, {
      name: 'not-found',
      layout,
      gap: pathOf(request),
      render: (address, shownPath) => renderNotFoundPage(visit, address, layout, shownPath),
    })
  }

  /** Sends a page that is the same for everybody but for its address and one gap. */
  #sendFinished(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    {
      name,
      layout,
      gap,
      render,
    }: { name: string; layout: Layout; gap: string; render: (address: Address, gap: string) => string },
  ): FastifyReply {
    const address = addressWithoutPage(request)
    // in development a page's code changes, and a preview is one person's
    if (this.#shop.renderer.sources || visit.staffPreview) return reply.send(render(address, gap))
    const isHome = address.path === HOME_PATH
    const { navigation, themeWorlds, benefits, footer } = layout.data
    const page = this.#finished.get(`${name} ${visit.site} ${visit.linksNameSite} ${visit.presentation} ${isHome}`, {
      of: [navigation, themeWorlds, benefits, footer, new Date(visit.moment).getUTCFullYear()],
      gaps: ['path', 'gap'],
      render: (marks) => render(isHome ? address : { ...address, path: `/${marks.path}` }, marks.gap),
    })
    return sendFinishedPage(request, reply, page, { path: address.path.slice(1), gap })
  }

  /** The page of a failure, whose status and headers follow from it. */
  async failed(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const status = noteFailure(error as FastifyError, request, reply)
    if (status === 404) return this.notFound(request, reply)
    reply.status(status)
    if ((error as HttpRefusal).code === PREVIEW_REFUSAL) return this.#previewRefusedPage(request, reply)
    // a request that is refused before its form is read must cost next to nothing
    const sent = status === 429 || status === 503 ? sentForm(request.body) : undefined
    if (status === 429 && !sent) return this.#tooManyPage(request, reply)
    const isForeign = (error as HttpRefusal).code === FOREIGN_ORIGIN
    const cause = isForeign ? 'foreign' : causeOf(status)
    return this.#errorPage(request, reply, { cause, reference: request.id, ...(sent && { sent }) })
  }

  /** The error page. It sends no query, because the database may be what failed. */
  async #errorPage(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply> {
    reply.headers(pageHeaders('no-store', this.#shop.configuration))
    if (isCrawler(request)) return reply.send('')
    const visit = visitOfRequest(request, this.#shop, 'page')
    const { renderErrorPage } = await this.#shop.renderer.pages()
    const layout = await this.#emptyLayout()
    const { cause, reference, sent } = failure
    if (sent) {
      const posted = Object.fromEntries(sent.fields.map(({ name, value }) => [name, value]))
      return reply.send(renderErrorPage(visit, { ...addressWithoutPage(request), posted }, layout, failure))
    }
    return this.#sendFinished(request, reply, visit, {
      name: cause,
      layout,
      gap: reference,
      render: (address, gap) => renderErrorPage(visit, address, layout, { cause, reference: gap }),
    })
  }

  async #previewRefusedPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(pageHeaders('no-store', this.#shop.configuration))
    const visit = visitOfRequest(request, this.#shop, 'form')
    const { renderPreviewRefusedPage } = await this.#shop.renderer.pages()
    return reply.send(renderPreviewRefusedPage(visit, addressWithoutPage(request), await this.#emptyLayout()))
  }

  async #tooManyPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(pageHeaders('no-store', this.#shop.configuration))
    if (isCrawler(request)) return reply.send('')
    const visit = visitOfRequest(request, this.#shop, 'page')
    const { renderTooManyPage } = await this.#shop.renderer.pages()
    const layout = await this.#emptyLayout()
    const mayRetry = request.method !== 'POST'
    return this.#sendFinished(request, reply, visit, {
      name: `network-over-limit ${mayRetry}`,
      layout,
      gap: '',
      render: () => renderTooManyPage(visit, { path: HOME_PATH, params: {}, query: {} }, layout, mayRetry),
    })
  }

  async #emptyLayout(): Promise<Layout> {
    const { configuration, renderer } = this.#shop
    return { assets: await renderer.assets(), data: EMPTY_LAYOUT, ...configuredLayout(configuration) }
  }

  async #layout(loaders: PageLoaders, pageName?: string): Promise<Layout> {
    const { renderer, configuration } = this.#shop
    const [assets, data] = await Promise.all([renderer.assets(pageName), loadLayout(loaders)])
    return { assets, data, ...configuredLayout(configuration) }
  }
}

export const configuredLayout = ({ origins, apps, consentProvider, trackingScript, production }: Configuration) => {
  // in development one of the shop's own shows what it receives (tracking/dev-event-routes.ts)
  const library = trackingScript ?? (production ? undefined : DEV_TRACKING_SCRIPT)
  return { origins, apps, ...(consentProvider && { consentProvider }), ...(library && { trackingScript: library }) }
}

/** The moment at which the footer's copyright names another year. */
const nextYear = (moment: number) => Date.UTC(new Date(moment).getUTCFullYear() + 1, 0, 1)

/** The address of an answer that is no page of its own: the one that was found, otherwise the home page. */
function addressWithoutPage(request: FastifyRequest): Address {
  const { config, url, params } = routeOf(request)
  const path = config?.page ? pagePath(url!, params as Address['params']) : HOME_PATH
  return { path, params: {}, query: {} }
}

/** True where an address names a parameter twice that a page can have once only. */
const isNamedTwice = ({ query }: FastifyRequest, { repeated = [] }: Page) =>
  Object.entries(query as object).some(([name, value]) => Array.isArray(value) && !repeated.includes(name))

/** More of one parameter than any page knows what to do with. */
const MOST_REPEATED = 50

/** Only what the page declares reaches it: other parameters neither change a page nor multiply it. */
function addressOf(page: Page, request: FastifyRequest): Address {
  const given = request.query as Record<string, unknown>
  const query: Record<string, string> = {}
  for (const name of page.query) {
    const value = given[name]
    if (page.repeated?.includes(name)) {
      const values = [value].flat().filter((one) => typeof one === 'string' && one !== '')
      if (values.length > 0) query[name] = values.slice(0, MOST_REPEATED).join(',')
    } else if (typeof value === 'string' && value !== '') query[name] = value.slice(0, 200)
  }
  const params = request.params as Address['params']
  const route = page.paths.find((path) => path === request.routeOptions.url) ?? page.paths[0]!
  return { path: pagePath(route, params), params, query }
}

/** @param version of what the page was made from, besides its tags */
function keyOf(page: Page, address: Address, visit: Visit, version: number): string {
  return JSON.stringify([
    page.name,
    address.params,
    address.path,
    address.query,
    visit.site,
    visit.linksNameSite,
    visit.presentation,
    version,
  ])
}

function causeOf(status: number): Failure['cause'] {
  if (status === 429) return 'too-many'
  if (status === 503) return 'busy'
  return status < 500 ? 'refused' : 'failed'
}
