import { plainText, splitCell } from './cell-texts.ts'

const LONGEST_LISTED_VALUE = 40

/** The values of a metafield's cell, which is a text, a list with semicolons, or JSON by the metafield's type. */
export function metafieldValues(cell: string, path: string): string[] {
  const text = cell.trim()
  if (/^[[{]/.test(text)) {
    const value = parseJson(text)
    if (value !== undefined) return textsOf(value).map(plainText).filter(isReadable)
  }
  const parts = splitCell(text, ';')
  // a sentence with a semicolon is no list
  const isList = path.startsWith('shopify.') || parts.every((part) => part.length <= LONGEST_LISTED_VALUE)
  return (isList && !/[<&]/.test(text) ? parts : [plainText(text)]).filter(isReadable)
}

/** A reference names something inside the old shop. */
const isReadable = (value: string) => value !== '' && !value.startsWith('gid://')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Rich text has a few levels; a hostile file may have thousands. */
const DEEPEST = 20

/** Of a list its values, of a measure its number with its unit, and of rich text its words. */
function textsOf(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST) return []
  const textsInside = (inner: unknown[]) => inner.flatMap((one) => textsOf(one, depth + 1))
  if (Array.isArray(value)) return textsInside(value)
  if (typeof value !== 'object' || value === null) return value === null ? [] : [String(value)]
  const { value: inner, unit, amount, currency_code: currency, children } = value as Record<string, unknown>
  if (Array.isArray(children)) return [textsInside(children).join(' ')]
  if (amount !== undefined) return [[amount, currency].filter((part) => part !== undefined).join(' ')]
  if (inner === undefined) return []
  return [[inner, unit].filter((part) => part !== undefined).join(' ')]
}
