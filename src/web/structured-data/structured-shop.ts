import type { OnlineStoreLeaf, SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import { HOME_PATH, SEARCH_PATHS } from '#rules/addresses.ts'
import type { SiteAddresses } from '#rules/site-address.ts'
import { iconPath } from '#rules/theme/letter-icon.ts'
import type { Visit } from '#rules/visit.ts'
import { siteConfig } from '#sites/sites.ts'
import { returnPolicy } from './structured-shipping.ts'

/** Stands in the address of a search for what a shopper types. */
const SEARCH_TERM = '{search_term_string}'

/** A part of its own, because the compiler's order decides whether it finds '@id' in the large recursive types. */
const SHOP = { '@id': '#shop' }

/** The shop as a company and as a website that can be searched, for the home page of a site. */
export function structuredShop(
  { site, settings }: Pick<Visit, 'site' | 'settings'>,
  description: string,
  addresses: SiteAddresses,
): [OnlineStoreLeaf, WebSiteLeaf] {
  const { name, logo } = settings.brand
  const home = addresses.page(HOME_PATH)
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: addresses.page(`${SEARCH_PATHS[0]}?query=${SEARCH_TERM}`) },
    'query-input': 'required name=search_term_string',
  }
  return [
    {
      '@type': 'OnlineStore',
      ...SHOP,
      name,
      description,
      url: home,
      logo: addresses.file(logo?.path ?? iconPath(settings.icon)),
      hasMerchantReturnPolicy: returnPolicy(site, settings.returns.period),
    },
    {
      '@type': 'WebSite',
      name,
      url: home,
      inLanguage: siteConfig(site).locale,
      publisher: SHOP,
      potentialAction: search,
    },
  ]
}
