/** What other folders use of this one's queries; its other queries are its own. */
export { readAmount, readSoldArticles, type SoldArticle } from './article-queries.ts'
export { amountThen, readPlans } from './planned-price-queries.ts'
