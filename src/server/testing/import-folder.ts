import { fileOfFolder, openCatalogueFolder } from '../catalogue-folder/open-catalogue-folder.ts'
import { importCatalogue } from '../catalogue-import/import-catalogue.ts'
import type { CatalogueImportResult, ImportRun } from '../catalogue-import/import-run.ts'
import type { TestShop } from './test-shop.ts'

/** Imports a folder in the shop's own format; its plan is wanted, unless `isWanted` says no. */
export async function importFolder(
  shop: TestShop,
  path: string,
  {
    wishes,
    isWanted = async () => true,
  }: Partial<Pick<ImportRun, 'isWanted'>> & { wishes?: Partial<ImportRun['wishes']> } = {},
): Promise<CatalogueImportResult | { type: 'refused'; message: string }> {
  const opened = await openCatalogueFolder(path)
  if (opened.type === 'refused') return opened
  return importCatalogue(shop.database.pool, {
    wishes: { source: 'crema', sites: ['DE'], language: 'de', pricesIncludeTax: true, keepsGoing: false, ...wishes },
    file: fileOfFolder(opened),
    by: { author: 'kim', now: shop.moment },
    originals: shop.originals,
    today: () => '2026-11-28',
    cleanDescription: (html) => ({ html, isCut: false }),
    isWanted,
  })
}
