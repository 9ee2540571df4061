import sharp from 'sharp'
import { type Drawing, draw } from '#artwork/draw.ts'
import { SITES, type SiteLocale, siteConfig } from '#sites/sites.ts'
import type { DemoEnergy, DemoProduct } from './catalogue/demo-product.ts'
import { dataSheetPdf } from './data-sheet.ts'

/** A document of a product as its row holds it; `locales` are those for which it is meant. */
interface DocumentEntry {
  documentType: 'PRODUCT_DATA_SHEET'
  url: string
  fileSize: number
  fileType: 'PDF'
  locales: SiteLocale[]
}

const PICTURE_PIXELS = 440

/** The data sheets of a product, one for each language and spelling: what its row says of them, and their bytes. */
export async function dataSheetDocuments(
  product: DemoProduct,
  look: Drawing | undefined,
  moment: number,
): Promise<Array<{ handle: string; bytes: Buffer; entry: DocumentEntry }>> {
  const [first, ...others] = modelsOf(product)
  if (!first) throw new Error(`p${product.number} has a data sheet but no energy label`)
  const picture = look && (await photographOf(look))
  const configs = SITES.map(siteConfig).filter(({ locale }) => locale !== 'de-AT')
  return configs.map((config) => {
    const handle = `data-sheet-p${product.number}-${config.locale.toLowerCase()}.pdf`
    const bytes = dataSheetPdf({ product, models: [first, ...others], config, picture, moment })
    return {
      handle,
      bytes,
      entry: {
        documentType: 'PRODUCT_DATA_SHEET',
        url: `/documents/${handle}`,
        fileSize: bytes.length,
        fileType: 'PDF',
        locales: config.locale === 'de-DE' ? ['de-DE', 'de-AT'] : [config.locale],
      },
    }
  })
}

/** Each model once; colours share one. */
function modelsOf({ articles }: DemoProduct): DemoEnergy[] {
  return [...new Map(articles.flatMap(({ energy }) => (energy ? [[energy.model, energy] as const] : []))).values()]
}

const photographOf = (look: Drawing) =>
  sharp(Buffer.from(draw({ ...look, view: 'styled' })))
    .resize(PICTURE_PIXELS)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
