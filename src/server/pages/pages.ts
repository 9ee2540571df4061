import { isDeepStrictEqual } from 'node:util'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Gone } from '#calls/listing.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import { ASSETS_PATH, PAYLOAD_FILE } from '#rules/addresses.ts'
import { refusedRoute } from '#rules/route-values.ts'
import type { Searched } from '#rules/search/counted-term.ts'
import { singleValues } from '#rules/single-values.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import type { Address } from '#web/address.ts'
import type { Page, PersonalPage, SharedPage } from '#web/pages/page.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { answerUnmatched, noteFailure, pathOf } from '../request/faults.ts'
import type { Client } from '../request/network-queues.ts'
import { PageDeadline } from '../request/page-deadline.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { wantsPage } from '../request/wants-page.ts'
import { FinishedForms } from './finished-forms.ts'
import { isCrawler } from './is-crawler.ts'
import { ownPageOf } from './own-page-of.ts'
import { addressOf, isNamedTwice, pageKey } from './page-address.ts'
import { RESULTS_LIFETIME_MS } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'
import { type LayoutParts, loadPageLayout } from './page-layout.ts'
import type { Loaders, PageParts } from './page-parts.ts'
import { RefusalPages } from './refusal-pages.ts'
import { renderingQueues } from './rendering-queues.ts'
import { sendFinishedPage } from './send-finished-page.ts'
import { StoredPieces } from './stored-pieces.ts'

/** What a page of one person is answered with. */
interface PersonalAnswer {
  request: FastifyRequest
  reply: FastifyReply
  deadline: PageDeadline
  /** What was wrong with the form that the page answers. */
  posted?: Address['posted']
}

/** Answers requests with pages: address → visit → page cache → load → render. */
export class Pages {
  readonly #shop: PageParts & LayoutParts
  readonly #loaders: Loaders
  readonly #refusals: RefusalPages
  readonly #forms: FinishedForms
  readonly #queues: ReturnType<typeof renderingQueues>

  constructor(shop: PageParts, loaders: Loaders) {
    this.#shop = { ...shop, pieces: shop.renderer.sources ? undefined : new StoredPieces() }
    this.#loaders = loaders
    this.#queues = renderingQueues(shop.configuration)
    this.#forms = new FinishedForms(this.#shop)
    this.#refusals = new RefusalPages(this.#shop, (visit) => loaders.shared(visit))
  }

