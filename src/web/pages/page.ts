import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type { Form, Posted } from '#calls/form.ts'
import type { Gone } from '#calls/listing.ts'
import type { PageLoaders, PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { IndexedAddress, SiteAddresses } from '#rules/site-address.ts'
import type { Visit } from '#rules/visit.ts'
import type { Site } from '#sites/sites.ts'
import type { Address } from '../address.ts'

export interface Head {
  title: string
  description: string
  /** Path and declared query of the canonical address, without the site. */
  canonical: string
  /** The same on another site, where sites have paths of their own. */
  canonicalOf?: (site: Site) => string
  /** Where not all sites have the page: those that do, and the path to which the switcher leads on the others. */
  onSites?: { sites: readonly Site[]; otherwise: string }
  /** What search engines read as JSON-LD, with whole addresses. */
  structured?: (addresses: SiteAddresses) => Thing[]
  /** The picture that the eye meets first; preloaded. */
  preload?: { srcSet: string; sizes: string; type: string }
  noIndex?: boolean
  /** One of many forms of its canonical page, such as a list with filters: not indexed, but it names that page (note 101). */
  isVariant?: boolean
}

interface PageOf<Loaders, Data, Sent extends Form> {
  /** What the page is called in logs and in the search route's name (note 16). */
  name: string
  /** Paths in the router's form, '/c/:slug'. The first is the canonical one. */
  paths: readonly string[]
  /** The query parameters that change the page; all others are dropped before it is rendered. */
  query: readonly string[]
  /** Those that an address may name several times; their values come with commas between them. */
  repeated?: readonly string[]
  /**
   * The declared query with each value in its one form. A value that the page does not know is left out: it shows the same
   * page as the address without it, which is then stored once and not again for everything that somebody may type.
   */
  normalise?(
    query: Address['query'],
    params: Address['params'],
    loaders: Loaders,
  ): Promise<Address['query']> | Address['query']
  /** The form that the page answers; what was sent, and what is wrong with it, are the `posted` of its address. */
  form?: Sent | undefined
  /** True: in the shell of the checkout, which has no navigation (HEAD-06), and without files fetched ahead. */
  reduced?: boolean
  /** True: without the newsletter's form in the footer (FOOT-25, note 54), and without files fetched ahead: no goods are looked for here. */
  hidesNewsletter?: boolean
  /** True: a shop in production does not have the page. */
  developmentOnly?: boolean
  /** Undefined: there is no such page (404). */
  load(loaders: Loaders, address: Address<Posted<Sent>>, visit: Visit): Promise<Data | undefined>
  head(data: Data, visit: Visit, address: Address): Head
  Body(props: { data: Data; visit: Visit; address: Address }): ReactNode
}

/** A page that is the same for everybody, so that caches may store it. */
export interface SharedPage<Data = unknown, Sent extends Form = never> extends PageOf<PageLoaders, Data, Sent> {
  kind: 'shared'
  /** What the sitemap lists of the page. Without it that is the first path, and nothing where this has parameters. */
  indexed?(loaders: PageLoaders, visit: Visit): Promise<IndexedAddress[]>
  /** True: it answers the paths that a merchant chose, which are no routes. It has no paths of its own. */
  atOwnPaths?: true
  /** True: the data of the page are a file of their own too (ROUTE-13). */
  prerendered?: true
  /**
   * True: the address shows what a search has found. There are endlessly many of them, so that the shop stores each briefly
   * and caches in front none.
   */
  showsResults?(address: Address): boolean
  /** Where the page was there once: its answer is 410 in place of 404. Called where `load` finds nothing. */
  gone?(loaders: PageLoaders, address: Address): Promise<Gone | undefined>
  /**
   * The path to redirect to for good (301) instead of rendering: the address has moved. Called before `load`. Null: there is no such page
   * and there never was one, so that nothing more is looked up for the answer 404.
   */
  redirect?(loaders: PageLoaders, address: Address, visit: Visit): Promise<string | null | undefined>
}

/** A page of one person: rendered per visitor, never cached, never prefetched (note 91). */
export interface PersonalPage<Data = unknown, Sent extends Form = never>
  extends PageOf<PersonalPageLoaders, Data, Sent> {
  kind: 'personal'
  /**
   * The fields of the form whose values the page only shows as they are. Answers that differ in nothing else are rendered once, because
   * a form that anybody may send as often as they like must cost next to nothing.
   */
  gaps?: readonly (keyof Posted<Sent> & string)[]
  /** The path to redirect to for this visitor (303) instead of rendering. */
  redirect?(data: Data): string | undefined
  /** The status of its answer, where it is not 200. */
  status?(data: Data): number
  /** True: the back/forward cache must not show it again, because the visitor may have signed in or ordered since. */
  noStore?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: a list of pages holds pages of different data; each is only used with its own
export type Page = SharedPage<any, any> | PersonalPage<any, any>
