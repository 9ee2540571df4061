import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import type { Visit } from '#rules/visit.ts'
import { DEFAULT_SITE, isSite, languageOf, localeFor, resolveSite, type Site } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'
import { hasPreviewCookie } from './preview-cookie.ts'

/** What a request asks for. Each kind names its site in an order of its own (note 55). */
export type RequestKind = 'page' | 'call' | 'form'

/** The visit of a request: the one place that turns address, headers and clock into what is shown. */
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

/** The query names the site first, then a form's field, then the header that this kind may carry, then the host. */
function siteOf(request: FastifyRequest, kind: RequestKind, byHost: Site, configuration: Configuration): Site {
  const { site: byQuery } = (request.query ?? {}) as Record<string, unknown>
  const { site: byField } = (request.body ?? {}) as Record<string, unknown>
  const byHeader = kind === 'page' ? edgeSite(request, configuration) : request.headers[HEADERS.site]
  const named = [kind === 'call' ? undefined : byField, byHeader].find(isSite)
  return resolveSite(byQuery, named ?? byHost)
}

/** The site that the host alone gives; DE for an unknown one. */
function siteOfHost(host: string | undefined, hosts: Configuration['hosts']): Site {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return hosts.get(name) ?? DEFAULT_SITE
}

/** A client can send any header, so this one is believed from a trusted proxy only. */
function edgeSite(request: FastifyRequest, configuration: Configuration): unknown {
  const isTrusted = configuration.trustedProxies.has(request.socket.remoteAddress)
  return isTrusted ? request.headers[HEADERS.edgeSite] : undefined
}
