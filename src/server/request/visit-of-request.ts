import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import { goesOnInPreparation } from '#rules/site-in-preparation.ts'
import { previewMoment } from '#rules/staff/preview-settings.ts'
import { goesOnWhereSwitchedOff } from '#rules/switched-off-site.ts'
import type { Visit } from '#rules/visit.ts'
import { isSite, languageOf, localeFor, type Site, siteConfig } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'
import type { CurrentSettings } from './current-settings.ts'
import { HttpRefusal } from './faults.ts'
import { SiteInPreparation } from './site-in-preparation.ts'

/** The three kinds of request. Each has its own order of the places that may name the site (note 55). */
export type RequestKind = 'page' | 'call' | 'form'

/** The code of what names a site that is switched off. */
const SWITCHED_OFF = 'SITE_SWITCHED_OFF'

/** Refuses a call or form of a page that was opened before its site was switched off. */
export class SwitchedOffSite extends HttpRefusal {
  readonly site: Site

  constructor(site: Site) {
    super(410, SWITCHED_OFF, `The site ${site} is switched off.`)
    this.site = site
  }
}

/**
 * Makes the visit of a request, also to a site in preparation, from address, headers, clock and a valid staff preview; the only place that does. A site that is
 * switched off counts as absent, except where what began there goes on to its end (note 108).
 * @throws SwitchedOffSite for a form, and for a call that names such a site, because prices and carts differ on every other site
 */
export function anyVisitOfRequest(request: FastifyRequest, shop: VisitedShop, kind: RequestKind): Visit {
  const { configuration } = shop
  const { defaultSite } = configuration.origins
  const hostSite = siteOfHost(request.headers.host, configuration)
  const isAnswering = answeringAt(request, configuration)
  const namedSite = siteNamed(request, kind, configuration, isSite)
  const requestedSite = namedSite ?? hostSite
  if (isAnswering(requestedSite)) return visitOfSite(requestedSite, request, shop)
  if (kind === 'form' || (kind === 'call' && (namedSite || !READING.has(request.method)))) {
    throw new SwitchedOffSite(requestedSite)
  }
  const isAnsweringSite = (site: unknown): site is Site => isSite(site) && isAnswering(site)
  const site =
    siteNamed(request, kind, configuration, isAnsweringSite) ?? (isAnswering(hostSite) ? hostSite : defaultSite)
  return visitOfSite(site, request, shop)
}

/**
 * The visit of a request that the shop answers. Visitors wait for a site in preparation, and staff preview it; files of the shop, and what
 * began there, are answered.
 * @throws SiteInPreparation
 */
export function visitOfRequest(request: FastifyRequest, shop: VisitedShop, kind: RequestKind): Visit {
  const visit = anyVisitOfRequest(request, shop, kind)
  if (visit.settings.opening.state !== 'preparing' || visit.staffPreview) return visit
  if (request.routeOptions.config.isFile || goesOnInPreparation(routePath(request))) return visit
  throw new SiteInPreparation(visit)
}

interface VisitedShop {
  configuration: Configuration
  clock: () => number
  settings: CurrentSettings
}

/** The visit of a request to a site, whatever the request names. */
export function visitOfSite(
  site: Site,
  request: FastifyRequest,
  { configuration, clock, settings }: VisitedShop,
): Visit {
  const { forcePresentation } = (request.query ?? {}) as Record<string, unknown>
  const { staffPreview } = request
  const previewed = staffPreview && previewMoment(staffPreview.dateTime, siteConfig(site).timeZone)
  const moment = previewed ?? clock()
  return {
    site,
    language: languageOf(site),
    locale: localeFor(site),
    moment,
    settings: settings.at(site, moment),
    presentation: forcePresentation === 'WEBSHOP' ? 'WEBSHOP' : 'AUTOMATIC',
    linksNameSite: site !== siteOfHost(request.headers.host, configuration),
    tags: [],
    testGroups: staffPreview?.test ? { [staffPreview.test.name]: staffPreview.test.group } : {},
    staffPreview: staffPreview !== undefined,
  }
}

/** The site that is named by the query, else by a form's field, else by the header that this kind may carry. */
function siteNamed(
  request: FastifyRequest,
  kind: RequestKind,
  configuration: Configuration,
  counts: (site: unknown) => site is Site,
): Site | undefined {
  const { site: byQuery } = (request.query ?? {}) as Record<string, unknown>
  const { site: byField } = (request.body ?? {}) as Record<string, unknown>
  const byHeader = kind === 'page' ? edgeSite(request, configuration) : request.headers[HEADERS.site]
  return [byQuery, kind === 'call' ? undefined : byField, byHeader].find(counts)
}

/** The requests that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a site answers at the request's route: it is open, or what began there goes on. */
function answeringAt(request: FastifyRequest, { sites }: Pick<Configuration, 'sites'>): (site: Site) => boolean {
  return (site) => sites.includes(site) || goesOnWhereSwitchedOff(routePath(request))
}

/** The router takes '/order/again/' and '/order/%61gain' for '/order/again'. */
const routePath = (request: FastifyRequest): string => request.routeOptions?.url ?? request.url.split('?', 1)[0]!

/** The site of a host; the default one for a host that is unknown. */
export function siteOfHost(
  host: string | undefined,
  { hosts, origins }: Pick<Configuration, 'hosts' | 'origins'>,
): Site {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return hosts.get(name) ?? origins.defaultSite
}

/** The site that an edge server names. Any client can send this header, so that it counts from a trusted proxy only. */
function edgeSite(request: FastifyRequest, configuration: Configuration): unknown {
  const isTrusted = configuration.trustedProxies.has(request.socket.remoteAddress)
  return isTrusted ? request.headers[HEADERS.edgeSite] : undefined
}
