import type { Content } from '#calls/contents.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import { benefits } from './Benefits.tsx'
import { categoryTiles } from './CategoryTiles.tsx'
import { hero } from './Hero.tsx'
import type { HomeKind, HomeSection } from './home-section.ts'
import { productRow } from './ProductRow.tsx'
import { productSet } from './ProductSet.tsx'
import { story } from './Story.tsx'
import { themePanel } from './ThemePanel.tsx'

/** How each kind of content that may stand on the home page is shown. */
// biome-ignore lint/suspicious/noExplicitAny: sections load different data, and each is only given its own
const SECTIONS: { [K in HomeKind]: HomeSection<K, any> } = {
  hero,
  'product-row': productRow,
  'category-tiles': categoryTiles,
  'theme-panel': themePanel,
  'product-set': productSet,
  story,
  benefits,
}

/** A content of the home page with what its section has loaded for it. */
export interface LoadedSection {
  content: Content<HomeKind>
  data: unknown
}

/** What a slot's contents show, loaded side by side; without those that have nothing to show. */
export async function loadSections(
  contents: readonly Content<HomeKind>[],
  loaders: PageLoaders,
): Promise<LoadedSection[]> {
  const loaded = await Promise.all(
    contents.map(async (content) => ({ content, data: await sectionOf(content)?.load(content.body, loaders) })),
  )
  return loaded.filter(({ data }) => data !== undefined)
}

/** `hasFirst`: the first of them is the first of the page. */
export function Sections({ sections, hasFirst = false }: { sections: readonly LoadedSection[]; hasFirst?: boolean }) {
  return sections.map(({ content, data }, at) => {
    const Section = sectionOf(content)!.Section
    return (
      <Section key={`${content.kind} ${content.key}`} body={content.body} data={data} isFirst={hasFirst && at === 0} />
    )
  })
}

/** The picture to preload: that of the first section. */
export function firstPicture([first]: readonly LoadedSection[]) {
  return first && sectionOf(first.content)?.picture?.(first.content.body)
}

/** Undefined for a kind of a newer release, which runs beside this one while it is rolled out. */
function sectionOf({ kind }: Content<HomeKind>) {
  // biome-ignore lint/suspicious/noExplicitAny: a content's body and its section belong to the same kind
  return SECTIONS[kind] as HomeSection<any, unknown> | undefined
}
