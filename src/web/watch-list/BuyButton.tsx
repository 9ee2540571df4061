import type { Article, GalleryImage, Product } from '#calls/product.ts'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { imageUrl } from '#rules/product/choose-image.ts'
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
 * Opens the overlay with the article chosen, through the entry script's listener, as a card's button does: to buy it, or
 * to be told when it is back. Without script it puts the article into the cart, or leads to the product.
 */
export function BuyButton({ product, article, image, href }: BuyButtonProperties) {
  const texts = useTexts('watch-list')
  const productTexts = useTexts('product')
  const { site } = usePageContext()
  const price = usePrice()
  const alive = useHydrated()
  const { title } = product
  const opens = {
    variant: 'secondary' as const,
    width: 'full' as const,
    'data-quick-buy': '',
    'data-product-id': product.id,
    'data-tcm': article.tcm,
    'data-title': title,
    'data-price': price(article.price.amount),
    'data-image': image && imageUrl(image),
    'aria-haspopup': alive ? ('dialog' as const) : undefined,
  }
  if (article.isAvailable && !article.isCremaCard) {
    return (
      <form method="post" action={CART_FORM_PATH}>
        <input type="hidden" name="tcm" value={article.tcm} />
        <input type="hidden" name="site" value={site} />
        <Button type="submit" {...opens} aria-label={productTexts.addToCartOf({ title })}>
          {productTexts.addToCart}
        </Button>
      </form>
    )
  }
  if (!article.isAvailable && !offersBackInStock(article)) return null
  const [words, name] = article.isAvailable
    ? [productTexts.addToCart, productTexts.addToCartOf({ title })]
    : [texts.notify, texts.notifyOf({ title })]
  return (
    <ButtonLink href={href} {...opens} role={alive ? 'button' : undefined} aria-label={name}>
      {words}
    </ButtonLink>
  )
}
