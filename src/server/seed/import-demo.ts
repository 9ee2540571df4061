import type pg from 'pg'
import { CATALOGUE_MOMENT, DEMO_CATALOGUE } from '#demo/demo-catalogue.ts'
import { withLaterMoments } from '#demo/later-moments.ts'
import type { GoodsDocument } from '#rules/catalogue-folder/goods-document.ts'
import { type AttributeDocument, otherOfSameName } from '#rules/catalogue-folder/plan-attributes.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { readAttributes } from '../attribute/exports.ts'
import { fileOfFolder, type OpenedFolder, openCatalogueFolder } from '../catalogue-folder/open-catalogue-folder.ts'
import { readCategories } from '../catalogue-import/exports.ts'
import { importCatalogueIn } from '../catalogue-import/import-catalogue.ts'
import { DEMO_AUTHOR } from '../contents/demo-author.ts'
import { sanitiseDescription } from '../product/sanitise-description.ts'

/** Under which name the demo's goods stand among the imports of the shop. */
export const DEMO_FILE = 'demo/catalogue'

/**
 * Imports the demo's goods as any folder in the shop's own format, in the caller's transaction. The shop has the files that are drawn.
 * Categories and attributes that it has already stay as they are.
 */
export async function importDemo(client: pg.ClientBase, moment: number): Promise<void> {
  const folder = await openCatalogueFolder(DEMO_CATALOGUE)
  if (folder.type === 'refused') throw new Error(`The demo's catalogue is refused: ${folder.message}`)
  const present = new Set((await readCategories(client)).map(({ slug }) => slug))
  const categories = folder.categories.filter(({ slug }) => !present.has(slug))
  const owned = await readAttributes(client)
  const isNew = ({ key, name = {} }: AttributeDocument) =>
    !owned.some((own) => own.key === key) && !otherOfSameName({ key, name }, owned)
  const attributes = folder.attributes?.filter(isNew)
  const result = await importCatalogueIn(client, {
    wishes: { source: 'crema', sites: SITES, language: 'de', pricesIncludeTax: true, keepsGoing: false },
    file: fileOfFolder({
      ...folder,
      name: DEMO_FILE,
      categories,
      attributes,
      records: recordsAt(folder.records, moment),
    }),
    by: { author: DEMO_AUTHOR, now: moment },
    today: (site) => wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10),
    cleanDescription: sanitiseDescription,
    isWanted: async () => true,
  })
  if (result.type !== 'imported') {
    const notes = 'plan' in result ? result.plan.notes.sorted : []
    throw new Error(`The demo's catalogue is ${result.type}: ${JSON.stringify(notes.slice(0, 3))}`)
  }
}

/** The records with their moments as far before `moment` as they are before that of the catalogue. */
async function* recordsAt(records: OpenedFolder['records'], moment: number): OpenedFolder['records'] {
  for await (const part of records)
    yield {
      ...part,
      records: part.records.map((record) => ({
        ...record,
        document: withLaterMoments(record.document as GoodsDocument, moment - CATALOGUE_MOMENT),
      })),
    }
}
