import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import type { Visit } from '#rules/visit.ts'
import { DEFAULT_SITE, isSite, resolveSite, type Site, siteConfig } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'

/** The one place that reads the clock for what a shopper sees. */
export const now = () => Date.now()

/** The site that the host alone gives; DE for an unknown one. */
export function siteOfHost(host: string | undefined, hosts: Configuration['hosts']): Site {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return hosts.get(name) ?? DEFAULT_SITE
}

/** The site of a page: the query, the field of a form it answers, the edge's header, then the host (decision 55). */
export function visitOfPage(request: FastifyRequest, configuration: Configuration, moment: number): Visit {
  const query = (request.query ?? {}) as Record<string, unknown>
  const form = (request.body ?? {}) as Record<string, unknown>
  const byHost = siteOfHost(request.headers.host, configuration.hosts)
  const site = resolveSite(query.site, isSite(form.site) ? form.site : (edgeSite(request, configuration) ?? byHost))
  const { language, locale } = siteConfig(site)
  return {
    site,
    language,
    locale,
    moment,
    linksNameSite: site !== byHost,
    ...(query.forcePresentation === 'WEBSHOP' ? { forcePresentation: 'WEBSHOP' as const } : {}),
  }
}

/** The site of a call: the query, then x-site, then the host (decision 55). */
export function siteOfCall(request: FastifyRequest, configuration: Configuration): Site {
  const query = (request.query ?? {}) as Record<string, unknown>
  return resolveSite(
    query?.site,
    isSite(request.headers[HEADERS.site])
      ? request.headers[HEADERS.site]
      : siteOfHost(request.headers.host, configuration.hosts),
  )
}

/** The site of a form: the query, then the form's field, then as for a call (decision 55). */
export function siteOfForm(request: FastifyRequest, configuration: Configuration): Site {
  const { site: byQuery } = (request.query ?? {}) as Record<string, unknown>
  const { site: byField } = (request.body ?? {}) as Record<string, unknown>
  return resolveSite(byQuery, isSite(byField) ? byField : siteOfCall(request, configuration))
}

/** Believed only from a trusted proxy. */
function edgeSite(request: FastifyRequest, configuration: Configuration): unknown {
  const trusted = configuration.trustedProxies.includes(request.socket.remoteAddress ?? '')
  return trusted ? request.headers[HEADERS.edgeSite] : undefined
}
