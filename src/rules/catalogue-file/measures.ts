import type { PackageContent } from '../price/base-price.ts'
import { MOST_BEYOND } from '../product/backorder.ts'
import { decimalDigits, findNumber, floatOf, type NumberNotation } from './read-number.ts'

/** A value that cannot be read is left out; the note is a sentence about that, or about what was changed. */
export interface ReadQuantity {
  /** Undefined: the cell is empty, or was left out. */
  quantity?: number
  note?: string
}

const LARGEST_QUANTITY = 2_000_000_000

/** Pieces in stock, below zero where some have been sold beyond it. */
export function parseQuantity(raw: string, notation: NumberNotation): ReadQuantity {
  if (raw.trim() === '') return {}
  const found = findNumber(raw)
  // '> 100' and '100+' are at least so many
  const isAtLeast = found !== undefined && /^(?:>=?|≥|\+)$/u.test(found.words.join(''))
  const digits = found && (found.words.length === 0 || isAtLeast) ? decimalDigits(found.digits, notation) : undefined
  if (!found || !digits) return { note: 'This is not a number of pieces; it was left out.' }
  const number = floatOf(digits)
  if (number > LARGEST_QUANTITY) return { note: 'This is more than any stock may be; it was left out.' }
  const signed = found.isNegative && number > 0 ? -number : number
  if (signed < -MOST_BEYOND) return { note: 'This is less than any stock may be; it was left out.' }
  const quantity = Math.floor(signed)
  if (quantity !== signed) return { quantity, note: 'The stock is not a whole number and was rounded down.' }
  return isAtLeast ? { quantity, note: 'The stock is at least this; it was set to this number.' } : { quantity }
}

const GRAMS: Record<string, number> = {
  mg: 0.001,
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  gramm: 1,
  dkg: 10,
  dag: 10,
  kg: 1000,
  kgs: 1000,
  kilogram: 1000,
  kilograms: 1000,
  t: 1_000_000,
  lb: 453.59237,
  lbs: 453.59237,
  pound: 453.59237,
  pounds: 453.59237,
  oz: 28.349523125,
  ounce: 28.349523125,
  ounces: 28.349523125,
}

/** A weight in grams with at most three decimals. A unit in the value, as in '1,5 kg', counts before the column's. */
export function parseWeight(
  weight: { value: string; unit: string },
  notation: NumberNotation,
): { grams?: number; note?: string } {
  if (weight.value.trim() === '') return {}
  const measure = readMeasure(weight.value, weight.unit, notation)
  if (measure?.unit === '') return { note: 'The file does not say in which unit this weight is; it was left out.' }
  const factor = measure && factorOf(GRAMS, measure.unit)
  if (!measure || factor === undefined) return { note: 'This is not a weight in a known unit; it was left out.' }
  return { grams: Math.round(measure.value * factor * 1000) / 1000 }
}

/** Units of a content in thousandths of what a base price is for, or one that no base price is known for. */
const CONTENTS: Record<string, PackageContent | 'lacking'> = {
  mg: { unit: 'kg', milli: 0.001 },
  g: { unit: 'kg', milli: 1 },
  gr: { unit: 'kg', milli: 1 },
  dkg: { unit: 'kg', milli: 10 },
  dag: { unit: 'kg', milli: 10 },
  kg: { unit: 'kg', milli: 1000 },
  ml: { unit: 'l', milli: 1 },
  cl: { unit: 'l', milli: 10 },
  dl: { unit: 'l', milli: 100 },
  l: { unit: 'l', milli: 1000 },
  lt: { unit: 'l', milli: 1000 },
  ltr: { unit: 'l', milli: 1000 },
  liter: { unit: 'l', milli: 1000 },
  litre: { unit: 'l', milli: 1000 },
  oz: { unit: 'kg', milli: 28.349523125 },
  lb: { unit: 'kg', milli: 453.59237 },
  floz: { unit: 'l', milli: 29.5735295625 },
  mm: { unit: 'm', milli: 1 },
  cm: { unit: 'm', milli: 10 },
  m: { unit: 'm', milli: 1000 },
  in: { unit: 'm', milli: 25.4 },
  ft: { unit: 'm', milli: 304.8 },
  yd: { unit: 'm', milli: 914.4 },
  'cm²': { unit: 'm2', milli: 0.1 },
  'm²': { unit: 'm2', milli: 1000 },
  sqm: { unit: 'm2', milli: 1000 },
  qm: { unit: 'm2', milli: 1000 },
  'ft²': { unit: 'm2', milli: 92.90304 },
  sqft: { unit: 'm2', milli: 92.90304 },
  ...Object.fromEntries(
    ['ct', 'pc', 'pcs', 'piece', 'pieces', 'item', 'items', 'stk', 'st', 'stück', 'pièce', 'pièces', 'szt', 'ks', 'db']
      .concat('adet')
      .map((word) => [word, { unit: 'piece', milli: 1000 } as const]),
  ),
  cbm: 'lacking',
  'm³': 'lacking',
  sheet: 'lacking',
}

/** What a piece holds, for its base price. */
export function parseContent(
  stated: { amount: string; unit: string },
  notation: NumberNotation,
): { content?: PackageContent; note?: string } {
  if (stated.amount.trim() === '') return {}
  const measure = readMeasure(stated.amount, stated.unit, notation)
  const factor = measure && factorOf(CONTENTS, measure.unit)
  if (!measure || factor === undefined) return { note: 'This is not a content in a known unit; it was left out.' }
  if (factor === 'lacking')
    return {
      note: 'Base prices are known per kilogram, litre, metre, square metre and piece; the content was left out.',
    }
  const exact = measure.value * factor.milli
  const milli = Math.round(exact)
  if (milli < 1) return exact === 0 ? {} : { note: 'The content is too small for a base price; it was left out.' }
  const isRounded = Math.abs(exact - milli) > 1e-6
  return {
    content: { unit: factor.unit, milli },
    ...(isRounded && { note: 'The content was rounded to a thousandth of what its base price is for.' }),
  }
}

/** A number that is not negative, with the unit beside it or in it. */
function readMeasure(raw: string, unit: string, notation: NumberNotation): { value: number; unit: string } | undefined {
  // NFKC would make a number's digit of the sign in 'm²'
  const found = findNumber(raw.replaceAll('²', '^').replaceAll('³', '~'))
  const digits = found && decimalDigits(found.digits, notation)
  if (!found || !digits || found.isNegative || found.words.length > 1) return undefined
  return { value: floatOf(digits), unit: found.words[0]?.replaceAll('^', '²').replaceAll('~', '³') ?? unit }
}

function factorOf<T>(factors: Record<string, T>, unit: string): T | undefined {
  const key = unit
    .toLowerCase()
    .replaceAll(/[\s._]/g, '')
    .replace(/\^?2$/, '²')
    .replace(/\^?3$/, '³')
  return Object.hasOwn(factors, key) ? factors[key] : undefined
}
