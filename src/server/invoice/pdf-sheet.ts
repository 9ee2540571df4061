import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** The shop's ink, quiet text and hairline, and the colour of what warns. */
export const [INK, QUIET, LINE, WARN] = ['#2a1c14', '#6b5a4e', '#ddd0c1', '#9c2f1b']
/** A4 in points. */
export const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 52]
export const INNER = WIDTH - 2 * MARGIN
/** Nothing but the foot stands below. */
export const BOTTOM = HEIGHT - 66

const { resolve } = createRequire(import.meta.url)
/** The shop's own fonts (SIL Open Font License, which allows embedding); all have the letters of all languages. */
const FONT_FILES = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  serif: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
}
export type FontName = keyof typeof FONT_FILES

type Pdf = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

export interface Style {
  font?: FontName
  size: number
  fill?: string
  align?: 'left' | 'right'
}

/** A document under way: what has been written, and where the next piece goes. */
export interface Sheet {
  pdf: Pdf
  root: Element
  /** From the top of the page, in points. */
  y: number
}

let fontFiles: Array<[name: string, bytes: Buffer]> | undefined

/**
 * The files of the fonts, read for the first document and then kept: about one megabyte. Each document opens them anew, because
 * fontkit remembers of which letters a glyph was made first, and a later document's text could not be copied.
 */
function fonts(): Array<[name: string, bytes: Buffer]> {
  fontFiles ??= Object.entries(FONT_FILES).map(([name, file]) => [name, readFileSync(resolve(file))])
  return fontFiles
}

/**
 * Begins a document of tagged pages with embedded fonts. The same text, title and moment give the same bytes: the file's id
 * is made of title and moment, and fonts are cut to what is used.
 */
export function openSheet({
  title,
  author,
  lang,
  createdAt,
}: Record<'title' | 'author' | 'lang', string> & {
  createdAt: number
}): Sheet {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // no standard font is wanted, and pdfkit would read its metrics
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang,
    info: { Title: title, Author: author, CreationDate: new Date(createdAt) },
  })
  for (const [name, bytes] of fonts()) pdf.registerFont(name, bytes)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, y: MARGIN }
}

/** Writes the foot of every page and ends the document. */
export function closeSheet({ pdf, root }: Sheet, footOf: (page: number, pages: number) => string): Buffer {
  root.end()
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    decorate(pdf, () => {
      styled(pdf, { size: 8, fill: QUIET })
      pdf.text(footOf(page + 1, count), MARGIN, HEIGHT - 46, { width: INNER, align: 'center' })
    })
  }
  pdf.end()
  return pdf.read() as Buffer
}

/** Goes to a new page where a piece of this height does not fit on this one. True: a page was added. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= BOTTOM) return false
  sheet.pdf.addPage()
  sheet.y = MARGIN
  return true
}

/** Adds a tagged piece to its parent. */
export function add({ pdf }: Sheet, parent: Element, type: string, draw: () => void, options: object = {}): void {
  parent.add(pdf.struct(type, options, draw))
}

/** What only decorates, or repeats, is no part of the document's structure. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

export function hairline({ pdf, y }: Sheet, { left = MARGIN, right = WIDTH - MARGIN, colour = LINE } = {}): void {
  decorate(pdf, () => pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.6).stroke(colour))
}

function styled(pdf: Pdf, { font = 'regular', size, fill = INK }: Style): Pdf {
  return pdf.font(font).fontSize(size).fillColor(fill)
}

export function write({ pdf }: Sheet, text: string, x: number, y: number, width: number, style: Style): void {
  styled(pdf, style).text(text, x, y, { width, align: style.align ?? 'left' })
}

export function heightOf({ pdf }: Sheet, text: string, width: number, style: Style): number {
  return text === '' ? 0 : styled(pdf, style).heightOfString(text, { width })
}
