import { HOME_PATH, productPath } from '../addresses.ts'

/** Where a product's details are, or the home page without a product or article (part 1 §2 and §5). */
export function detailsLink(product: { id: string } | undefined, article: { id: string } | undefined): string {
  if (!product?.id || !article?.id) return HOME_PATH
  return productPath(product.id, article.id)
}
