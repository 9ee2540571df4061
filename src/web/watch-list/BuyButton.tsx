import type { Article, GalleryImage, Product } from '#calls/product.ts'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { imageUrl } from '#rules/picture/picture-url.ts'
import { offersBackInStock } from '#rules/product/stock.ts'
import { usePageContext, usePrice, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

interface BuyButtonProperties {
  product: Product
  article: Article
  image: GalleryImage | undefined
  /** The product's page. */
  href: string
}

/**
 * Opens the quick-buy overlay with the article chosen, to buy it or to register for a back-in-stock mail; entry.ts
 * listens for the press. Without script it adds the article to the cart, or links to the product page.
 */
export function BuyButton({ product, article, image, href }: BuyButtonProperties) {
  const texts = useTexts('watch-list')
  const productTexts = useTexts('product')
  const { site } = usePageContext()
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
  if (article.isAvailable && !article.isCremaCard) {
    return (
      <form method="post" action={CART_FORM_PATH}>
        <input type="hidden" name="tcm" value={article.tcm} />
        <input type="hidden" name="site" value={site} />
        <Button type="submit" {...opener} aria-label={productTexts.addToCartOf({ title })}>
          {productTexts.addToCart}
        </Button>
      </form>
    )
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
