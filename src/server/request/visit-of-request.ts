import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import type { Visit } from '#rules/visit.ts'
import { DEFAULT_SITE, isSite, languageOf, localeFor, resolveSite, type Site } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'
import { hasPreviewCookie } from './preview-cookie.ts'

/** The three kinds of request. Each has its own order of the places that may name the site (note 55). */
export type RequestKind = 'page' | 'call' | 'form'

/** Makes the visit of a request from address, headers and clock; the only place that does. */
export function visitOfRequest(
  request: FastifyRequest,
  { configuration, clock }: { configuration: Configuration; clock: () => number },
  kind: RequestKind,
): Visit {
  const { forcePresentation } = (request.query ?? {}) as Record<string, unknown>
  const byHost = siteOfHost(request.headers.host, configuration.hosts)
  const site = siteOf(request, kind, byHost, configuration)
  return {
    site,
    language: languageOf(site),
    locale: localeFor(site),
    moment: clock(),
    presentation: forcePresentation === 'WEBSHOP' ? 'WEBSHOP' : 'AUTOMATIC',
    linksNameSite: site !== byHost,
    tags: [],
    testGroups: {},
    staffPreview: hasPreviewCookie(request.headers.cookie),
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
