import type { NavigationLoaders } from '#calls/navigation.ts'
import type { InfoPage } from '#rules/addresses.ts'
import type { PathTarget } from '#rules/contents/path-target.ts'
import { isOfClosedSite } from '#rules/navigation/closed-site-links.ts'
import { type Menu, menuOf, type PublishedEntry, targetsOf } from '#rules/navigation/menu.ts'
import { brandSlug } from '#rules/search/brand-slug.ts'
import { readListedBrands } from '../brand/exports.ts'
import { brandTag } from '../cache/tags.ts'
import { loadSlot } from '../contents/content-loaders.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import { type SharedLoading, sharedLoading } from '../product/shared-loading.ts'
import type { MenuCache } from './menu-cache.ts'

type MenuLoading = SharedLoading<{ slotCache: SlotCache; menuCache: MenuCache }>

/** The navigation for one visit: what editors have published, or the tree of categories. */
export function navigationLoaders(loading: MenuLoading): NavigationLoaders {
  return {
    menu: async () => (await ownMenu(loading)) ?? { entries: (await loading.categories()).navigation() },
  }
}

function ownMenu(loading: MenuLoading): Promise<Menu | undefined> {
  const { shop, visit, dependencies } = loading
  // a preview shows another moment or other groups, and nothing of it may be stored
  if (visit.staffPreview || visit.tags.length > 0) return loadMenu(loading)
  return shop.menuCache.take(visit, dependencies, (own) => loadMenu(sharedLoading(shop, visit, own)))
}

async function loadMenu(loading: MenuLoading): Promise<Menu | undefined> {
  const content = (await loadSlot(loading, 'navigation')).find(({ kind }) => kind === 'navigation')
  if (!content) return undefined
  const { configuration } = loading.shop
  const { entries }: { entries: readonly PublishedEntry[] } = content.body
  const [tree, present] = await Promise.all([loading.categories(), presentTargets(loading, targetsOf(entries))])
  return menuOf(entries, {
    category: (slug) => tree.item(slug),
    isMissing: (target) => (target.type === 'category' ? !tree.item(target.name) : !present.has(idOf(target))),
    isOfClosedSite: (href) => isOfClosedSite(href, configuration),
  })
}

const idOf = ({ type, name }: PathTarget) => `${type} ${name}`

/** What of the targets shoppers of the site see; categories are looked up in their tree. */
async function presentTargets(loading: MenuLoading, targets: readonly PathTarget[]): Promise<ReadonlySet<string>> {
  const named = (type: PathTarget['type']) => targets.filter((target) => target.type === type).map(({ name }) => name)
  const found = await Promise.all([
    productsAmong(loading, named('product')),
    brandsAmong(loading, named('brand')),
    worldsAmong(loading, named('theme-world')),
    pagesAmong(loading, named('info-page')),
    named('picture'),
  ])
  const types = ['product', 'brand', 'theme-world', 'info-page', 'picture'] as const
  return new Set(types.flatMap((type, at) => found[at]!.map((name) => idOf({ type, name }))))
}

const productsAmong = async (loading: MenuLoading, ids: readonly string[]) =>
  ids.length === 0 ? [] : (await loading.listed(ids)).map(({ card }) => card.productId)

async function brandsAmong({ shop, visit, dependencies }: MenuLoading, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  for (const slug of slugs) dependencies.note(brandTag(slug, visit.site))
  return (await readListedBrands(shop.database.pool, visit.site)).map(brandSlug)
}

const worldsAmong = async (loading: MenuLoading, slugs: readonly string[]) =>
  slugs.length === 0 ? [] : (await loadSlot(loading, 'theme-worlds')).map(({ body }) => body.slug)

async function pagesAmong(loading: MenuLoading, names: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(
    (names as InfoPage[]).map(async (name) => ({ name, contents: await loadSlot(loading, `page-${name}`) })),
  )
  return pages.filter(({ contents }) => contents.length > 0).map(({ name }) => name)
}
