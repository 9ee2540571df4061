import sharp from 'sharp'
import { type Drawing, draw } from '#artwork/draw.ts'
import { ALL_SITES, siteConfig } from '#sites/sites.ts'
import { dataSheetPdf } from './data-sheet.ts'
import { CATALOGUE_MOMENT, type DemoProduct } from './demo-catalogue.ts'
import { type LabelledModel, modelsOf, portraitOf } from './drawings.ts'

const PICTURE_PIXELS = 440

/** The data sheets that the document of a product names, each in the language of the sites that link to it. */
export async function dataSheets(product: DemoProduct): Promise<Array<{ file: string; bytes: Buffer }>> {
  const named = product.documents.flatMap((paper) =>
    'file' in paper && paper.documentType === 'PRODUCT_DATA_SHEET' ? [paper] : [],
  )
  if (named.length === 0) return []
  const [first, ...others] = modelsOf(product)
  if (!first) throw new Error(`${product.id} has a data sheet but no energy label`)
  const portrait = portraitOf(product)
  const picture = portrait && (await photographOf(portrait))
  return named.map(({ file, locales }) => {
    const config = ALL_SITES.map(siteConfig).find(({ locale }) => locale === locales?.[0])
    if (!config) throw new Error(`${file} is in the language of no site`)
    const models: [LabelledModel, ...LabelledModel[]] = [first, ...others]
    return { file, bytes: dataSheetPdf({ product, models, config, picture, moment: CATALOGUE_MOMENT }) }
  })
}

const photographOf = (drawing: Drawing) =>
  sharp(Buffer.from(draw(drawing)))
    .resize(PICTURE_PIXELS)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
