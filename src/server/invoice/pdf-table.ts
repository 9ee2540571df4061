import type { DocumentColumn, DocumentRow } from './document-contents.ts'
import {
  add,
  decorate,
  type Element,
  hairline,
  heightOf,
  INK,
  INNER,
  MARGIN,
  makeRoom,
  QUIET,
  type Sheet,
  type Style,
  write,
} from './pdf-sheet.ts'

const CELL: Style = { size: 9 }
const QUIET_CELL: Style = { size: 8, fill: QUIET }
/** Between columns, and above and below what stands in a row. */
const [GAP, PADDING] = [8, 3.5]

interface Place {
  x: number
  width: number
  align: 'left' | 'right'
}

interface TableOptions {
  left?: number
  width?: number
}

/**
 * Draws a table from where the sheet is. Rows are never divided; on each further page the headings stand again. The first
 * column is words, the others are numbers.
 */
export function drawTable(
  sheet: Sheet,
  columns: readonly DocumentColumn[],
  rows: readonly DocumentRow[],
  { left = MARGIN, width = INNER }: TableOptions = {},
): void {
  const { pdf, root } = sheet
  const table = pdf.struct('Table')
  root.add(table)
  const places = placesOf(columns, left, width)
  const line = { left, right: left + width }
  const head: DocumentRow = { cells: columns.map(({ label }) => label) }
  const drawHead = (cell: (draw: () => void) => void) => {
    drawCells(sheet, places, head, QUIET_CELL, cell)
    hairline(sheet, { ...line, colour: INK })
  }
  makeRoom(sheet, rowHeight(sheet, places, head, QUIET_CELL) + 2 * PADDING + CELL.size * 2)
  taggedRow(sheet, table, (row) => drawHead((draw) => add(sheet, row, 'TH', draw, { scope: 'Column' })))
  for (const content of rows) {
    if (makeRoom(sheet, rowHeight(sheet, places, content, CELL))) drawHead((draw) => decorate(pdf, draw))
    taggedRow(sheet, table, (row) => drawCells(sheet, places, content, CELL, (draw) => add(sheet, row, 'TD', draw)))
    hairline(sheet, line)
  }
  table.end()
}

/** Draws pairs of a label and a value as a table whose rows have their heads, each by `draw`. */
export function drawPairs<Pair>(
  sheet: Sheet,
  pairs: readonly Pair[],
  draw: (pair: Pair, cells: { label: (draw: () => void) => void; value: (draw: () => void) => void }) => void,
): void {
  if (pairs.length === 0) return
  const table = sheet.pdf.struct('Table')
  sheet.root.add(table)
  for (const pair of pairs) {
    taggedRow(sheet, table, (row) =>
      draw(pair, {
        label: (drawLabel) => add(sheet, row, 'TH', drawLabel, { scope: 'Row' }),
        value: (drawValue) => add(sheet, row, 'TD', drawValue),
      }),
    )
  }
  table.end()
}

function taggedRow({ pdf }: Sheet, table: Element, draw: (row: Element) => void): void {
  const row = pdf.struct('TR')
  table.add(row)
  draw(row)
  row.end()
}

function placesOf(columns: readonly DocumentColumn[], left: number, width: number): Place[] {
  const others = columns.reduce((all, column) => all + (column.width ?? 0), 0)
  let x = left
  return columns.map((column, at) => {
    const whole = width * (column.width ?? 1 - others)
    const gap = at === 0 ? 0 : GAP
    const place: Place = { x: x + gap, width: whole - gap, align: at === 0 ? 'left' : 'right' }
    x += whole
    return place
  })
}

/** Draws the cells of a row, each by `cell`, and goes below them. */
function drawCells(
  sheet: Sheet,
  places: readonly Place[],
  { cells, note }: DocumentRow,
  style: Style,
  cell: (draw: () => void) => void,
): void {
  const height = rowHeight(sheet, places, { cells, ...(note !== undefined && { note }) }, style)
  const top = sheet.y + PADDING
  for (const [at, text] of cells.entries()) {
    const { x, width, align } = places[at]!
    cell(() => {
      const hasNote = at === 0 && note !== undefined
      // readers of the structure see no new line between the two
      write(sheet, hasNote ? `${text} ` : text, x, top, width, { ...style, align })
      if (hasNote) write(sheet, note, x, top + heightOf(sheet, text, width, style), width, QUIET_CELL)
    })
  }
  sheet.y += height
}

function rowHeight(sheet: Sheet, places: readonly Place[], { cells, note = '' }: DocumentRow, style: Style): number {
  const heights = cells.map((text, at) => heightOf(sheet, text, places[at]!.width, style))
  heights[0]! += heightOf(sheet, note, places[0]!.width, QUIET_CELL)
  return Math.max(...heights) + 2 * PADDING
}
