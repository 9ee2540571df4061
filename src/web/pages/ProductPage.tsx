import type { ProductPageAnswer } from '#calls/listing.ts'
import type { Article } from '#calls/product.ts'
import { HOME_PATH, PRODUCT_ROUTE, productPath } from '#rules/addresses.ts'
import { paymentNames } from '#rules/payment-texts.ts'
import { chooseImage } from '#rules/product/choose-image.ts'
import { mapLegacyId } from '#rules/product/legacy-id.ts'
import { initialArticle } from '#rules/product/variant-picker.ts'
import { orderSettings } from '#rules/settings/settings.ts'
import { shorten } from '#rules/shorten.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { Island } from '../islands/Island.tsx'
import { useTexts } from '../page-context.tsx'
import { ProductSlider } from '../product/ProductSlider.tsx'
import { OwnProduct, SetTeaser } from '../product/SetTeaser.tsx'
import { GALLERY_SIZES } from '../product-page/Gallery.tsx'
import { ProductDetails } from '../product-page/ProductDetails.tsx'
import { ProductStage } from '../product-page/ProductStage.tsx'
import { structuredBreadcrumbs } from '../structured-data/structured-breadcrumbs.ts'
import { structuredProduct } from '../structured-data/structured-product.ts'
import { preloadOf } from '../ui/Picture.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './ProductPage.module.css'
import type { SharedPage } from './page.ts'

/** Search engines show less; what follows would only make the page larger. */
const DESCRIPTION_LENGTH = 300

interface ProductPageData extends ProductPageAnswer {
  /** The article that the address names, or the initial one (VAR-08). */
  article: Article
  payments: readonly PaymentKind[]
}

export const productPage: SharedPage<ProductPageData> = {
  kind: 'shared',
  name: 'product',
  paths: [PRODUCT_ROUTE],
  query: ['article_id'],
  // links and bookmarks of the former shop name its ids, and people type small letters
  async redirect(loaders, { params: { productId = '' }, query }) {
    const id = (await mapLegacyId(productId, loaders.product.newId)) ?? (await loaders.product.writtenId(productId))
    return typeof id === 'string' ? productPath(id, query.article_id) : id
  },
  gone: (loaders, { params }) => loaders.product.gone(params.productId ?? ''),
  async normalise({ article_id: name }, { productId = '' }, { product }) {
    const id = name && (await product.articleId(productId, name))
    return { ...(id && { article_id: id }) }
  },
  async load(loaders, { params, query }) {
    const answer = await loaders.product.page(params.productId ?? '', query.article_id)
    if (!answer) return undefined
    const named = answer.product.articles.find((one) => one.id === query.article_id)
    const article = named ?? initialArticle(answer.product)
    return article && { ...answer, article, payments: await loaders.contents.payments() }
  },
  head({ product, brand, article, path, sites, rating, description, offers, seo }, visit) {
    const texts = textsOf('pages', visit)
    const image = chooseImage(article.galleryImages)
    return {
      title: seo?.title ?? texts.productMetaTitle({ product: product.title }),
      description:
        seo?.description ??
        shorten(`${texts.productMetaDescription({ product: product.title })} ${description}`, DESCRIPTION_LENGTH),
      canonical: productPath(product.id),
      onSites: { sites, otherwise: path.at(-1)?.href ?? HOME_PATH },
      structured: (addresses) => [
        ...structuredProduct(
          { product, brand, rating, description, offers },
          { addresses, ...orderSettings(visit.settings) },
        ),
        structuredBreadcrumbs([...path, { title: product.title, href: productPath(product.id) }], visit, addresses),
      ],
      ...(image && { preload: preloadOf(image, GALLERY_SIZES) }),
    }
  },
  Body: ({ data }) => <ProductBody data={data} />,
}

function ProductBody({ data }: { data: ProductPageData }) {
  const texts = useTexts('pages')
  const paymentTexts = { product: useTexts('product'), checkout: useTexts('checkout') }
  const { product, brand, rating, article, payments, path, set, related } = data
  const image = chooseImage(article.galleryImages)
  // related products are those of the same category
  const category = path.at(-1)
  return (
    <div className={styles.page} data-viewed-product={product.id}>
      <div className="content">
        <Breadcrumbs path={path} current={product.title} />
        <Island
          name="product-stage"
          component={ProductStage}
          properties={{ product, brand, rating, tcm: article.tcm, payments: paymentNames(payments, paymentTexts) }}
          // only card-only articles depend on who looks at them
          when={product.articles.some(({ isCremaCard }) => isCremaCard) ? 'load' : 'intent'}
        />
      </div>
      <div className="content">
        <ProductDetails answer={data} article={article} />
      </div>
      {set.length > 0 && (
        <div className="content">
          <SetTeaser
            heading={texts.soldTogether}
            productId={product.id}
            own={image && <OwnProduct image={image} title={product.title} />}
            cards={set}
          />
        </div>
      )}
      <ProductSlider
        heading={category ? texts.moreOf({ category: category.title }) : texts.soldTogether}
        cards={related}
      />
    </div>
  )
}
