import { draw } from '#artwork/draw.ts'
import { drawEnergyLabel } from '#artwork/energy-label.ts'
import { GOODS_WIDTHS, PICTURE_FORMATS } from '#rules/picture/picture-sizes.ts'
import { dataSheets } from './data-sheet-documents.ts'
import { hasFile, PRODUCTS } from './demo-catalogue.ts'
import { DRAWINGS } from './drawings.ts'
import { scenePictures, shellPicture } from './scene-pictures.ts'

const ENERGY_WIDTHS = [160, 320, 500]

type Row = Record<string, unknown>
const hex = (bytes: Buffer | string) => `\\x${Buffer.from(bytes).toString('hex')}`

const pictureRow = (handle: string, svg: string, widths: readonly number[]): Row => ({
  handle,
  media_type: 'image/svg+xml',
  original: hex(svg),
  widths,
  formats: PICTURE_FORMATS,
})

/** The pictures of a shop without goods as rows. */
export const shellPictureRows = (): Row[] => {
  const { handle, svg, widths } = shellPicture()
  return [pictureRow(handle, svg, widths)]
}

/** The pictures of the contents as rows. */
export const scenePictureRows = (): Row[] =>
  scenePictures().map(({ handle, svg, widths }) => pictureRow(handle, svg, widths))

/**
 * The pictures and documents that the catalogue names and does not have as files, as rows by table.
 * @param isFile whether the catalogue has one as a file
 */
export async function drawnFileRows(isFile = hasFile): Promise<{ picture: Row[]; document: Row[] }> {
  const missing = <Drawn>(
    drawings: Readonly<Record<string, Drawn>>,
    print: (drawn: Drawn) => string,
    widths: readonly number[],
  ) =>
    Object.entries(drawings)
      .filter(([file]) => !isFile('media', file))
      .map(([file, drawn]) => pictureRow(file.replace(/\.svg$/, ''), print(drawn), widths))
  const document: Row[] = []
  for (const product of PRODUCTS) {
    const documents = product.documents.filter((paper) => 'file' in paper && !isFile('documents', paper.file))
    for (const { file, bytes } of await dataSheets({ ...product, documents }))
      document.push({ handle: file, media_type: 'application/pdf', bytes: hex(bytes) })
  }
  const goods = missing(DRAWINGS.goods, draw, GOODS_WIDTHS)
  return { picture: [...goods, ...missing(DRAWINGS.energyLabels, drawEnergyLabel, ENERGY_WIDTHS)], document }
}
