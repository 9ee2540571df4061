import { HOME_PATH, productPath } from '../addresses.ts'

/** The address of the product page with the article chosen; '/' without a product or article (QB-33). */
export function detailsLink(product: { id: string } | undefined, article: { id: string } | undefined): string {
  if (!product?.id || !article?.id) return HOME_PATH
  return productPath(product.id, article.id)
}
