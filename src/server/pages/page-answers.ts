import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PersonalAsk } from '#calls/ask.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { Address } from '#web/address.ts'
import type { Surroundings } from '#web/pages/document.tsx'
import type { Page, PersonalPage } from '#web/pages/page.ts'
import { sessionHashOf } from '../customer/customer-cookies.ts'
import { personalDataOf, personOf } from '../customer/person-of.ts'
import { askShop } from '../product/ask-shop.ts'
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
  if (!shop.drawing.sources && shop.pages.recognise(request.raw, key, moment)) {
    reply.hijack()
    shop.pages.answer(request.raw, reply.raw, moment)
    return reply
  }
  const version = shop.pages.version
  const ask = askShop(shop.database.pool, shop.shelf, visit)
  const [data, surroundings] = await Promise.all([
    page.load(ask as PersonalAsk, address, visit),
    surroundingsOf(shop, ask, page.name),
  ])
  if (data === undefined) return notFound(shop, request, reply)
  const { drawPage } = await shop.drawing.pages()
  const html = drawPage(page, data, visit, address, surroundings)
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
  const ask = askForPerson(shop, request, visit)
  const address = { ...addressOf(page, request), ...(posted && { posted }) }
  const [data, surroundings] = await Promise.all([page.load(ask, address, visit), surroundingsOf(shop, ask, page.name)])
  if (data === undefined) return notFound(shop, request, reply)
  const personal = page as PersonalPage
  const elsewhere = posted ? undefined : personal.leads?.(data)
  if (elsewhere !== undefined) {
    return reply.headers(pageHeaders('never-kept', shop.configuration)).redirect(siteLinkOnce(elsewhere, visit), 303)
  }
  const { drawPage } = await shop.drawing.pages()
  return reply
    .headers(pageHeaders(personal.neverKept ? 'never-kept' : 'personal', shop.configuration))
    .send(drawPage(page, data, visit, address, surroundings))
}

/** Answers a form with the personal page it stands on, which says what was wrong with it. */
export async function answerForm(
  shop: Shop,
  pageName: string,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { status: number; posted: Record<string, string> },
): Promise<unknown> {
  const { pages } = await shop.drawing.pages()
  const page = pages.find(({ name }) => name === pageName)!
  return personalPage(shop, page, request, reply.status(answer.status), answer.posted)
}

function askForPerson(shop: Shop, request: FastifyRequest, visit: Visit): PersonalAsk {
  const { site, moment } = visit
  const token = visitorToken(request, shop.configuration.production)
  return {
    ...askShop(shop.database.pool, shop.shelf, visit),
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
  reply.status(404).headers(pageHeaders('never-kept', shop.configuration))
  const { drawNotFoundPage } = await shop.drawing.pages()
  const surroundings = await surroundingsOf(shop, askShop(shop.database.pool, shop.shelf, visit))
  return reply.send(drawNotFoundPage(visit, { path: pathOf(request), params: {}, query: {} }, surroundings))
}

/** The page of a failure; crawlers get none (decision 27). It is drawn without asking the database anything. */
export async function failed(
  shop: Shop,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.log.error({ err: error }, 'a page failed')
  reply.status(isDatabaseAway(error) ? 503 : 500).headers(pageHeaders('never-kept', shop.configuration))
  if (CRAWLER.test(request.headers['user-agent'] ?? '')) return reply.send('')
  const visit = visitOfPage(request, shop.configuration, now())
  const { drawErrorPage } = await shop.drawing.pages()
  const assets = await shop.drawing.assets()
  const surroundings: Surroundings = { assets, navigation: [], origins: shop.configuration.origins }
  return reply.send(drawErrorPage(visit, { path: pathOf(request), params: {}, query: {} }, surroundings, request.id))
}

async function surroundingsOf(
  shop: Shop,
  ask: Pick<PersonalAsk, 'navigation'>,
  pageName?: string,
): Promise<Surroundings> {
  const [assets, navigation] = await Promise.all([shop.drawing.assets(pageName), ask.navigation()])
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
