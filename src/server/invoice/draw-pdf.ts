import encodeQr from 'qr'
import { SWISS_CROSS } from '#rules/payment/swiss-cross.ts'
import type { TransferCode } from '#rules/payment/transfer-code.ts'
import { type TextContext, textsOf } from '#sites/texts/all-texts.ts'
import type { DocumentContents, Fact } from './document-contents.ts'
import {
  add,
  closeSheet,
  heightOf,
  INK,
  INNER,
  MARGIN,
  makeRoom,
  openSheet,
  QUIET,
  type Sheet,
  type Style,
  WARN,
  WIDTH,
  write,
} from './pdf-sheet.ts'
import { drawPairs, drawTable } from './pdf-table.ts'

const LABEL: Style = { size: 8.5, fill: QUIET }
const TEXT: Style = { size: 9.5 }
const BOLD: Style = { size: 9.5, font: 'bold' }
/** Addresses stand left, facts right. */
const FACTS_LEFT = MARGIN + INNER * 0.56
const CODE_SIZE = 84
/** Swiss banks ask for 46 mm. */
const SWISS_CODE_SIZE = (46 / 25.4) * 72

/**
 * A document as a PDF of A4 pages, tagged for screen readers, in the language of its site, with its fonts inside. The same
 * document gives the same bytes. It takes some 150 ms of processor time, most of it for the fonts.
 */
export function drawPdf(document: DocumentContents): Buffer {
  const sheet = openSheet({
    title: document.title,
    author: document.sender.name,
    lang: document.locale,
    createdAt: document.createdAt,
  })
  drawHead(sheet, document)
  if (document.table.columns.length > 0) drawTable(sheet, document.table.columns, document.table.rows)
  drawSums(sheet, document)
  drawTaxes(sheet, document)
  for (const part of document.closing) drawClosing(sheet, part)
  const context = contextOf(document)
  const { page: pageOf } = textsOf('invoice', context)
  return closeSheet(sheet, (page, pages) => `${document.title} · ${document.sender.name} · ${pageOf({ page, pages })}`)
}

const contextOf = ({ locale, brand, words }: DocumentContents): TextContext => ({
  locale,
  settings: { brand: { name: brand }, ...(words && { words }) },
})

/** Who writes, to whom, what it is and what it is about. */
function drawHead(sheet: Sheet, document: DocumentContents): void {
  const { brand, heading, sample, sender, senderFacts, addresses, facts } = document
  const { root } = sheet
  add(sheet, root, 'P', () => write(sheet, brand, MARGIN, sheet.y, INNER / 2, { font: 'serif', size: 20 }))
  const right: Style = { ...LABEL, align: 'right' }
  const context = contextOf(document)
  const { labelOfAddress } = textsOf('mails', context)
  const registrations = senderFacts.map(({ label, value }) => `${labelOfAddress({ label })} ${value}`)
  const lines = [sender.name, ...sender.lines, ...registrations]
  const [half, left] = [INNER / 2, MARGIN + INNER / 2]
  let y = sheet.y + 2
  for (const [at, line] of lines.entries()) {
    const style = at === 0 ? { ...right, font: 'bold' as const, fill: INK } : right
    add(sheet, root, 'P', () => write(sheet, line, left, y, half, style))
    y += heightOf(sheet, line, half, style)
  }
  sheet.y = y + 14
  const large: Style = { font: 'serif', size: 22 }
  add(sheet, root, 'H1', () => write(sheet, heading, MARGIN, sheet.y, INNER, large))
  sheet.y += heightOf(sheet, heading, INNER, large) + 4
  if (sample) {
    const style: Style = { ...BOLD, fill: WARN }
    add(sheet, root, 'P', () => write(sheet, sample, MARGIN, sheet.y, INNER, style))
    sheet.y += heightOf(sheet, sample, INNER, style) + 4
  }
  sheet.y += 14
  const below = Math.max(drawAddresses(sheet, addresses), drawFacts(sheet, facts, FACTS_LEFT, WIDTH - MARGIN))
  sheet.y = below + 20
}

/** Side by side; returns where they end. */
function drawAddresses(sheet: Sheet, addresses: DocumentContents['addresses']): number {
  const width = (FACTS_LEFT - MARGIN) / 2 - 14
  const ends = addresses.map(({ label, lines }, at) => {
    const x = MARGIN + at * (width + 14)
    const own = addresses.length === 1 ? FACTS_LEFT - MARGIN - 20 : width
    let y = sheet.y
    add(sheet, sheet.root, 'P', () => write(sheet, label, x, y, own, LABEL))
    y += heightOf(sheet, label, own, LABEL) + 2
    // readers of the structure see no new line
    const text = lines.join(' \n')
    add(sheet, sheet.root, 'P', () => write(sheet, text, x, y, own, TEXT))
    return y + heightOf(sheet, text, own, TEXT)
  })
  return Math.max(sheet.y, ...ends)
}

