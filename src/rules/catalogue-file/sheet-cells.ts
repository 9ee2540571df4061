import { DAY_MS } from '../durations.ts'
import type { FileElement } from './catalogue-record.ts'

/** How the numbers of a style are shown, as far as it changes what they say. */
export type NumberStyle = { type: 'number' } | { type: 'date' } | { type: 'digits'; length: number }

/** What a workbook says about the cells of all of its sheets. */
export interface CellContext {
  /** Texts that cells name by their position. */
  texts: readonly string[]
  /** By the number of a cell's style. */
  styles: readonly NumberStyle[]
  /** Whether days are counted from 1904, as old programs of Apple did. */
  countsFrom1904: boolean
}

export interface SheetCell {
  /** From 0 on. */
  column: number
  text: string
  isFormula: boolean
  /** A formula that has failed: its text is the error, such as '#N/A'. */
  isError: boolean
}

/** Numbers of formats that every program has, which show a day. */
const isDateFormat = (format: number): boolean =>
  (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
const SIGNIFICANT_DIGITS = 15

const local = (name: string): string => name.slice(name.indexOf(':') + 1)
const childrenOf = (element: FileElement | undefined, name: string): FileElement[] =>
  element?.children.filter((child) => local(child.name) === name) ?? []

/** The styles of cells by their numbers. */
export function stylesOf(formats: FileElement | undefined, cellStyles: FileElement | undefined): NumberStyle[] {
  const codes = new Map(
    childrenOf(formats, 'numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode]),
  )
  return childrenOf(cellStyles, 'xf').map(({ attributes }) => {
    const code = codes.get(attributes.numFmtId)
    if (code === undefined) return isDateFormat(Number(attributes.numFmtId)) ? { type: 'date' } : { type: 'number' }
    // a barcode of 13 digits loses its zeros as a number, and has them again by its format
    if (/^0{2,}$/.test(code)) return { type: 'digits', length: code.length }
    // letters in quotes, behind a backslash or in brackets are shown as they are
    const signs = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
    return /[dy]/i.test(signs) ? { type: 'date' } : { type: 'number' }
  })
}

/** The text of a shared string or of an inline one, whose parts may have formats of their own. */
export function textOf(element: FileElement): string {
  const parts = element.children.map((child) => {
    if (local(child.name) === 't') return child.text
    return local(child.name) === 'r' ? textOf(child) : ''
  })
  return parts
    .join('')
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The cells of a row that have something in them. Those without a name of their own follow the one before. */
export function cellsOf(row: FileElement, context: CellContext): SheetCell[] {
  let column = -1
  return childrenOf(row, 'c').map((cell) => {
    column = columnOf(cell.attributes.r) ?? column + 1
    const value = childrenOf(cell, 'v')[0]?.text ?? ''
    return {
      column,
      text: cellText(cell, value, context),
      isFormula: childrenOf(cell, 'f').length > 0,
      isError: cell.attributes.t === 'e',
    }
  })
}

function cellText(cell: FileElement, value: string, context: CellContext): string {
  switch (cell.attributes.t) {
    case 's':
      return context.texts[Number(value)] ?? ''
    case 'inlineStr': {
      const inline = childrenOf(cell, 'is')[0]
      return inline ? textOf(inline) : ''
    }
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'str':
    case 'e':
      return value
    case 'd':
      return value.replace(/T00:00:00(?:\.0+)?Z?$/, '')
    default:
      return numberText(value.trim(), context.styles[Number(cell.attributes.s)], context.countsFrom1904)
  }
}

function numberText(value: string, style: NumberStyle | undefined, countsFrom1904: boolean): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  if (style?.type === 'date' && number >= 1) return dateText(number, countsFrom1904)
  const plain = plainNumber(number)
  return style?.type === 'digits' && /^\d+$/.test(plain) ? plain.padStart(style.length, '0') : plain
}

/** Programs store 19.99 as 19.989999999999998 and show 15 digits of it. */
function plainNumber(number: number): string {
  const rounded = Number(number.toPrecision(SIGNIFICANT_DIGITS))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Math.abs(rounded) < 1 ? rounded.toFixed(20).replace(/\.?0+$/, '') : BigInt(rounded).toString()
}

/** Days are counted from 1899-12-30, because the first program of the kind held 1900 for a leap year. */
function dateText(days: number, countsFrom1904: boolean): string {
  const first = countsFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 61 ? 31 : 30)
  const moment = new Date(first + Math.round(days * 86_400) * 1000)
  if (Number.isNaN(moment.getTime())) return plainNumber(days)
  const [day, time] = moment.toISOString().split('T') as [string, string]
  return (moment.getTime() - first) % DAY_MS === 0 ? day : `${day} ${time.slice(0, 5)}`
}

/** 'AB12' is in the column 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}
