import { LANGUAGES, type Language } from '#sites/sites.ts'
import { shortHash } from '../short-hash.ts'
import { type Attribute, VALUE_KEY } from './attributes.ts'
import { foldText } from './search-words.ts'

type Texts = Partial<Record<Language, string>>

/** What of a product says which values of attributes it has. */
export interface AttributedGoods {
  /** Values by the keys of attributes, such as {"roast": ["dark"]}. */
  attributes: Readonly<Record<string, unknown>>
  properties: ReadonlyArray<{ name: Texts; values: readonly Texts[] }> | null
  /** Its options. */
  dimensions: ReadonlyArray<{ type: string; name?: Texts; values: ReadonlyArray<{ text: Texts | string }> }>
}

export interface FoundValue {
  /** The key of the attribute. */
  facet: string
  value: string
  label: Texts | string
  /** Which value of which option has it; absent: the whole product. */
  ofOption?: { option: number; value: number }
}

/**
 * Reads which values of attributes a product has: those that it names by the attribute's key, and those of its facts and options
 * that have the attribute's name in any language. A value that has no name of its own gets a key from its text.
 */
export function attributeReader(attributes: readonly Attribute[]): (goods: AttributedGoods) => FoundValue[] {
  const known = attributes.map((attribute) => ({ ...attribute, named: namesOfValues(attribute) }))
  const byName = new Map(
    known.flatMap((one) => Object.values(one.name).map((name) => [foldText(name).trim(), one] as const)),
  )
  // most products have facts of the same names, and folding one costs more than looking it up
  const asWritten = new Map<string, KnownAttribute | undefined>()
  const attributeOf = (name: string): KnownAttribute | undefined => {
    if (asWritten.has(name)) return asWritten.get(name)
    if (asWritten.size === MAX_REMEMBERED) asWritten.clear()
    const found = byName.get(foldText(name).trim())
    asWritten.set(name, found)
    return found
  }
  const attributeNamed = (names: Texts | undefined) => {
    for (const name of Object.values(names ?? {})) {
      const found = attributeOf(name)
      if (found) return found
    }
    return undefined
  }

  return ({ attributes: own, properties, dimensions }) => [
    ...known.flatMap((one) => (Array.isArray(own[one.key]) ? (own[one.key] as unknown[]) : []).flatMap(ownValue(one))),
    ...(properties ?? []).flatMap(({ name, values }) => {
      const one = attributeNamed(name)
      return one ? values.flatMap((text) => textValue(one, text)) : []
    }),
    ...dimensions.flatMap(({ type, name, values }, option) => {
      // colours and sizes are facets of all goods
      const one = type === 'TEXT' ? attributeNamed(name) : undefined
      if (!one) return []
      return values.flatMap(({ text }, value) =>
        textValue(one, text).map((found) => ({ ...found, ofOption: { option, value } })),
      )
    }),
  ]
}

/** Names of 100 letters at most. */
const MAX_REMEMBERED = 10_000

type KnownAttribute = Attribute & { named: ReadonlyMap<string, string> }

/** The keys of values by their names, folded. */
const namesOfValues = ({ values }: Attribute): ReadonlyMap<string, string> =>
  new Map(values.flatMap(({ key, name }) => Object.values(name).map((text) => [foldText(text).trim(), key] as const)))

const ownValue =
  ({ key: facet, values, unit }: KnownAttribute) =>
  (value: unknown): FoundValue[] => {
    if (typeof value !== 'string' || !VALUE_KEY.test(value)) return []
    const name = values.find(({ key }) => key === value)?.name
    if (name) return [{ facet, value, label: name }]
    // a fact says '12.5 cm' where a value is '12.5'
    const label = withUnit(value, unit)
    return [{ facet, value: label === value ? value : valueKeyOf(label), label }]
  }

function textValue({ key: facet, values, named, unit }: KnownAttribute, text: Texts | string): FoundValue[] {
  const texts = (typeof text === 'string' ? [text] : LANGUAGES.map((language) => text[language])).filter(
    (one) => one !== undefined && one.trim() !== '',
  ) as string[]
  if (texts.length === 0) return []
  const value = texts.map((one) => named.get(foldText(one).trim())).find((key) => key !== undefined)
  if (value === undefined) {
    const first = withUnit(texts[0]!, unit)
    return [{ facet, value: valueKeyOf(first), label: first === texts[0] ? text : first }]
  }
  return [{ facet, value, label: values.find(({ key }) => key === value)!.name }]
}

const PLAIN_NUMBER = /^\s*[-−]?\d+(?:[.,]\d+)*\s*$/

/** A number that stands alone gets the attribute's unit. */
const withUnit = (text: string, unit: string | null): string =>
  unit !== null && PLAIN_NUMBER.test(text) ? `${text.trim()} ${unit}` : text

/** What of a folded text tells two values apart, and no address can have: 'A+', '< 30 cm', '−18 °C', and letters of other scripts. */
const TELLING = /[+#<>=≤≥±*]|^[-−.,]|[^\P{L}a-z]|[^\P{N}0-9]/u

/** The text of a value as an address has it: as a name, but two that differ by a telling sign get two. */
function valueKeyOf(text: string): string {
  const folded = foldText(text).trim()
  const key = addressValueOf(folded.replaceAll(/(?<=\d),(?=\d)/g, '.'))
  return TELLING.test(folded) && key !== shortHash(folded) ? `${key}-${shortHash(folded)}` : key
}

const LONGEST_VALUE = 50

/** A name as an address has it: 'Monte Sereno' is 'monte-sereno'. Letters that addresses lack become a hash. */
export function addressValueOf(name: string): string {
  const value = foldText(name)
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|-+$/g, '')
  if (value === '') return shortHash(name)
  return value.length <= LONGEST_VALUE ? value : `${value.slice(0, LONGEST_VALUE)}-${shortHash(name)}`
}

const NUMBER = /[-−]?\d+(?:[.,]\d+)*/
const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/

/** The first number of a text such as '12,5 cm' or '1.500 W'; undefined where it has none. */
export function numberOf(text: string): number | undefined {
  const found = NUMBER.exec(text.replaceAll(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, ''))?.[0].replace('−', '-')
  if (found === undefined) return undefined
  const digits = found.replace(/^-/, '')
  const hasBoth = digits.includes('.') && digits.includes(',')
  const decimal = !hasBoth && THOUSANDS.test(digits) ? undefined : digits.match(/[.,]/g)?.at(-1)
  const plain = digits.replaceAll(/[.,]/g, (mark) => (mark === decimal ? '.' : ''))
  return Number.parseFloat(found.startsWith('-') ? `-${plain}` : plain)
}

/** Puts the values of a number in their order, and those without a number last. */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [numberOf(one), numberOf(other)]
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return a - b
}
