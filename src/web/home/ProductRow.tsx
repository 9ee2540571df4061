import type { ProductCardData } from '#calls/listing.ts'
import { useLink } from '../page-context.tsx'
import { ProductSlider } from '../product/ProductSlider.tsx'
import type { HomeSection } from './home-section.ts'

/** Products in a row, with the reason why they stand together. */
export const productRow: HomeSection<'product-row', ProductCardData[]> = {
  async load({ source }, { listing }) {
    const cards = await listing.row(source)
    return cards.length > 0 ? cards : undefined
  },
  Section({ body: { headline, text, link }, data }) {
    const linkTo = useLink()
    return (
      <ProductSlider
        heading={headline}
        text={text}
        cards={data}
        link={link && { href: linkTo(link.href), text: link.text }}
      />
    )
  },
}
