/** What other folders use of this one's queries; its other queries are its own. */
export { readAmount, readSoldArticles, type SoldArticle } from './article-queries.ts'
export { deleteProducts, PICTURES_OF_ARTICLES, readHeldProducts, rememberDeleted } from './delete-products-queries.ts'
export { amountThen, readPlans } from './planned-price-queries.ts'
export { readWrittenProductIds } from './product-queries.ts'
export { readCategoriesOf } from './status-queries.ts'
