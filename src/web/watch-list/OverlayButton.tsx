import type { Article, GalleryImage, Product } from '#calls/product.ts'
import { imageUrl } from '#rules/picture/picture-url.ts'
import { offersBackInStock } from '#rules/product/stock.ts'
import { usePrice, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

interface OverlayButtonProperties {
  product: Product
  article: Article
  image: GalleryImage | undefined
  /** The product's page. */
  href: string
}

/**
 * Opens the quick-buy overlay for an article that is for card holders or sold out; entry.ts listens for the press. Without
 * script it links to the product page.
 */
export function OverlayButton({ product, article, image, href }: OverlayButtonProperties) {
  const texts = useTexts('watch-list')
  const productTexts = useTexts('product')
  const price = usePrice()
  const isHydrated = useHydrated()
  const { title } = product
  const opener = {
    variant: 'secondary' as const,
    width: 'full' as const,
    'data-quick-buy': '',
    'data-product-id': product.id,
    'data-tcm': article.tcm,
    'data-title': title,
    'data-price': price(article.price.amount),
    'data-image': image && imageUrl(image),
    'aria-haspopup': isHydrated ? ('dialog' as const) : undefined,
  }
  if (!article.isAvailable && !offersBackInStock(article)) return null
  const [label, name] = article.isAvailable
    ? [productTexts.addToCart, productTexts.addToCartOf({ title })]
    : [texts.notify, texts.notifyOf({ title })]
  return (
    <ButtonLink href={href} {...opener} role={isHydrated ? 'button' : undefined} aria-label={name}>
      {label}
    </ButtonLink>
  )
}
