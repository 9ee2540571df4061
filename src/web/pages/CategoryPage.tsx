import { type CategoryAnswer, DEFAULT_SORT, isSort, SORTS, type Sort } from '#calls/listing.ts'
import { CATEGORY_ROUTE } from '#rules/addresses.ts'
import { above } from '#sites/breakpoints.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import { categoryScene } from '../product/scene.ts'
import { structuredBreadcrumbs } from '../structured-data/structured-breadcrumbs.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './CategoryPage.module.css'
import { Paging } from './Paging.tsx'
import type { SharedPage } from './page.ts'

const WHOLE_PAGE = /^[1-9]\d{0,4}$/

export const categoryPage: SharedPage<CategoryAnswer> = {
  kind: 'shared',
  name: 'category',
  paths: [CATEGORY_ROUTE],
  query: ['page', 'sort'],
  normalise({ page = '1', sort }) {
    return {
      ...(page !== '1' && { page }),
      ...(isSort(sort) && sort !== DEFAULT_SORT && { sort }),
    }
  },
  async load(loaders, { params, query }) {
    const page = query.page || '1'
    if (!WHOLE_PAGE.test(page)) return undefined
    const sort = isSort(query.sort) ? query.sort : DEFAULT_SORT
    return loaders.listing.category(params.slug ?? '', { page: Number(page), sort })
  },
  async indexed(loaders) {
    const tops = await loaders.listing.navigation()
    return tops
      .flatMap(({ slug, href, children }) => [{ slug, href }, ...children])
      .map(({ slug, href }) => {
        const scene = categoryScene(slug)
        return { path: href, pictures: scene ? [scene] : [] }
      })
  },
  head(data, visit) {
    const texts = textsOf('pages', visit.locale)
    // search engines take pages of one title or description for one page
    const numbered = data.page > 1 ? ` (${texts.pageGo({ page: data.page })})` : ''
    const category = data.category.title + numbered
    return {
      title: texts.categoryMetaTitle({ category }),
      description: `${texts.categoryMetaDescription({ category })} ${data.category.intro}`,
      canonical: data.page > 1 ? `${data.category.href}?page=${data.page}` : data.category.href,
      structured: (addresses) => [structuredBreadcrumbs(data.path, visit.locale, addresses)],
    }
  },
  Body: ({ data }) => <CategoryBody data={data} />,
}

function CategoryBody({ data }: { data: CategoryAnswer }) {
  const texts = useTexts('pages')
  const { category, path, cards } = data
  const scene = path.length === 1 ? categoryScene(category.slug) : undefined
  return (
    <div className="content">
      <Breadcrumbs path={path.slice(0, -1)} current={category.title} />
      <div className={styles.top}>
        <div className={styles.words}>
          <h1>{category.title}</h1>
          <p className={styles.intro}>{category.intro}</p>
        </div>
        {scene && (
          <div className={styles.scene}>
            <Picture image={scene} alt="" sizes={`${above('m')} 200px, 1px`} />
          </div>
        )}
      </div>
      <div className={styles.tools}>
        <Neighbours data={data} />
        <p className={styles.count}>{texts.categoryCount({ count: data.count })}</p>
        {data.count > 1 && <SortForm data={data} />}
      </div>
      {cards.length === 0 ? (
        <EmptyState sentence={texts.categoryEmpty} />
      ) : (
        <ProductGrid cards={cards} level={2} leading />
      )}
      <Paging
        page={data.page}
        pages={data.pages}
        hrefOf={(page) => listingPath(category.href, { page, sort: data.sort })}
      />
    </div>
  )
}

function Neighbours({ data }: { data: CategoryAnswer }) {
  const texts = useTexts('pages')
  const link = useLink()
  if (data.neighbours.length === 0) return null
  return (
    <nav aria-label={texts.subcategories} className={styles.neighbours}>
      <ul className={styles.chips}>
        {data.neighbours.map((neighbour) => (
          <li key={neighbour.slug}>
            <a href={link(neighbour.href)} aria-current={neighbour.slug === data.category.slug ? 'page' : undefined}>
              {neighbour.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SortForm({ data }: { data: CategoryAnswer }) {
  const texts = useTexts('pages')
  const { site, linksNameSite } = usePageContext()
  const names: Record<Sort, string> = {
    recommended: texts.sortRecommended,
    'price-asc': texts.sortPriceAscending,
    'price-desc': texts.sortPriceDescending,
    newest: texts.sortNewest,
  }
  return (
    <form method="get" action={data.category.href} className={styles.sort}>
      {linksNameSite && <input type="hidden" name="site" value={site} />}
      <label htmlFor="sort">{texts.sortLabel}</label>
      <select id="sort" name="sort" defaultValue={data.sort} autoComplete="off" data-submits="">
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </select>
      <div className={styles.apply}>
        <Button type="submit" variant="secondary">
          {texts.sortApply}
        </Button>
      </div>
    </form>
  )
}

/** The address of one page of a listing; default values are left out, so that each page has one address. */
function listingPath(path: string, { page, sort }: { page: number; sort: Sort }): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (sort !== DEFAULT_SORT) query.set('sort', sort)
  return query.size > 0 ? `${path}?${query}` : path
}
