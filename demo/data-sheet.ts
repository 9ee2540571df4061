import PDFDocument from 'pdfkit'
import { colourOf, scaleOf } from '#artwork/energy-facts.ts'
import { type FontName, openFont } from '#artwork/fonts.ts'
import type { SiteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import { sheetRegulation, sheetRows, sheetWord } from './data-sheet-rows.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import type { LabelledModel } from './drawings.ts'

/** The shop's ink, quiet text, hairline and paper. */
const [INK, QUIET, LINE, PAPER] = ['#2a1c14', '#6b5a4e', '#ddd0c1', '#fbf8f3']
/** A4 in points. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 56]
const [INNER, RIGHT] = [WIDTH - 2 * MARGIN, WIDTH - MARGIN]
const HEAD_HEIGHT = 272
const FONTS: FontName[] = ['regular', 'bold', 'serif']

interface DataSheet {
  product: Pick<DemoProduct, 'title' | 'brand' | 'safety'>
  /** One per model, in the order of the articles. */
  models: [LabelledModel, ...LabelledModel[]]
  config: SiteConfig
  /** A picture of the good, as JPEG on the colour of the sheet's head. */
  picture?: Buffer | undefined
  /** Milliseconds since 1970, for the document's date. */
  moment: number
}

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/**
 * The product data sheet of a good as a PDF of one page in the language of a site. Its fonts are embedded, so that
 * every letter is there, and its structure is tagged, because EN 301 549 asks headings and tables of documents too.
 */
export function dataSheetPdf(sheet: DataSheet): Buffer {
  const { product, config } = sheet
  const title = typeset(config.locale, product.title[config.language])
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // no standard font is wanted, and pdfkit would read its metrics
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: config.locale,
    info: {
      Title: `${title} – ${sheetWord('heading', config)}`,
      Author: product.brand,
      CreationDate: new Date(sheet.moment),
    },
  })
  // pdfkit takes an opened font too, which its types do not say
  for (const name of FONTS) pdf.registerFont(name, openFont(name) as unknown as PDFKit.Mixins.PDFFontSource)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  drawHead(pdf, root, sheet, title)
  const end = drawTable(pdf, root, sheet)
  drawSupplier(pdf, root, sheet, end + 30)
  add(root, pdf, 'P', () => write(pdf, sheetWord('fictitious', config), MARGIN, HEIGHT - 44, { size: 8, fill: QUIET }))
  root.end()
  pdf.end()
  return pdf.read() as Buffer
}

/** Adds a tagged piece to its parent. */
function add(parent: Element, pdf: Pdf, type: string, draw: () => void): void {
  parent.add(pdf.struct(type, {}, draw))
}

/** What only decorates is no part of the document's structure. */
function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

interface Style {
  font?: FontName
  size: number
  fill?: string
  width?: number
  align?: 'left' | 'right'
  lineGap?: number
}

function styled(pdf: Pdf, { font = 'regular', size, fill = INK }: Style): Pdf {
  return pdf.font(font).fontSize(size).fillColor(fill)
}

function write(pdf: Pdf, text: string, x: number, y: number, style: Style): void {
  styled(pdf, style).text(text, x, y, { width: style.width ?? INNER, align: style.align, lineGap: style.lineGap ?? 0 })
}

function heightOf(pdf: Pdf, text: string, style: Style): number {
  return styled(pdf, style).heightOfString(text, { width: style.width ?? INNER, lineGap: style.lineGap ?? 0 })
}

/** Brand, title, class arrow and picture on the tint of the shop's paper. */
function drawHead(pdf: Pdf, root: Element, { product, models, config, picture }: DataSheet, title: string): void {
  const pictureSize = 176
  const width = INNER - pictureSize - 20
  decorate(pdf, () => {
    pdf.rect(0, 0, WIDTH, HEAD_HEIGHT).fill(PAPER)
    if (!picture) return
    pdf
      .save()
      .roundedRect(RIGHT - pictureSize, 66, pictureSize, pictureSize, 10)
      .clip()
    pdf.image(picture, RIGHT - pictureSize, 66, { width: pictureSize, height: pictureSize }).restore()
  })
  add(root, pdf, 'P', () => write(pdf, product.brand, MARGIN, 44, { font: 'serif', size: 15, width }))
  add(root, pdf, 'P', () =>
    write(pdf, sheetWord('heading', config), MARGIN, 48, { size: 9.5, fill: QUIET, align: 'right' }),
  )
  const heading: Style = { font: 'serif', size: 25, width, lineGap: -2 }
  const top = 92
  add(root, pdf, 'H1', () => write(pdf, title, MARGIN, top, heading))
  let y = top + heightOf(pdf, title, heading) + 8
  const part = models[0].component
  const lines = [
    ...(part ? [typeset(config.locale, part[config.language])] : []),
    sheetRegulation(models[0].facts, config),
  ]
  for (const line of lines) {
    const style: Style = { size: 9.5, fill: QUIET, width }
    add(root, pdf, 'P', () => write(pdf, line, MARGIN, y, style))
    y += heightOf(pdf, line, style) + 2
  }
  // several models of different classes have their arrows in the table alone
  if (new Set(models.map(({ value }) => value)).size === 1) drawClass(pdf, root, models[0], config, y + 14)
}