/** Labels left, values right; returns where they end. */
function drawFacts(sheet: Sheet, facts: readonly Fact[], left: number, right: number): number {
  const width = right - left
  const labelWidth = width * 0.48
  let { y } = sheet
  drawPairs(sheet, facts, ({ label, value }, cells) => {
    const valueWidth = width - labelWidth - 6
    const height = Math.max(heightOf(sheet, label, labelWidth, LABEL), heightOf(sheet, value, valueWidth, TEXT))
    const top = y
    cells.label(() => write(sheet, label, left, top + 1, labelWidth, LABEL))
    cells.value(() => write(sheet, value, left + labelWidth + 6, top, valueWidth, TEXT))
    y += height + 3
  })
  return y
}

function drawSums(sheet: Sheet, { sums }: DocumentContents): void {
  if (sums.length === 0) return
  const valueWidth = 110
  sheet.y += 4
  drawPairs(sheet, sums, ({ label, value, isTotal }, cells) => {
    const style: Style = { ...(isTotal ? { font: 'bold' as const, size: 12 } : TEXT), align: 'right' }
    const height = heightOf(sheet, label, INNER - valueWidth - 10, style)
    makeRoom(sheet, height + 8)
    const top = sheet.y + 4
    cells.label(() => write(sheet, label, MARGIN, top, INNER - valueWidth - 10, style))
    cells.value(() => write(sheet, value, WIDTH - MARGIN - valueWidth, top, valueWidth, style))
    sheet.y += height + 8
  })
}

function drawTaxes(sheet: Sheet, { taxes }: DocumentContents): void {
  if (!taxes || taxes.rows.length === 0) return
  const width = INNER * 0.72
  const left = WIDTH - MARGIN - width
  makeRoom(sheet, 40 + taxes.rows.length * 19)
  sheet.y += 12
  add(sheet, sheet.root, 'H2', () => write(sheet, taxes.heading, left, sheet.y, width, BOLD))
  sheet.y += heightOf(sheet, taxes.heading, width, BOLD)
  const columns = taxes.columns.map((label, at) => (at === 0 ? { label } : { label, width: 0.26 }))
  drawTable(
    sheet,
    columns,
    taxes.rows.map((cells) => ({ cells })),
    { left, width },
  )
}

function drawClosing(sheet: Sheet, { heading, sentences, facts, code }: DocumentContents['closing'][number]): void {
  const codeSize = code?.isSwiss ? SWISS_CODE_SIZE : CODE_SIZE
  const width = code ? INNER - codeSize - 30 : INNER
  const textHeight = sentences.reduce((all, text) => all + heightOf(sheet, text, width, TEXT) + 4, 0)
  makeRoom(sheet, Math.max(28 + textHeight + facts.length * 15, code ? codeSize + 36 : 0))
  sheet.y += 12
  const top = sheet.y
  if (heading) {
    add(sheet, sheet.root, 'H2', () => write(sheet, heading, MARGIN, sheet.y, width, BOLD))
    sheet.y += heightOf(sheet, heading, width, BOLD) + 3
  }
  for (const sentence of sentences) {
    add(sheet, sheet.root, 'P', () => write(sheet, sentence, MARGIN, sheet.y, width, TEXT))
    sheet.y += heightOf(sheet, sentence, width, TEXT) + 4
  }
  sheet.y = drawFacts(sheet, facts, MARGIN, MARGIN + Math.min(width, 330))
  if (!code) return
  drawCode(sheet, code, { x: WIDTH - MARGIN - codeSize, y: top, side: codeSize })
  sheet.y = Math.max(sheet.y, top + codeSize + 16)
}

/** A QR code of squares, with its words under it. */
function drawCode(
  sheet: Sheet,
  { text, label, isSwiss }: TransferCode & { label: string },
  { x, y, side }: { x: number; y: number; side: number },
): void {
  // the paper around it is white, and the sizes that banks name are without an edge
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((cells) => cells.slice(1, -1))
  const size = side / rows.length
  add(
    sheet,
    sheet.root,
    'Figure',
    () => {
      for (const [row, cells] of rows.entries()) {
        for (const [column, isDark] of cells.entries()) {
          if (isDark) sheet.pdf.rect(x + column * size, y + row * size, size, size)
        }
      }
      sheet.pdf.fill(isSwiss ? '#000000' : INK)
      for (const { left, top, width, height, isDark } of isSwiss ? SWISS_CROSS : []) {
        sheet.pdf.rect(x + left * side, y + top * side, width * side, height * side)
        sheet.pdf.fill(isDark ? '#000000' : '#ffffff')
      }
    },
    { alt: label },
  )
  add(sheet, sheet.root, 'P', () => write(sheet, label, x, y + side + 4, side, { ...LABEL, size: 7.5 }))
}
