import { parseMoney } from '#rules/price/money-text.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'

/** What one product must be to be in a category. Exactly one of its parts is there, and `values` beside `attribute`. */
export interface RuleCondition {
  /** The key of an attribute, of which the product has one of `values`. */
  attribute?: string
  values?: string[]
  brand?: string
  tag?: string
  /** What its cheapest article costs on a site, both bounds included. It holds on no other site. */
  price?: Partial<Record<Site, { from?: string; to?: string }>>
  /** For so many days since it was new. */
  newForDays?: number
  /** An article of it counts among the offers of a site. */
  reduced?: true
}

/** Which products are in a category beside those that name it: those of which all, or any, of the conditions hold. */
export interface CategoryRule {
  all?: RuleCondition[]
  any?: RuleCondition[]
}

/** In which order a category shows its goods after those that are pinned; `recommended` is the order of the shop. */
export const GOODS_ORDERS = ['recommended', 'newest', 'price-asc', 'price-desc'] as const
export type GoodsOrder = (typeof GOODS_ORDERS)[number]

/** Of one category. */
export const MAX_PINNED = 200
/** Of one rule. */
export const MAX_CONDITIONS = 50
export const MAX_NEW_DAYS = 3650
const KINDS = ['attribute', 'brand', 'tag', 'price', 'newForDays', 'reduced'] as const

/** The conditions of a rule, and whether all of them must hold. */
export const conditionsOf = ({ all, any }: CategoryRule): { conditions: readonly RuleCondition[]; isAll: boolean } => ({
  conditions: all ?? any ?? [],
  isAll: all !== undefined,
})

export interface RuleFault {
  /** JSON pointer inside the rule. */
  at: string
  message: string
  value?: string
}

/**
 * What is wrong with a rule.
 * @param attributes the keys of the values of each attribute; undefined: its values have no names, so that any will do
 */
export function wrongRule(
  rule: CategoryRule,
  attributes: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): RuleFault[] {
  if ((rule.all === undefined) === (rule.any === undefined))
    return [{ at: '', message: 'A rule has conditions of which either all or any must hold.' }]
  const { conditions, isAll } = conditionsOf(rule)
  const at = isAll ? '/all' : '/any'
  if (conditions.length === 0) return [{ at, message: 'The rule has no condition.' }]
  if (conditions.length > MAX_CONDITIONS)
    return [{ at, message: `A rule has at most ${MAX_CONDITIONS} conditions.`, value: String(conditions.length) }]
  return conditions.flatMap((condition, place) =>
    wrongCondition(condition, attributes).map((fault) => ({ ...fault, at: `${at}/${place}${fault.at}` })),
  )
}

function wrongCondition(
  condition: RuleCondition,
  attributes: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): RuleFault[] {
  const kinds = KINDS.filter((kind) => condition[kind] !== undefined)
  if (kinds.length !== 1 || (condition.values !== undefined && kinds[0] !== 'attribute'))
    return [{ at: '', message: `A condition names one of ${KINDS.join(', ')}.` }]
  const { attribute, values, brand, tag, price } = condition
  if (attribute !== undefined) return wrongAttribute(attribute, values ?? [], attributes)
  if (price) return wrongPrices(price)
  return [brand, tag].some((text) => text?.trim() === '') ? [{ at: `/${kinds[0]}`, message: 'The text is empty.' }] : []
}

function wrongAttribute(
  attribute: string,
  values: readonly string[],
  attributes: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): RuleFault[] {
  if (!attributes.has(attribute))
    return [{ at: '/attribute', message: 'There is no such attribute.', value: attribute }]
  if (values.length === 0) return [{ at: '/values', message: 'The condition names no value of the attribute.' }]
  const known = attributes.get(attribute)
  return values.flatMap((value, place) =>
    known && !known.has(value) ? [{ at: `/values/${place}`, message: 'The attribute has no such value.', value }] : [],
  )
}

function wrongPrices(prices: NonNullable<RuleCondition['price']>): RuleFault[] {
  const named = ALL_SITES.filter((site) => prices[site])
  if (named.length === 0) return [{ at: '/price', message: 'The condition names a price of no site.' }]
  return named.flatMap((site) => {
    const bounds = prices[site]!
    const read = (['from', 'to'] as const).flatMap((name) => {
      const text = bounds[name]
      return text === undefined ? [] : [{ name, text, money: parseMoney(site, text) }]
    })
    const wrong = read.flatMap(({ name, text, money }) =>
      'fault' in money
        ? [{ at: `/price/${site}/${name}`, message: `This is no price: ${money.fault}.`, value: text }]
        : [],
    )
    if (wrong.length > 0) return wrong
    if (read.length === 0) return [{ at: `/price/${site}`, message: 'The price has neither a least nor a most.' }]
    const { from, to } = boundsOf(site, bounds)
    return from > to ? [{ at: `/price/${site}`, message: 'The least price is above the most.' }] : []
  })
}

/** The bounds of a price in 1/100 of a site's main unit; where one of them is no amount, nothing is between them. */
export function boundsOf(site: Site, { from, to }: { from?: string; to?: string }): { from: number; to: number } {
  const amountOf = (text: string | undefined, otherwise: number) => {
    if (text === undefined) return otherwise
    const money = parseMoney(site, text)
    return 'amount' in money ? money.amount : undefined
  }
  const least = amountOf(from, 0)
  const most = amountOf(to, Number.POSITIVE_INFINITY)
  if (least === undefined || most === undefined) return { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
  return { from: least, to: most }
}
