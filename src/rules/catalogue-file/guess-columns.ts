import type { FileNote } from './catalogue-record.ts'
import { checkGtin } from './gtin.ts'
import { findNumber } from './read-number.ts'
import { NAMES_OF_TARGETS, REPEATED_TARGETS, SPREADSHEET_TARGETS, type SpreadsheetTarget } from './spreadsheet-names.ts'
import { plainName } from './table-head.ts'

/** What is read from which column, by the column's position. */
export type ColumnTargets = Map<number, SpreadsheetTarget>

const LONGEST_NAME = 100

/**
 * A name's words, without what stands in brackets and a number at its end, as of 'Preis (EUR)' and 'Bild_2'. Letters lose their marks,
 * since many programs and people write columns without them, and capitals of Turkish have others.
 */
const wordsOf = (name: string): string =>
  lettersOf(
    plainName(name)
      .slice(0, LONGEST_NAME)
      .replace(/[([{][^)\]}]*[)\]}]/gu, ' '),
  ).replace(/\s+\d+$/u, '')

const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** 'productImageUrl' as words. */
const withWordsApart = (name: string): string => name.slice(0, LONGEST_NAME).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')

const TAX = '(?:mwst|ust|steuer|tax|vat|tva|dph|kdv|afa|btw|iva)'
const NET = new RegExp(
  `\\b(?:net|netto\\p{L}*|ht)\\b|\\b(?:excl|exkl|excluding|ohne|zzgl|without|hors|bez) ${TAX}|\\b${TAX} (?:excl|exkl|excluded|haric)\\b`,
  'u',
)
const GROSS = new RegExp(
  `\\b(?:gross|brutto\\p{L}*|ttc)\\b|\\b(?:incl|inkl|including|mit|with|s) ${TAX}|\\b${TAX} (?:incl|inkl|included|dahil)\\b`,
  'u',
)

/** Whether the name of a column says that its prices hold the tax, as in 'Cena (netto)'; undefined: it says neither, or both. */
export function taxInName(name: string): boolean | undefined {
  const words = lettersOf(plainName(name).slice(0, LONGEST_NAME))
  const [isNet, isGross] = [NET.test(words), GROSS.test(words)]
  return isNet === isGross ? undefined : isGross
}

const TARGETS_BY_NAME = new Map<string, SpreadsheetTarget>(
  SPREADSHEET_TARGETS.flatMap((target) =>
    NAMES_OF_TARGETS[target].split(',').map((name) => [wordsOf(name), target] as const),
  ),
)

/** A single word of fewer letters may mean anything inside a longer name. */
const SHORTEST_PART = 3

interface Guess {
  at: number
  target: SpreadsheetTarget
  /** Of two columns for one target the lower one counts. */
  rank: number
}

const RANKS = { statesTax: 0, exact: 1, inside: 2, vague: 3, otherTax: 4 }

const PRICES: ReadonlySet<SpreadsheetTarget> = new Set(['price', 'salePrice', 'compareAt'])

/** Often the price of a kilogram, which stands beside that of the piece. */
const VAGUE = new Set(['unit price', 'prix unitaire', 'birim fiyat'])

/**
 * Guesses from the names of columns, and where these tell nothing from values, what each column is. The merchant sees the guess and
 * can give another.
 *
 * @param samples some rows below the head
 * @param pricesIncludeTax which of two prices is read where a table has one with the tax and one without
 */
export function guessColumns(
  head: readonly string[],
  samples: ReadonlyArray<readonly string[]> = [],
  pricesIncludeTax = true,
): ColumnTargets {
  const valuesOf = (at: number) => samples.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '')
  const guesses = head
    .flatMap((name, at) => guessByName(name, at, valuesOf(at)))
    .map((guess) => ({
      ...guess,
      rank: PRICES.has(guess.target) ? rankOfPrice(head[guess.at]!, guess.rank) : guess.rank,
    }))
  const taken = new Set<SpreadsheetTarget>()
  const targets: ColumnTargets = new Map()
  for (const { at, target } of guesses.sort((a, b) => a.rank - b.rank || a.at - b.at)) {
    if (taken.has(target) && !REPEATED_TARGETS.has(target)) continue
    taken.add(target)
    targets.set(at, target)
  }
  for (const at of head.keys()) {
    const target = targets.has(at) ? undefined : guessByValues(valuesOf(at))
    if (target === undefined || (taken.has(target) && !REPEATED_TARGETS.has(target))) continue
    taken.add(target)
    targets.set(at, target)
  }
  return new Map([...targets].sort(([a], [b]) => a - b))

  function rankOfPrice(name: string, rank: number): number {
    const includesTax = taxInName(name)
    if (includesTax === undefined) return rank
    if (includesTax !== pricesIncludeTax) return RANKS.otherTax
    // 'Price of a kilogram, tax included' is not the price
    return rank === RANKS.exact ? RANKS.statesTax : rank
  }
}

function guessByName(name: string, at: number, values: readonly string[]): Guess[] {
  const words = wordsOf(withWordsApart(name))
  const exact = TARGETS_BY_NAME.get(wordsOf(name)) ?? TARGETS_BY_NAME.get(words)
  if (exact === undefined && (PART_OF_OPTION.test(words) || NO_VALUE.test(words))) return []
  const target = exact ?? targetInside(words)
  if (target === undefined) return []
  if (words === 'artikel' && !looksLikeNames(values)) return [{ at, target: 'sku', rank: RANKS.inside }]
  if (target === 'link' && values.length > 0 && values.every(isPicture))
    return [{ at, target: 'picture', rank: RANKS.exact }]
  const rank = VAGUE.has(words) ? RANKS.vague : exact === undefined ? RANKS.inside : RANKS.exact
  return isPossible(target, values) ? [{ at, target, rank }] : []
}

