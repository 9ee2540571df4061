import type { ContentBody } from '#calls/contents.ts'
import type { OwnPageLoaders } from '#calls/own-page.ts'
import { nextChange } from '#rules/contents/holding-contents.ts'
import { findOwnPage, type OwnPageIndex, pathOfTwin, shownPages } from '#rules/own-page/find-own-page.ts'
import type { Site } from '#sites/sites.ts'
import { readContent } from '../contents/exports.ts'
import { groupTagsOf } from '../contents/running-tests.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { SharedLoading } from '../product/shared-loading.ts'
import type { OwnPages } from './own-pages.ts'

/** What loaders of own pages need of the shop besides. */
export interface OwnPageParts {
  ownPages: OwnPages
  slotCache: SlotCache
}

/** A merchant's own pages, for one visit. */
export function ownPageLoaders(loading: SharedLoading<OwnPageParts>): OwnPageLoaders {
  const { shop, visit, dependencies } = loading
  const { site, moment, tags } = visit
  const load = (of: Site) => shop.ownPages.of(of, moment, dependencies)
  const otherSites = () => shop.configuration.sites.filter((other) => other !== site)

  async function loadOwn(): Promise<OwnPageIndex> {
    const index = await load(site)
    const next = nextChange([...index.byKey.values()], moment)
    if (next !== undefined) dependencies.noteMoment(next)
    return index
  }

  async function find(path: string) {
    const index = await loadOwn()
    const filter = { allOf: tags, groups: await groupTagsOf(loading, {}) }
    const found = findOwnPage(index, path, moment, filter)
    if (found?.type === 'page' || found?.type === 'moved') return found
    const twin = pathOfTwin(index, await Promise.all(otherSites().map(load)), path, moment, filter)
    return twin === undefined ? found : { type: 'moved' as const, to: twin }
  }

  /** Where the page of a key is on each open site. */
  async function pathsOf(key: string, own: string): Promise<Partial<Record<Site, string>>> {
    const others = await Promise.all(
      otherSites().map(async (other) => {
        const index = await load(other)
        const next = nextChange([...index.byKey.values()], moment)
        if (next !== undefined) dependencies.noteMoment(next)
        const twin = shownPages(index, moment).find((page) => page.key === key)
        return twin ? [[other, twin.path] as const] : []
      }),
    )
    return Object.fromEntries([[site, own] as const, ...others.flat()])
  }

  return {
    find,
    async page(path) {
      const found = await find(path)
      if (found?.type !== 'page') return undefined
      const content = await readContent(shop.database.pool, { site, kind: 'own-page', key: found.key })
      // a body has the shape of its kind, since it was compared with it when it was published
      const body = content?.body as ContentBody<'own-page'> | undefined
      return body && { body, paths: await pathsOf(found.key, path) }
    },
    async indexed() {
      const pages = shownPages(await loadOwn(), moment, { allOf: tags })
      return pages.filter(({ noIndex }) => !noIndex).map(({ path }) => path)
    },
  }
}
