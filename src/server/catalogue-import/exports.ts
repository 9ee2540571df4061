/** What other folders use of this one's queries; its other queries are its own. */
export { readCatalogueImports } from './catalogue-import-queries.ts'
export { addPictureJob } from './fetch-pictures.ts'
export {
  type CatalogueImportResult,
  type ImportPlan,
  type ImportWishes,
  importCatalogue,
} from './import-catalogue.ts'
export { countSources, readFailedSources, retrySources } from './picture-source-queries.ts'
export { type UndoneImport, undoCatalogueImport } from './undo-catalogue-import.ts'
