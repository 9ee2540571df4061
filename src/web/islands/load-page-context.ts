import type { Site, SiteLocale } from '#sites/sites.ts'
import type { TextFeature } from '#sites/texts/all-texts.ts'
import type { PageContext } from '../page-context.tsx'
import { ISLAND_FEATURES, type IslandName } from './island-features.ts'

const FILES = import.meta.glob<{ texts: object }>([
  '../../sites/texts/compiled/*.*-*.ts',
  '!../../sites/texts/compiled/texts-by-locale.ts',
  // no island shows these, and each listed file's name is a part of the script
  '!../../sites/texts/compiled/{back-in-stock,footer,mails,pages,subscription}.*.ts',
])

/** The context of an island in the browser: the page's site, and the island's texts in the page's locale. */
export async function loadPageContext(name: IslandName): Promise<PageContext> {
  const root = document.documentElement
  const locale = root.lang as SiteLocale
  const features: readonly TextFeature[] = ISLAND_FEATURES[name]
  const entries = await Promise.all(
    features.map(async (feature) => {
      const load = FILES[`../../sites/texts/compiled/${feature}.${locale}.ts`]
      if (!load) throw new Error(`There are no texts of '${feature}' for ${locale}.`)
      return [feature, (await load()).texts] as const
    }),
  )
  return {
    site: root.dataset.site as Site,
    locale,
    linksNameSite: root.dataset.linksNameSite === 'true',
    texts: Object.fromEntries(entries),
  }
}
