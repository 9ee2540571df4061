import type { CategoryAnswer, NavigationItem } from '#calls/listing.ts'
import type { PlacedPromotion } from '#calls/promotion.ts'
import { CATEGORY_ROUTE } from '#rules/addresses.ts'
import { above } from '#sites/breakpoints.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { Address } from '../address.ts'
import { GoodsList } from '../listing/GoodsList.tsx'
import { useLink, useTexts } from '../page-context.tsx'
import { categoryScene } from '../product/scene.ts'
import { CategoryBanner } from '../promotions/CategoryBanner.tsx'
import { PromotionPlace } from '../promotions/PromotionPlace.tsx'
import { structuredBreadcrumbs } from '../structured-data/structured-breadcrumbs.ts'
import { Picture } from '../ui/Picture.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './CategoryPage.module.css'
import { goodsChoiceOf, LIST_PAGE, listCanonical } from './list-page.ts'
import type { SharedPage } from './page.ts'

/** A category's list with the promotion that has the category's name as a tag. */
type CategoryData = CategoryAnswer & { banner: PlacedPromotion }

export const categoryPage: SharedPage<CategoryData> = {
  ...LIST_PAGE,
  kind: 'shared',
  name: 'category',
  paths: [CATEGORY_ROUTE],
  async load(loaders, { params, query }, { site }) {
    const choice = goodsChoiceOf(query, site)
    if (!choice) return undefined
    const slug = params.slug ?? ''
    const [list, banner] = await Promise.all([
      loaders.listing.category(slug, choice),
      loaders.promotions.promotion('CATEGORY_BANNER', { anyOf: [slug] }),
    ])
    return list && { ...list, banner }
  },
  async indexed(loaders) {
    const withThoseBelow = (item: NavigationItem): NavigationItem[] => [item, ...item.children.flatMap(withThoseBelow)]
    return (await loaders.listing.navigation()).flatMap(withThoseBelow).map(({ slug, href }) => {
      const scene = categoryScene(slug)
      return { path: href, pictures: scene ? [scene] : [] }
    })
  },
  head(data, visit) {
    const texts = textsOf('pages', visit)
    // search engines take pages of one title or description for one page
    const numbered = data.page > 1 ? ` (${texts.pageGo({ page: data.page })})` : ''
    const category = data.category.title + numbered
    const { seo, intro } = data.category
    return {
      title: seo?.title ? seo.title + numbered : texts.categoryMetaTitle({ category }),
      description: seo?.description
        ? seo.description + numbered
        : `${texts.categoryMetaDescription({ category })} ${intro}`,
      ...listCanonical(data.category.href, data),
      structured: (addresses) => [structuredBreadcrumbs(data.path, visit, addresses)],
    }
  },
  Body: ({ data, address }) => <CategoryBody data={data} query={address.query} />,
}

function CategoryBody({ data: { banner, ...data }, query }: { data: CategoryData; query: Address['query'] }) {
  const texts = useTexts('pages')
  const { category, path } = data
  // a banner takes the place of intro and picture, so that the first goods stay in sight
  const scene = path.length === 1 && !banner.shown ? categoryScene(category.slug) : undefined
  return (
    <div className="content">
      <Breadcrumbs path={path.slice(0, -1)} current={category.title} />
      <div className={styles.top}>
        <div className={styles.words}>
          <h1>{category.title}</h1>
          {!banner.shown && <p className={styles.intro}>{category.intro}</p>}
        </div>
        {scene && (
          <div className={styles.scene}>
            <Picture image={scene} alt="" sizes={{ sizes: `${above('m')} 200px, 1px`, most: 200 }} />
          </div>
        )}
      </div>
      <PromotionPlace {...banner} view={CategoryBanner} />
      <GoodsList
        {...data}
        choices={{
          path: category.href,
          sort: data.sort,
          filters: data.filters,
          facets: data.facets,
          isOpen: query.show === 'filters',
          query,
        }}
        empty={texts.categoryEmpty}
        lead={<Neighbours data={data} />}
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
