import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { Address } from '#web/address.ts'
import type { Layout } from '#web/pages/document.tsx'
import type { Page, PersonalPage } from '#web/pages/page.ts'
import { sessionHashOf } from '../customer/customer-cookies.ts'
import { personalDataOf, personOf } from '../customer/person-of.ts'
import { pageLoaders } from '../product/page-loaders.ts'
import { isDatabaseAway } from '../request/faults.ts'
import { now, visitOfPage } from '../request/visit-of-request.ts'
import { cartIdOf, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { configuratorAnswer } from '../subscription/configurator-answer.ts'
import { watchListAnswer } from '../watch-list/watch-list-answer.ts'
import { pageHeaders } from './page-headers.ts'

const CRAWLER = /bot|crawl|spider|slurp|bingpreview/i

/** Answers with a page that is the same for everybody, from the cache where it is there. */
export async function sharedPage(
  shop: Shop,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const moment = now()
  const visit = visitOfPage(request, shop.configuration, moment)
  const address = addressOf(page, request)
  const key = keyOf(page, address, visit)
  if (!shop.renderer.sources && shop.pages.recognise(request.raw, key, moment)) {
    reply.hijack()
    shop.pages.answer(request.raw, reply.raw, moment)
    return reply
  }
  const version = shop.pages.version
  const ask = pageLoaders(shop.database.pool, shop.productCache, visit)
  const [data, layout] = await Promise.all([
    page.load(ask as PersonalPageLoaders, address, visit),
    loadLayout(shop, ask, page.name),
  ])
  if (data === undefined) return notFound(shop, request, reply)
  const { renderPage } = await shop.renderer.pages()
  const html = renderPage(page, data, visit, address, layout)
  const headers = pageHeaders('shared', shop.configuration)
  const kept = page.keeps?.(data, address) === false ? {} : { key }
  reply.hijack()
  shop.pages.finish(request.raw, reply.raw, { ...kept, body: html, headers, moment, version })
  return reply
}

/** Answers with a page of one person, drawn anew. */
export async function personalPage(
  shop: Shop,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  posted?: Address['posted'],
): Promise<unknown> {
  const visit = visitOfPage(request, shop.configuration, now())
  const ask = personalPageLoaders(shop, request, visit)
  const address = { ...addressOf(page, request), ...(posted && { posted }) }
  const [data, layout] = await Promise.all([page.load(ask, address, visit), loadLayout(shop, ask, page.name)])
  if (data === undefined) return notFound(shop, request, reply)
  const personal = page as PersonalPage
  const elsewhere = posted ? undefined : personal.leads?.(data)
  if (elsewhere !== undefined) {
    return reply.headers(pageHeaders('no-store', shop.configuration)).redirect(siteLinkOnce(elsewhere, visit), 303)
  }
  const { renderPage } = await shop.renderer.pages()
  return reply
    .headers(pageHeaders(personal.noStore ? 'no-store' : 'personal', shop.configuration))
    .send(renderPage(page, data, visit, address, layout))
}

/** Answers a form with the personal page it stands on, which says what was wrong with it. */
export async function answerForm(
  shop: Shop,
  pageName: string,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { status: number; posted: Record<string, string> },
): Promise<unknown> {
  const { pages } = await shop.renderer.pages()
  const page = pages.find(({ name }) => name === pageName)!
  return personalPage(shop, page, request, reply.status(answer.status), answer.posted)
}

function personalPageLoaders(shop: Shop, request: FastifyRequest, visit: Visit): PersonalPageLoaders {
  const { site, moment } = visit
  const token = visitorToken(request, shop.configuration.production)
  return {
    ...pageLoaders(shop.database.pool, shop.productCache, visit),
    cart: () =>
      shop.carts.read(
        site,
        { cartId: token && cartIdOf(token, site), sessionHash: sessionHashOf(request, shop) },
        moment,
      ),
    person: async () => personalDataOf(await personOf(shop, request, site)),
    watchList: () => watchListAnswer(shop, request, site, moment),
    configurator: (type, id) => configuratorAnswer(shop, site, type, id, moment),
    cameFrom: () => cameFrom(request),
  }
}

/** The page before, by the browser's own word; only where it is one of this shop. */
function cameFrom({ headers }: FastifyRequest): string | undefined {
  if (!headers.referer || !URL.canParse(headers.referer)) return undefined
  const { host, pathname, search } = new URL(headers.referer)
  return host === headers.host ? pathname + search : undefined
}

/** The page of an address that none has: 404, "Page not found: {path}" (decision 25). */
export async function notFound(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = visitOfPage(request, shop.configuration, now())
  reply.status(404).headers(pageHeaders('no-store', shop.configuration))
  const { renderNotFoundPage } = await shop.renderer.pages()
  const layout = await loadLayout(shop, pageLoaders(shop.database.pool, shop.productCache, visit))
  return reply.send(renderNotFoundPage(visit, { path: pathOf(request), params: {}, query: {} }, layout))
}

/** The page of a failure; crawlers get none (decision 27). It is drawn without asking the database anything. */
export async function failed(
  shop: Shop,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.log.error({ err: error }, 'a page failed')
  reply.status(isDatabaseAway(error) ? 503 : 500).headers(pageHeaders('no-store', shop.configuration))
  if (CRAWLER.test(request.headers['user-agent'] ?? '')) return reply.send('')
  const visit = visitOfPage(request, shop.configuration, now())
  const { renderErrorPage } = await shop.renderer.pages()
  const assets = await shop.renderer.assets()
  const layout: Layout = { assets, navigation: [], origins: shop.configuration.origins }
  return reply.send(renderErrorPage(visit, { path: pathOf(request), params: {}, query: {} }, layout, request.id))
}

async function loadLayout(
  shop: Shop,
  ask: Pick<PersonalPageLoaders, 'navigation'>,
  pageName?: string,
): Promise<Layout> {
  const [assets, navigation] = await Promise.all([shop.renderer.assets(pageName), ask.navigation()])
  return { assets, navigation, origins: shop.configuration.origins }
}

const pathOf = (request: FastifyRequest) => {
  const path = request.url.split('?')[0]!
  try {
    return decodeURIComponent(path).slice(0, 300)
  } catch {
    return path.slice(0, 300)
  }
}

/** Only what the page declares reaches it: other parameters neither change a page nor multiply it. */
function addressOf(page: Page, request: FastifyRequest): Address {
  const given = request.query as Record<string, unknown>
  const query: Record<string, string> = {}
  for (const name of page.query) {
    const value = given[name]
    if (typeof value === 'string' && value !== '') query[name] = value.slice(0, 200)
  }
  return { path: pathOf(request), params: request.params as Record<string, string>, query }
}

function keyOf(page: Page, address: Address, visit: Visit): string {
  return JSON.stringify([
    page.name,
    address.params,
    address.path,
    address.query,
    visit.site,
    visit.linksNameSite,
    visit.forcePresentation,
  ])
}
