/** What other folders use of this one's queries; its other queries are its own. */
export { readCatalogueImports } from './catalogue-import-queries.ts'
export { deleteEmptyCategories, readCategories } from './category-queries.ts'
export { readGoods } from './goods-state-queries.ts'
export { countSources, readFailedSources, retrySources } from './picture-source-queries.ts'
