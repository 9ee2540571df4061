import { DEFAULT_SORT, isSort, type ProductCardData } from '#calls/listing.ts'
import type { FilteredList, SearchLoaders } from '#calls/search.ts'
import { infoPath, SEARCH_PATHS } from '#rules/addresses.ts'
import { foldText, normaliseQuery } from '#rules/search/search-words.ts'
import { profileOf } from '#sites/profiles/profiles.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { Address } from '../address.ts'
import { filtersInOrder, filtersOf, LIST_QUERY } from '../listing/filters-of-address.ts'
import { GoodsList } from '../listing/GoodsList.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import type { SharedPage } from './page.ts'
import styles from './SearchPage.module.css'

const WHOLE_PAGE = /^[1-9]\d{0,4}$/

const MAX_RECOMMENDED = 12

interface SearchPageData extends FilteredList {
  text: string
  /** What the shop shows where it has found nothing. */
  recommended: readonly ProductCardData[]
}

const textOf = (query: Address['query']) => normaliseQuery(query.query).trim()

/** What a search has found, with filters (ROUTE-15). */
export const searchPage: SharedPage<SearchPageData> = {
  kind: 'shared',
  name: 'search',
  paths: SEARCH_PATHS,
  query: ['query', ...LIST_QUERY],
  repeated: ['filters'],
  showsResults: () => true,
  indexed: async () => [],
  async redirect(loaders, { path, query }, { site }) {
    // the word of the site for its terms goes straight there (ROUTE-20)
    if (foldText(textOf(query)) === profileOf(site).own.termsWord) return infoPath('terms', site)
    return filtersInOrder(loaders, path, query, site)
  },
  async load(loaders, { query }, { site }) {
    const page = query.page || '1'
    if (!WHOLE_PAGE.test(page)) return undefined
    const text = textOf(query)
    const list = await loaders.search.list({
      ...(text && { text }),
      filters: filtersOf(query, site),
      sort: isSort(query.sort) ? query.sort : DEFAULT_SORT,
      page: Number(page),
    })
    return list && { ...list, text, recommended: list.count === 0 ? await recommendedGoods(loaders.search) : [] }
  },
  head({ text, page }, visit) {
    const texts = textsOf('search', visit)
    const pages = textsOf('pages', visit)
    const numbered = page > 1 ? ` (${pages.pageGo({ page })})` : ''
    return {
      title: (text ? texts.metaTitle({ query: text }) : texts.allGoodsMetaTitle) + numbered,
      description: texts.metaDescription,
      canonical: SEARCH_PATHS[0],
      noIndex: true,
    }
  },
  Body: ({ data, address }) => <SearchBody data={data} query={address.query} />,
}

/** What lists begin with, as far as it can be bought. */
async function recommendedGoods(search: SearchLoaders): Promise<ProductCardData[]> {
  const all = await search.list({ filters: [], sort: DEFAULT_SORT, page: 1 })
  return (all?.cards ?? []).filter(({ isAvailable }) => isAvailable).slice(0, MAX_RECOMMENDED)
}

function SearchBody({ data, query }: { data: SearchPageData; query: Address['query'] }) {
  const texts = useTexts('search')
  const { site } = usePageContext()
  const { text, corrected, isNearest, count, recommended } = data
  return (
    <div className="content">
      <div className={styles.words}>
        <h1>{text ? texts.heading({ query: text }) : texts.allGoods}</h1>
        {corrected && <p className={styles.note}>{texts.corrected({ query: corrected })}</p>}
        {isNearest && count > 0 && <p className={styles.note}>{texts.nearest({ query: text })}</p>}
      </div>
      <GoodsList
        {...data}
        choices={{
          path: SEARCH_PATHS[0],
          ...(text && { text }),
          sort: isSort(query.sort) ? query.sort : DEFAULT_SORT,
          filters: filtersOf(query, site),
          facets: data.facets,
          isOpen: query.show === 'filters',
          query,
        }}
        empty={texts.nothing({ query: text })}
        insteadOfGoods={<NothingFound recommended={recommended} />}
      />
    </div>
  )
}

function NothingFound({ recommended }: Pick<SearchPageData, 'recommended'>) {
  const texts = useTexts('search')
  const header = useTexts('header')
  const footer = useTexts('footer')
  const link = useLink()
  const { site } = usePageContext()
  const ways = [
    [infoPath('faq', site), footer.faq],
    [infoPath('contact', site), footer.contact],
    [infoPath('store-finder', site), header.storeFinder],
  ] as const
  return (
    <>
      <nav aria-label={header.serviceAndHelp}>
        <ul className={styles.help}>
          {ways.map(([path, text]) => (
            <li key={path}>
              <a href={link(path)}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      {recommended.length > 0 && (
        <section aria-label={texts.recommended} className={styles.recommended}>
          <h2>{texts.recommended}</h2>
          <ProductGrid cards={recommended} level={3} />
        </section>
      )}
    </>
  )
}