/** Names of options stand in one column and their values in another, which no single target means; an id is no choice of a shopper. */
const PART_OF_OPTION =
  /^(?:product )?(?:option|variant|variation|variante|wariant|attribut|attribute)s?(?: \d+)? (?:id|name|type|values?|title|nom|nazwa|wert)\b/u
/** What is done, as in 'Delete existing images', or a number of the shop system, as in 'Tax rules ID'. */
const NO_VALUE = /^(?:delete|remove) | id$/
/** Words that say only that there is something to choose. */
const ANY_OPTION = new Set(['option', 'variant', 'variation', 'variante', 'wariant', 'varianta', 'valtozat', 'varyant'])

/** Words that stand before what a column is, as in 'Product image'. */
const ANY_PRODUCT = new Set(['product', 'item', 'article', 'artikel', 'produkt', 'produit', 'towar', 'termek', 'urun'])

/** The first known name inside a longer one, as in 'Preis inkl. MwSt.'; of two that begin together the longer one. */
function targetInside(words: string): SpreadsheetTarget | undefined {
  const parts = words.split(' ')
  const isVague = (part: string) => ANY_OPTION.has(part) || ANY_PRODUCT.has(part)
  const exact = firstTarget(parts, (start) => !isVague(parts[start]!))
  // 'Variant price' is a price, and 'Variant code' is no option
  return exact ?? firstTarget(parts, (start) => ANY_PRODUCT.has(parts[start]!))
}

function firstTarget(parts: readonly string[], mayStart: (start: number) => boolean): SpreadsheetTarget | undefined {
  for (const start of parts.keys()) {
    if (!mayStart(start)) continue
    for (let end = parts.length; end > start; end--) {
      const part = parts.slice(start, end).join(' ')
      const target =
        part.length >= SHORTEST_PART || part === 'vk' || part === 'ar' ? TARGETS_BY_NAME.get(part) : undefined
      if (target !== undefined) return target
    }
  }
  return undefined
}

const NUMBERS: ReadonlySet<SpreadsheetTarget> = new Set(['price', 'salePrice', 'compareAt', 'cost', 'weight', 'gtin'])

/** A column of words is no price, whatever its name is. */
const isPossible = (target: SpreadsheetTarget, values: readonly string[]): boolean =>
  !NUMBERS.has(target) || values.length === 0 || values.some((value) => findNumber(value) !== undefined)

const looksLikeNames = (values: readonly string[]): boolean =>
  values.length === 0 || values.filter((value) => /\p{L}.*\s.*\p{L}/u.test(value)).length * 2 > values.length

const isPicture = (value: string): boolean => /\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?,;|\s]|$)/iu.test(value)

function guessByValues(values: readonly string[]): SpreadsheetTarget | undefined {
  if (values.length === 0) return undefined
  if (values.every((value) => checkGtin(value).gtin !== undefined)) return 'gtin'
  return values.every(isPicture) ? 'picture' : undefined
}

/** The columns of a mapping that the merchant gave, as { 'Column head': 'price' }; columns that it does not name are not read. */
export function columnsOfMapping(
  head: readonly string[],
  mapping: Readonly<Record<string, string>>,
): { columns: ColumnTargets; notes: FileNote[] } {
  const columns: ColumnTargets = new Map()
  const notes: FileNote[] = []
  const note = (column: string, message: string) => notes.push({ severity: 'error', line: 1, column, message })
  const positions = new Map(head.map((name, at) => [plainName(name), at] as const).reverse())
  for (const [name, wanted] of Object.entries(mapping)) {
    const at = positions.get(plainName(name))
    const target = SPREADSHEET_TARGETS.find((known) => known === wanted)
    if (at === undefined) note(name, `The mapping names a column that the file lacks. It has: ${listOf(head)}.`)
    else if (target === undefined)
      note(name, `The mapping has no target "${wanted}". Known are: ${SPREADSHEET_TARGETS.join(', ')}.`)
    else if ([...columns.values()].includes(target) && !REPEATED_TARGETS.has(target)) {
      note(name, `The mapping reads a second column as "${target}".`)
    } else columns.set(at, target)
  }
  return { columns, notes }
}

/** Why a table with these columns cannot be imported. Changes of prices or stock need no name where an SKU says of what. */
export function checkColumns(head: readonly string[], columns: ColumnTargets): FileNote[] {
  const targets = new Set(columns.values())
  const hasPrice = targets.has('price') || targets.has('salePrice')
  const hasNumber = targets.has('sku') || targets.has('id')
  const missing = [
    ...(targets.has('name') || hasNumber ? [] : ['name']),
    ...(hasPrice || (hasNumber && targets.has('stock')) ? [] : ['price']),
  ]
  return missing.map((target) => ({
    severity: 'error',
    line: 1,
    message: `No column was found for the ${target}. The file has: ${listOf(head)}. Give a mapping such as {"${head.find((name) => name.trim() !== '') ?? 'Column'}": "${target}"}.`,
  }))
}

/** What the names of prices say against the merchant, who may have looked at another column. */
export function checkTax(head: readonly string[], columns: ColumnTargets, pricesIncludeTax: boolean): FileNote[] {
  return [...columns].flatMap(([at, target]) => {
    const isPrice = target === 'price' || target === 'salePrice'
    if (!isPrice || taxInName(head[at]!) !== !pricesIncludeTax) return []
    const [named, wished] = pricesIncludeTax ? ['without', 'with'] : ['with', 'without']
    const message = `The name of this column says that its prices are ${named} tax; they are read as prices ${wished} tax, as --prices says.`
    return [{ severity: 'warning', line: 1, column: head[at]!, message }]
  })
}

const listOf = (head: readonly string[]): string =>
  head
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(', ')
