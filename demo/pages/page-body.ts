import type { ContentBody } from '#calls/contents.ts'
import type { InfoPage } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'

export type DemoPageBody = ContentBody<'page'>
type Section = DemoPageBody['sections'][number]

/** The pages of a language but those on privacy and on returns, which have folders of their own; `path` gives the address of another one. */
export type DemoPages = (
  site: Site,
  path: (page: InfoPage) => string,
  hasStores: boolean,
) => Record<Exclude<InfoPage, 'privacy' | 'returns'>, DemoPageBody>

export const page = (title: string, intro: string, ...sections: Section[]): DemoPageBody => ({ title, intro, sections })

export const section = (headline: string, paragraphs: string[], more: Omit<Section, 'headline'> = {}): Section => ({
  headline,
  paragraphs,
  ...more,
})

/** Links by their words. */
export const to = (links: Record<string, string>): Pick<Section, 'links'> => ({
  links: Object.entries(links).map(([text, href]) => ({ text, href })),
})