  async answer(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { params } = request
    const refused = refusedRoute(request.routeOptions.url!, params as Address['params'], pathOf(request))
    if (refused) {
      const failure = { cause: 'failed', reference: refused.message } as const
      return this.#refuse(request, reply, async () => {
        if (await this.#refusals.redirects(request, reply)) return
        await this.#refusals.errorPage(request, reply.status(refused.status), failure)
      })
    }
    return this.#answerKnown(page, request, reply)
  }

  /** Answers with a page at an address that it has. */
  async #answerKnown(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { url } = request
    const single = isNamedTwice(request, page) && singleValues(url.slice(url.indexOf('?') + 1), page.repeated)
    if (single) {
      const headers = pageHeaders('no-store', this.#shop.configuration)
      return reply.headers(headers).redirect(`${addressOf(page, request).path}?${single}`, 301)
    }
    return page.kind === 'shared'
      ? this.#inTime((deadline) => this.#shared(page, request, reply, deadline))
      : this.#inTime((deadline) => this.#personal(page, { request, reply, deadline }))
  }

  /** Answers with a page under one deadline. A database that does not answer is noticed by the first page that is late. */
  async #inTime<T>(answer: (deadline: PageDeadline) => Promise<T>): Promise<T> {
    const deadline = new PageDeadline(() => this.#shop.database.pool.noteTimeout())
    return answer(deadline).finally(() => deadline.end())
  }

  /** A page that is the same for everybody, from the cache where it is there. */
  async #shared(page: Page, request: FastifyRequest, reply: FastifyReply, deadline: PageDeadline): Promise<unknown> {
    const { renderer, pageCache, resultsCache, configuration, limits } = this.#shop
    const visit = visitOfRequest(request, this.#shop, 'page')
    const { moment } = visit
    const given = addressOf(page, request)
    const { params } = given
    const before = this.#loaders.shared(visit) as PersonalPageLoaders
    const movedTo = await deadline.within((page as SharedPage).redirect?.(before, given, visit))
    if (movedTo === null) return this.notFound(request, reply)
    if (movedTo !== undefined) {
      const kind = visit.staffPreview ? 'no-store' : 'shared'
      return reply.headers(pageHeaders(kind, configuration)).redirect(siteLinkOnce(movedTo, visit), 301)
    }
    const known = await deadline.within(page.normalise?.(given.query, params, before))
    const address = { ...given, query: known ?? given.query }
    const missing = async () => {
      const gone = await deadline.within((page as SharedPage).gone?.(before, address))
      return this.notFound(request, reply, gone)
    }
    const showsResults = (page as SharedPage).showsResults?.(address) === true
    const render = async (dependencies: Dependencies | undefined, searched: Searched[]) => {
      // a rendering that is repeated must not take the settings of its request again
      const shown = dependencies ? this.#shop.settings.renewed(visit, dependencies) : visit
      const loaders = this.#loaders.shared(shown, dependencies, (one) => searched.push(one))
      const [data, layout] = await Promise.all([
        page.load(loaders as PersonalPageLoaders, address, shown),
        loadPageLayout(this.#shop, shown, loaders, page.name),
      ])
      if (data === undefined) return undefined
      dependencies?.noteMoment(showsResults ? moment + RESULTS_LIFETIME_MS : nextYear(moment))
      const { renderPage } = await renderer.pages()
      return renderPage(page, data, shown, address, layout)
    }
    // one that is not in memory is rendered anew, from a search
    if (showsResults) await limits.requireQuick('search', request.ip)
    const countSearches = (searched: readonly Searched[]) => {
      if (isCrawler(request) || visit.staffPreview) return
      for (const one of searched) this.#loaders.countSearch(visit.site, one, request.ip)
    }
    const version = showsResults ? this.#loaders.resultsVersion() : 0
    // in development a page's code changes without an invalidation
    if (visit.staffPreview || renderer.sources || version === undefined) {
      const searched: Searched[] = []
      const html = await deadline.within(this.#queued(request, reply, () => render(undefined, searched)))
      if (html === undefined) return missing()
      countSearches(searched)
      const kind = visit.staffPreview || renderer.sources ? 'no-store' : 'results'
      return reply.headers(pageHeaders(kind, configuration)).send(html)
    }
    const cache = showsResults ? resultsCache : pageCache
    const key = pageKey(page, address, visit, version)
    const load = () =>
      cache.load(key, moment, async (dependencies) => {
        const searched: Searched[] = []
        const body = await render(dependencies, searched)
        const headers = pageHeaders(showsResults ? 'results' : 'shared', configuration)
        return body === undefined ? undefined : { body, headers, searched }
      })
    const loaded = cache.find(key, moment) ?? (await deadline.within(this.#queued(request, reply, load)))
    if (!loaded) return missing()
    countSearches(loaded.entry.value.searched)
    reply.hijack()
    // a value that a page does not know may be one of endlessly many; each request for results is counted above
    const isAlias = !showsResults && isDeepStrictEqual(address.query, given.query)
    cache.send(request.raw, reply.raw, key, loaded, { moment, isAlias })
    return reply
  }

  /** A page of one person, rendered anew. */
  async #personal(page: Page, { request, reply, deadline, posted }: PersonalAnswer): Promise<unknown> {
    const { configuration, renderer } = this.#shop
    const visit = visitOfRequest(request, this.#shop, 'page')
    const loaders = this.#loaders.personal(request, visit)
    const address = { ...addressOf(page, request), ...(posted && { posted }) }
    const personal = page as PersonalPage
    const made = this.#queued(request, reply, async () => {
      const [data, layout] = await Promise.all([
        page.load(loaders, address, visit),
        loadPageLayout(this.#shop, visit, loaders, page.name),
      ])
      if (data === undefined) return undefined
      const target = posted ? undefined : personal.redirect?.(data)
      if (target !== undefined) return { target }
      const { renderPage } = await renderer.pages()
      const html = renderPage(page, data, visit, address, layout)
      return { html, status: posted ? undefined : personal.status?.(data) }
    })
    const rendered = await deadline.within(made)
    if (rendered === undefined) return this.notFound(request, reply)
    if (rendered.target !== undefined) {
      return reply.headers(pageHeaders('no-store', configuration)).redirect(siteLinkOnce(rendered.target, visit), 303)
    }
    if (rendered.status !== undefined) reply.status(rendered.status)
    const kind = personal.noStore || visit.staffPreview ? 'no-store' : 'personal'
    return reply.headers(pageHeaders(kind, configuration)).send(rendered.html)
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
    reply.status(status)
    const visit = visitOfRequest(request, this.#shop, 'page')
    // in development a page's code changes, and a preview is one person's
    if (!this.#forms.finishes(page) || this.#shop.renderer.sources || visit.staffPreview) {
      return this.#inTime((deadline) => this.#personal(page, { request, reply, deadline, posted }))
    }
    const loaders = this.#loaders.personal(request, visit)
    const address = addressOf(page, request)
    const finished = await this.#inTime((deadline) =>
      deadline.within(
        this.#queued(request, reply, () =>
          this.#forms.finish(page, { loaders, visit, address: { ...address, posted } }),
        ),
      ),
    )
    reply.headers(pageHeaders(page.noStore ? 'no-store' : 'personal', this.#shop.configuration))
    sendFinishedPage(request, reply, finished, posted)
    return reply
  }

  /** Answers with the data of a prerendered page (ROUTE-13). `path` is the page's. */
  async answerPayload(page: Page, path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const visit = visitOfRequest(request, this.#shop, 'page')
    const loaders = this.#loaders.shared(visit)
    const address = { path, params: {}, query: {} }
    reply.header('cache-control', visit.staffPreview ? 'no-store' : 'public, max-age=0, must-revalidate')
    const movedTo = await (page as SharedPage).redirect?.(loaders, address, visit)
    if (movedTo === null) return answerUnmatched(request, reply)
    if (movedTo !== undefined) {
      return reply.redirect(siteLinkOnce(`${ASSETS_PATH}${movedTo}/${PAYLOAD_FILE}`, visit), 301)
    }
    const data = await (page as SharedPage).load(loaders, address, visit)
    if (data === undefined) return answerUnmatched(request, reply)
    return reply.type('application/json; charset=utf-8').send(data)
  }

  /**
   * Answers an address that no route matches: with an own page of the merchant where there is one, or was. An old address is redirected,
   * also where a picture or a file is asked for.
   */
  async unmatched(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const visit = () => visitOfRequest(request, this.#shop, 'page')
    const own = await ownPageOf(request, this.#shop.renderer, () => this.#loaders.shared(visit()))
    if (own) return this.#answerKnown(own, request, reply)
    if (wantsPage(request)) return this.notFound(request, reply)
    return (await this.#refusals.redirects(request, reply)) ? reply : answerUnmatched(request, reply)
  }

  notFound(request: FastifyRequest, reply: FastifyReply, gone?: Gone): Promise<FastifyReply> {
    return this.#refuse(request, reply, () => this.#refusals.notFound(request, reply, gone))
  }

  /** The page of a failure, whose status and headers follow from it. */
  failed(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // the queue may be full, and then nothing else would log or count the failure
    const status = noteFailure(error as FastifyError, request, reply)
    return this.#refuse(request, reply, () => this.#refusals.failed(error, status, request, reply))
  }

  /** Loads and renders a page in its network's queue. `work` must not answer: the next page would wait until that is read. */
  #queued<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    return this.#queues.run(clientOf(request, reply), 'page', work)
  }

  /** Answers with a refusal in its network's queue. Where that is full, the connection is closed. */
  async #refuse(request: FastifyRequest, reply: FastifyReply, answer: () => Promise<void>): Promise<FastifyReply> {
    const release = await this.#queues.enter(clientOf(request, reply), 'refusal').catch(() => undefined)
    if (!release) {
      reply.hijack()
      request.raw.destroy()
      return reply
    }
    await answer().finally(release)
    return reply
  }
}

const clientOf = ({ ip }: FastifyRequest, { raw }: FastifyReply): Client => ({ ip, isGone: () => raw.destroyed })

/** The moment at which the footer's copyright names another year. */
const nextYear = (moment: number) => Date.UTC(new Date(moment).getUTCFullYear() + 1, 0, 1)
