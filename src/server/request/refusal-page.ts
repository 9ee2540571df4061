import type { IncomingMessage } from 'node:http'
import { ALL_SITES, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { acceptsHtml } from './accepts-html.ts'
import { negotiatorOf } from './negotiate.ts'

/** Whether a request that no route will see comes from somebody who opens a page. */
export const acceptsPage = ({ method, headers }: IncomingMessage): boolean => method !== 'HEAD' && acceptsHtml(headers)

/**
 * A page without scripts, styles and links, because a request to a host that is refused is refused for those as well. In the
 * language of the site whose host was asked, otherwise in the first of the browser's that the shop has, or in that of the default site.
 */
export function refusalPage({ headers }: IncomingMessage, site: Site | undefined, defaultSite: Site): string {
  const { locale } = siteConfig(site ?? siteOfLanguages(headers['accept-language'] ?? '') ?? defaultSite)
  const { errorHeading, errorText } = textsOf('pages', locale)
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${errorHeading}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:32em;margin:10vh auto;padding:0 1.5rem">
<main><h1>${errorHeading}</h1><p>${errorText}</p></main></body>
</html>
`
}

/** The first site of each language, by 'de' and 'de-de'. */
const SITE_OF_LANGUAGE = new Map(
  ALL_SITES.toReversed().flatMap((site) => {
    const locale = siteConfig(site).locale.toLowerCase()
    return [[locale, site] as const, [locale.slice(0, 2), site] as const]
  }),
)
const negotiateLanguage = negotiatorOf([...SITE_OF_LANGUAGE.keys()])

function siteOfLanguages(accepted: string): Site | undefined {
  return SITE_OF_LANGUAGE.get(negotiateLanguage(accepted) ?? '')
}
