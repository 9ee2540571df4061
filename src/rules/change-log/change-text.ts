import { differencesOf } from '#rules/contents/differences.ts'
import { printMoney } from '#rules/price/money-text.ts'
import { shorten } from '#rules/shorten.ts'
import type { Site } from '#sites/sites.ts'
import type { GoodsAuthor } from './goods-author.ts'
import type { ChangeKind, Fields, LoggedChange } from './goods-change.ts'

const LONGEST_VALUE = 60
const MOST_FIELDS = 6

/** What a change did, as a sentence without its end: who, what, and both values. Prices have the currency of their site. */
export function changeText(change: LoggedChange): string {
  const { by, kind, movement } = change
  if (kind === 'price') return `${authorText(by)} ${priceText(change)}`
  if (movement) return `${authorText(by)} ${stockText(change, movement)}`
  return `${authorText(by)} ${goodsText(change)}`
}

function authorText({ kind, name, import: number }: GoodsAuthor): string {
  switch (kind) {
    case 'command':
      return name
    case 'api':
      return `the key ${name}`
    case 'import':
      return `import ${number} (${name})`
    case 'plan':
      return `the plan of ${name}`
    case 'order':
      return `order ${name}`
  }
}

function priceText({ key, site, before, after }: LoggedChange): string {
  const place = `article ${key} on ${site}`
  const money = (fields: Fields, name: string) =>
    typeof fields[name] === 'number' ? printMoney(site as Site, fields[name]) : 'none'
  if (!before) return `put ${place} at ${money(after!, 'amount')}`
  if (!after) return `took ${place} off, where it cost ${money(before, 'amount')}`
  const parts = PRICE_FIELDS.filter(([field]) => field in before || field in after).map(
    ([field, name]) => `${name} of ${place}: ${money(before, field)} → ${money(after, field)}`,
  )
  return `changed ${parts.join(', ')}${after.regular === true ? ', the ordinary price' : ''}`
}

const PRICE_FIELDS = [
  ['amount', 'the price'],
  ['compareAt', 'the compared price'],
  ['recommended', 'the recommended price'],
] as const

function stockText({ key, before, after }: LoggedChange, { amount, reason, location }: Movement): string {
  const pieces = (fields: Fields | null) => fields?.stock ?? 'untracked'
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : ''
  const moved = `${sign}${Math.abs(amount)}`
  return `moved the stock of article ${key} at ${location}: ${pieces(before)} → ${pieces(after)} (${moved}, ${reason})`
}
type Movement = NonNullable<LoggedChange['movement']>

const NAMES: Record<Exclude<ChangeKind, 'price' | 'stock'>, string> = {
  product: 'product',
  article: 'article',
  category: 'category',
  attribute: 'attribute',
  brand: 'brand',
  media: 'file',
}

function goodsText({ kind, key, before, after }: LoggedChange): string {
  const name = `the ${NAMES[kind as keyof typeof NAMES]} ${key}`
  if (!before) return `added ${name}`
  if (!after) return `deleted ${name}`
  const differences = differencesOf(before, after)
  const shown = differences
    .slice(0, MOST_FIELDS)
    .map(({ at, before: old, after: made }) => `${at.slice(1)} ${valueText(old)} → ${valueText(made)}`)
  if (differences.length > MOST_FIELDS) shown.push(`${differences.length - MOST_FIELDS} more`)
  return `changed ${name}: ${shown.join(', ')}`
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  return shorten(JSON.stringify(value).replace(/\s+/g, ' '), LONGEST_VALUE)
}
