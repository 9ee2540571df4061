import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import { previewMoment } from '#rules/staff/preview-settings.ts'
import { goesOnWhereSwitchedOff } from '#rules/switched-off-site.ts'
import type { Visit } from '#rules/visit.ts'
import { isSite, languageOf, localeFor, type Site, siteConfig } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'
import { HttpRefusal } from './faults.ts'

/** The three kinds of request. Each has its own order of the places that may name the site (note 55). */
export type RequestKind = 'page' | 'call' | 'form'

/** The code of a write to a site that takes no visitors any more. */
const SWITCHED_OFF = 'SITE_SWITCHED_OFF'

/**
 * Makes the visit of a request from address, headers, clock and a valid staff preview; the only place that does. A site that is
 * switched off counts as absent, except where what began there goes on to its end (note 108).
 * @throws HttpRefusal 410 for a call or form that writes to a site that is switched off, such as from a page that was opened
 * before: what it means to change has other prices or another owner on any other site
 */
export function visitOfRequest(
  request: FastifyRequest,
  { configuration, clock }: { configuration: Configuration; clock: () => number },
  kind: RequestKind,
): Visit {
  const { forcePresentation } = (request.query ?? {}) as Record<string, unknown>
  const byHost = siteOfHost(request.headers.host, configuration)
  const asked = siteOf(request, kind, { byHost, configuration, isKnown: isSite })
  const isServed = isServedBy(configuration, request.url)
  if (kind !== 'page' && !isServed(asked) && !READING.has(request.method)) {
    throw new HttpRefusal(410, SWITCHED_OFF, `The site ${asked} takes no orders any more.`)
  }
  const hosted = isServed(byHost) ? byHost : configuration.origins.defaultSite
  const site = isServed(asked)
    ? asked
    : siteOf(request, kind, {
        byHost: hosted,
        configuration,
        isKnown: (one): one is Site => isSite(one) && isServed(one),
      })
  const { staffPreview } = request
  const previewed = staffPreview && previewMoment(staffPreview.dateTime, siteConfig(site).timeZone)
  return {
    site,
    language: languageOf(site),
    locale: localeFor(site),
    moment: previewed ?? clock(),
    presentation: forcePresentation === 'WEBSHOP' ? 'WEBSHOP' : 'AUTOMATIC',
    linksNameSite: site !== byHost,
    tags: [],
    testGroups: staffPreview?.test ? { [staffPreview.test.name]: staffPreview.test.group } : {},
    staffPreview: staffPreview !== undefined,
  }
}

/**
 * The site: from the query, else from a form's field, else from the header that this kind may carry, else from the
 * host.
 */
function siteOf(
  request: FastifyRequest,
  kind: RequestKind,
  {
    byHost,
    configuration,
    isKnown,
  }: { byHost: Site; configuration: Configuration; isKnown: (site: unknown) => site is Site },
): Site {
  const { site: byQuery } = (request.query ?? {}) as Record<string, unknown>
  const { site: byField } = (request.body ?? {}) as Record<string, unknown>
  const byHeader = kind === 'page' ? edgeSite(request, configuration) : request.headers[HEADERS.site]
  return [byQuery, kind === 'call' ? undefined : byField, byHeader].find(isKnown) ?? byHost
}

/** The requests that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a site answers at an address of the shop: it is open, or what began there goes on. */
const isServedBy =
  ({ sites }: Pick<Configuration, 'sites'>, url: string) =>
  (site: Site): boolean =>
    sites.includes(site) || goesOnWhereSwitchedOff(url.split('?', 1)[0]!)

/** The site of a host; the default one for a host that is unknown. */
function siteOfHost(host: string | undefined, { hosts, origins }: Pick<Configuration, 'hosts' | 'origins'>): Site {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return hosts.get(name) ?? origins.defaultSite
}

/** The site that an edge server names. Any client can send this header, so that it counts from a trusted proxy only. */
function edgeSite(request: FastifyRequest, configuration: Configuration): unknown {
  const isTrusted = configuration.trustedProxies.has(request.socket.remoteAddress)
  return isTrusted ? request.headers[HEADERS.edgeSite] : undefined
}
