import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import { previewMoment } from '#rules/staff/preview-settings.ts'
import type { Visit } from '#rules/visit.ts'
import { DEFAULT_SITE, isSite, languageOf, localeFor, resolveSite, type Site, siteConfig } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'

/** The three kinds of request. Each has its own order of the places that may name the site (note 55). */
export type RequestKind = 'page' | 'call' | 'form'

/** Makes the visit of a request from address, headers, clock and a valid staff preview; the only place that does. */
export function visitOfRequest(
  request: FastifyRequest,
  { configuration, clock }: { configuration: Configuration; clock: () => number },
  kind: RequestKind,
): Visit {
  const { forcePresentation } = (request.query ?? {}) as Record<string, unknown>
  const byHost = siteOfHost(request.headers.host, configuration.hosts)
  const site = siteOf(request, kind, byHost, configuration)
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
function siteOf(request: FastifyRequest, kind: RequestKind, byHost: Site, configuration: Configuration): Site {
  const { site: byQuery } = (request.query ?? {}) as Record<string, unknown>
  const { site: byField } = (request.body ?? {}) as Record<string, unknown>
  const byHeader = kind === 'page' ? edgeSite(request, configuration) : request.headers[HEADERS.site]
  const named = [kind === 'call' ? undefined : byField, byHeader].find(isSite)
  return resolveSite(byQuery, named ?? byHost)
}

/** The site of a host; DE for an unknown one. */
function siteOfHost(host: string | undefined, hosts: Configuration['hosts']): Site {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return hosts.get(name) ?? DEFAULT_SITE
}

/** The site that an edge server names. Any client can send this header, so that it counts from a trusted proxy only. */
function edgeSite(request: FastifyRequest, configuration: Configuration): unknown {
  const isTrusted = configuration.trustedProxies.has(request.socket.remoteAddress)
  return isTrusted ? request.headers[HEADERS.edgeSite] : undefined
}