/** The arrow in the colour of its class, and beside it the scale in words. */
function drawClass(pdf: Pdf, root: Element, { value, facts }: LabelledModel, config: SiteConfig, y: number): void {
  const scale = scaleOf(facts)
  const [height, body] = [30, 44]
  decorate(pdf, () => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + body, y)
      .lineTo(MARGIN + body + height / 2, y + height / 2)
      .lineTo(MARGIN + body, y + height)
      .lineTo(MARGIN, y + height)
      .closePath()
      .lineWidth(1)
      .fillAndStroke(colourOf(value, facts), INK)
  })
  const words = sheetWord('scale', config, { best: scale[0] as string, worst: scale.at(-1) as string })
  const left = MARGIN + body + height / 2 + 12
  add(root, pdf, 'P', () => {
    // white with a black edge, as the regulations ask of the arrow in advertisements and sheets
    styled(pdf, { font: 'bold', size: 20 }).lineWidth(2.4).strokeColor(INK)
    pdf.text(value, MARGIN + 12, y + 2, { width: body, stroke: true, fill: false })
    write(pdf, value, MARGIN + 12, y + 2, { font: 'bold', size: 20, fill: '#ffffff', width: body })
    write(pdf, sheetWord('energyClass', config), left, y + 2, { font: 'bold', size: 9.5, width: 260 })
    write(pdf, words, left, y + 15, { size: 9.5, fill: QUIET, width: 260 })
  })
}

/** The figures, a column for each model; returns where it ends. */
function drawTable(pdf: Pdf, root: Element, { models, config }: DataSheet): number {
  const table = pdf.struct('Table')
  root.add(table)
  const all = models.map((model) => sheetRows(model, config))
  const rows: Array<[label: string, values: string[]]> = [
    [sheetWord('model', config), models.map(({ model }) => model)],
    [sheetWord('energyClass', config), models.map(({ value }) => value)],
    ...(all[0] ?? []).map(([word], index): [string, string[]] => [
      sheetWord(word, config),
      all.map((values) => values[index]?.[1] ?? ''),
    ]),
  ]
  const column = models.length === 1 ? 200 : Math.min(110, 300 / models.length)
  const labelWidth = INNER - column * models.length - 12
  let y = HEAD_HEIGHT + 30
  for (const [index, [label, values]] of rows.entries()) {
    const first = index === 0
    const style: Style = { size: 10.5, fill: QUIET, width: labelWidth }
    const height = Math.max(heightOf(pdf, label, style), 14)
    decorate(pdf, () =>
      pdf
        .moveTo(MARGIN, y)
        .lineTo(RIGHT, y)
        .lineWidth(0.6)
        .stroke(first ? INK : LINE),
    )
    const row = pdf.struct('TR')
    table.add(row)
    add(row, pdf, 'TH', () => write(pdf, label, MARGIN, y + 7, style))
    for (const [at, value] of values.entries()) {
      const x = RIGHT - column * (values.length - at)
      add(row, pdf, first ? 'TH' : 'TD', () =>
        write(pdf, value, x, y + 7, { font: first ? 'bold' : 'regular', size: 10.5, width: column, align: 'right' }),
      )
    }
    row.end()
    y += height + 14
  }
  decorate(pdf, () => pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(INK))
  table.end()
  return y
}

/** Who answers for the good. */
function drawSupplier(pdf: Pdf, root: Element, { product, config }: DataSheet, top: number): void {
  const { manufacturer, responsible } = product.safety ?? {}
  const contacts: Array<[label: string, lines: string[]]> = [
    [sheetWord('supplier', config), [product.brand]],
    ...(manufacturer
      ? [
          [sheetWord('address', config), [manufacturer.name, manufacturer.address, manufacturer.email]] as [
            string,
            string[],
          ],
        ]
      : []),
    ...(responsible
      ? [
          [sheetWord('responsible', config), [responsible.name, responsible.address, responsible.email]] as [
            string,
            string[],
          ],
        ]
      : []),
  ]
  const column = INNER / 3
  for (const [index, [label, lines]] of contacts.entries()) {
    const x = MARGIN + index * column
    const width = column - 16
    add(root, pdf, 'P', () => write(pdf, label, x, top, { size: 8.5, fill: QUIET, width }))
    add(root, pdf, 'P', () => write(pdf, lines.join('\n'), x, top + 28, { size: 9.5, width, lineGap: 2 }))
  }
}
