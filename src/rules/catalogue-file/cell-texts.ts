import type { ProductStatus } from '#rules/product/product-status.ts'

/** Entities that shop systems leave in plain texts. Letters with marks are as common as signs in files of our countries. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  sup2: '²',
  sup3: '³',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
  Oslash: 'Ø',
  lstrok: 'ł',
  Lstrok: 'Ł',
}

/** '&eacute;' is a letter and the name of its mark. */
const MARKS: Record<string, string> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  cedil: '\u0327',
  ring: '\u030A',
  caron: '\u030C',
  tilde: '\u0303',
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/giu

/**
 * A text that is no HTML, such as a title or an option's value: entities are undone, also those that were escaped twice
 * (&amp;nbsp;), and blanks of any width become one, so that two spellings of a value are one value.
 */
export function plainText(cell: string): string {
  const text = cell.includes('&') ? undoEntities(undoEntities(cell)) : cell
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

const undoEntities = (text: string): string =>
  text.replace(ENTITY, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return entityByName(name) ?? entity
    const point = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal)
    return point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : entity
  })

function entityByName(name: string): string | undefined {
  if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name]
  const mark = MARKS[name.slice(1)]
  return mark === undefined ? undefined : `${name[0]}${mark}`.normalize('NFC')
}

/** The parts of a cell such as 'red, blue', without blanks at their ends and without empty ones. */
export const splitCell = (cell: string, sign: string | RegExp): string[] =>
  cell
    .split(sign)
    .map(plainText)
    .filter((part) => part !== '')

/** A path such as 'Home > Lamps'; a number, as of a taxonomy, is no path that a shopper could read. */
export function categoryPath(cell: string): string[] | undefined {
  const path = splitCell(plainText(cell), '>')
  const isReadable = path.length > 0 && path.some((part) => /\p{L}/u.test(part))
  return isReadable && !/^gid:/.test(path[0]!) ? path : undefined
}

const YES = new Set([
  'true',
  'yes',
  '1',
  'y',
  'ja',
  'wahr',
  'oui',
  'vrai',
  'tak',
  'prawda',
  'ano',
  'áno',
  'igen',
  'igaz',
  'evet',
])
const NO = new Set([
  'false',
  'no',
  '0',
  'n',
  'nein',
  'falsch',
  'non',
  'faux',
  'nie',
  'fałsz',
  'ne',
  'nem',
  'hamis',
  'hayır',
])

/** Yes or no in any of our languages; undefined: the cell says neither. */
export function yesOrNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** The status of a product about which a file says only whether it is visible. */
export function statusOfVisible(cell: string | undefined): ProductStatus | undefined {
  const isVisible = yesOrNo(cell ?? '')
  return isVisible === undefined ? undefined : isVisible ? 'active' : 'draft'
}

const LONGEST_ADDRESS = 2000

/** What the old shop's address of a product ended with, such as 'red-lamp'. */
export function handleOfAddress(address: string): string | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined
  const segment = address
    .trim()
    .replace(/[?#].*$/su, '')
    .replace(/\/+$/u, '')
    .replace(/^[a-z]+:\/\/[^/]*/iu, '')
  const last = segment.slice(segment.lastIndexOf('/') + 1)
  if (last === '') return undefined
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/**
 * The addresses in one cell. An address may have commas and other signs in it, so that a sign separates only before a blank or where
 * a new address begins with its protocol; names of files without a protocol have no such signs.
 */
export const splitAddresses = (cell: string): string[] =>
  cell
    .split(/[,;|]\s+|[,;|]\s*(?=(?:https?:)?\/\/)|\n/iu)
    .flatMap((part) => (/^\s*(?:https?:)?\/\//iu.test(part) ? [part] : part.split(/[,;|]/u)))
    .map((address) => address.trim().replace(/[,;|]$/u, ''))
    .filter((address) => address !== '')
