import type { FoundOwnPage } from '#rules/own-page/find-own-page.ts'
import type { Site } from '#sites/sites.ts'
import type { ContentBody } from './contents.ts'

/** A merchant's own pages, as the page that shows them loads them. */

export interface OwnPageAnswer {
  body: ContentBody<'own-page'>
  /** The path of the page on each open site that has it. */
  paths: Partial<Record<Site, string>>
}

export interface OwnPageLoaders {
  /** What a path is on the visit's site at its moment; undefined: no own page has it. */
  find(path: string): Promise<FoundOwnPage | undefined>
  /** The page at a path; undefined: there is none. */
  page(path: string): Promise<OwnPageAnswer | undefined>
  /** The paths of the site's pages that search engines may list. */
  indexed(): Promise<string[]>
}
