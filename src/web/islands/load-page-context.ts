import { CHUNK_FAILED } from '#rules/reload-after-failure.ts'
import { readSettings } from '#sites/site-settings.ts'
import type { Site, SiteLocale } from '#sites/sites.ts'
import type { TextFeature } from '#sites/texts/all-texts.ts'
import type { PageContext } from '../page-context.tsx'
import { ISLAND_FEATURES, type IslandName } from './island-features.ts'

/** The context of an island in the browser: the page's site with its settings, and the island's texts in the page's locale. */
export async function loadPageContext(name: IslandName): Promise<PageContext> {
  const root = document.documentElement
  const files = document.querySelector<HTMLElement>('script[data-texts]')!.dataset.texts!.split(' ')
  const features: readonly TextFeature[] = ISLAND_FEATURES[name]
  const entries = await Promise.all(
    features.map(async (feature) => {
      const file = files.find((one) => one.includes(`/${feature}.`))
      if (!file) throw new Error(`The page names no texts of '${feature}'.`)
      return [feature, (await importTexts(file))(root.dataset.brand)] as const
    }),
  )
  return {
    site: root.dataset.site as Site,
    locale: root.lang as SiteLocale,
    settings: readSettings(root.dataset.settings!),
    linksNameSite: root.dataset.linksNameSite === 'true',
    texts: Object.fromEntries(entries),
  }
}

/** Vite wraps only imports whose file it knows, and reports their failures; this one is reported here. */
async function importTexts(file: string) {
  try {
    return (await import(/* @vite-ignore */ file)).texts
  } catch (error) {
    dispatchEvent(new Event(CHUNK_FAILED))
    throw error
  }
}
