import type { ProductCardData } from '#calls/listing.ts'
import { ProductCard } from '../product/ProductCard.tsx'
import { SET_SIZES, SetTeaser } from '../product/SetTeaser.tsx'
import type { HomeSection } from './home-section.ts'

/** Products that go together, opened as one set; left out when fewer than two of them can be had. */
export const productSet: HomeSection<'product-set', [ProductCardData, ...ProductCardData[]]> = {
  async load({ productIds }, { listing }) {
    const [first, ...others] = await listing.row({ type: 'products', ids: productIds })
    return first && others.length > 0 ? [first, ...others] : undefined
  },
  Section({ body: { headline, text }, data: [first, ...others] }) {
    return (
      <div className="content">
        <SetTeaser
          heading={headline}
          text={text}
          productId={first.productId}
          own={<ProductCard card={first} level={3} sizes={SET_SIZES} />}
          cards={others}
        />
      </div>
    )
  },
}
