import type { BrandAnswer } from '#calls/listing.ts'
import { BRAND_ROUTE } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { Address } from '../address.ts'
import { GoodsList } from '../listing/GoodsList.tsx'
import { useTexts } from '../page-context.tsx'
import { structuredBreadcrumbs } from '../structured-data/structured-breadcrumbs.ts'
import { structuredBrand } from '../structured-data/structured-product.ts'
import { Picture } from '../ui/Picture.tsx'
import styles from './BrandPage.module.css'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { goodsChoiceOf, LIST_PAGE, listCanonical } from './list-page.ts'
import type { SharedPage } from './page.ts'

const LOGO_PX = 120

/** All goods of a brand that the site lists, which a search finds. */
export const brandPage: SharedPage<BrandAnswer> = {
  ...LIST_PAGE,
  kind: 'shared',
  name: 'brand',
  paths: [BRAND_ROUTE],
  showsResults: () => true,
  async load(loaders, { params, query }, { site }) {
    const choice = goodsChoiceOf(query, site)
    return choice && loaders.listing.brand(params.slug ?? '', choice)
  },
  indexed: async (loaders) => (await loaders.listing.brandPaths()).map((path) => ({ path })),
  head({ brand, page, filters, facets }, visit) {
    const texts = textsOf('pages', visit)
    const category = brand.name + (page > 1 ? ` (${texts.pageGo({ page })})` : '')
    return {
      title: texts.categoryMetaTitle({ category }),
      description: texts.categoryMetaDescription({ category }),
      ...listCanonical(brand.href, { page, ...(filters.length > 0 && { facets }) }),
      structured: (addresses) => [
        structuredBrand(brand, addresses),
        structuredBreadcrumbs([{ title: brand.name, href: brand.href }], visit, addresses),
      ],
    }
  },
  Body: ({ data, address }) => <BrandBody data={data} query={address.query} />,
}

function BrandBody({ data, query }: { data: BrandAnswer; query: Address['query'] }) {
  const texts = useTexts('pages')
  const { brand, sort, filters, facets } = data
  return (
    <div className="content">
      <Breadcrumbs path={[]} current={brand.name} />
      <div className={styles.top}>
        <h1>{brand.name}</h1>
        {brand.logo && (
          <div className={styles.logo}>
            <Picture image={brand.logo} alt="" sizes={LOGO_PX} />
          </div>
        )}
      </div>
      <GoodsList
        {...data}
        choices={{ path: brand.href, sort, filters, facets, isOpen: query.show === 'filters', query }}
        empty={texts.categoryEmpty}
      />
    </div>
  )
}
