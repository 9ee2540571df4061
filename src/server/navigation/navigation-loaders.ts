import type { NavigationLoaders } from '#calls/navigation.ts'
import type { InfoPage } from '#rules/addresses.ts'
import { holdsAt, nextChange } from '#rules/contents/holding-contents.ts'
import type { PathTarget } from '#rules/contents/path-target.ts'
import { isOfClosedSite } from '#rules/navigation/closed-site-links.ts'
import { type Menu, menuOf, otherPathsOf, type PublishedEntry, targetsOf } from '#rules/navigation/menu.ts'
import { findOwnPage } from '#rules/own-page/find-own-page.ts'
import { ownPathFault } from '#rules/own-page/own-path.ts'
import { brandSlug } from '#rules/search/brand-slug.ts'
import { readListedBrands } from '../brand/exports.ts'
import { Dependencies } from '../cache/dependencies.ts'
import { brandTag, productStateTag } from '../cache/tags.ts'
import { loadSlot } from '../contents/content-loaders.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { OwnPages } from '../own-page/own-pages.ts'
import { readWrittenProductIds } from '../product/exports.ts'
import { type SharedLoading, sharedLoading } from '../product/shared-loading.ts'
import type { Redirects } from '../redirect/redirects.ts'
import type { MenuCache } from './menu-cache.ts'

type MenuLoading = SharedLoading<{
  slotCache: SlotCache
  menuCache: MenuCache
  ownPages: OwnPages
  redirects: Pick<Redirects, 'leadsOn'>
}>

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
  const [tree, present, gone] = await Promise.all([
    loading.categories(),
    presentTargets(loading, targetsOf(entries)),
    goneAmong(loading, otherPathsOf(entries)),
  ])
  return menuOf(entries, {
    category: (slug) => tree.item(slug),
    isMissing: (target) => (target.type === 'category' ? !tree.item(target.name) : !present.has(idOf(target))),
    isGone: (href) => gone.has(href),
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

/**
 * Products that have a page, unlisted ones too, in whatever letters a link writes their ids. Every page has the menu, so that it depends on
 * their state alone: a change of price or stock would have all pages rendered anew.
 */
async function productsAmong({ shop, visit, dependencies }: MenuLoading, typed: readonly string[]): Promise<string[]> {
  if (typed.length === 0) return []
  const { site, moment } = visit
  const ids = await readWrittenProductIds(shop.database.pool, typed)
  for (const id of new Set([...ids, ...typed])) dependencies.note(productStateTag(id, site))
  const own = new Dependencies(moment)
  const found = await shop.productCache.take(site, ids, moment, own, visit)
  dependencies.noteMoment(own.until)
  dependencies.noteReadAt(own.readAt)
  const shown = new Set(found.map(({ product }) => product.id.toLowerCase()))
  return typed.filter((id) => shown.has(id.toLowerCase()))
}

/** The paths at which an own page of the site was, and is no more; not those that a redirect leads on. */
async function goneAmong({ shop, visit, dependencies }: MenuLoading, hrefs: readonly string[]): Promise<Set<string>> {
  const paths = hrefs.filter((href) => ownPathFault(pathOf(href)) === undefined)
  if (paths.length === 0) return new Set()
  const { site, moment } = visit
  const index = await shop.ownPages.of(site, moment, dependencies)
  const next = nextChange([...index.byKey.values()], moment)
  if (next !== undefined) dependencies.noteMoment(next)
  // a page for a group of an A/B test is there as well
  const isHeld = (path: string) => (index.byPath.get(path) ?? []).some((entry) => holdsAt(entry, moment))
  const isGone = (path: string) => !isHeld(path) && findOwnPage(index, path, moment)?.type === 'gone'
  const gone = paths.filter((href) => isGone(pathOf(href)))
  const leadOn = await Promise.all(gone.map((href) => shop.redirects.leadsOn(href, site, moment, dependencies)))
  return new Set(gone.filter((_, at) => !leadOn[at]))
}

const pathOf = (href: string) => href.split(/[?#]/)[0] ?? ''

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
