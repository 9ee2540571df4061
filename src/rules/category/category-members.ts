import { foldTag } from '#rules/catalogue-import/plan-tags.ts'
import { DAY_MS } from '#rules/durations.ts'
import { OFFER_WINDOW_MS } from '#rules/price/offer.ts'
import { type AttributedGoods, attributeReader } from '#rules/search/attribute-values.ts'
import type { Attribute } from '#rules/search/attributes.ts'
import { brandSlug } from '#rules/search/brand-slug.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { boundsOf, type CategoryRule, conditionsOf, type RuleCondition } from './category-rule.ts'

/** What rules ask of a product. */
export interface RuledGoods extends AttributedGoods {
  id: string
  brand: string
  tags: readonly string[]
  /** In milliseconds since 1970, as all moments. */
  newSince: number
  /** Whether a price that has fallen is an offer. */
  showsOffers: boolean
  /** By sites that sell it: what its cheapest article costs, and when a price of it fell last. */
  prices: Partial<Record<Site, { amount: number; reducedAt: number | null }>>
}

export interface RuledCategory {
  slug: string
  parent: string | null
  rule: CategoryRule | null
}

/** A category in which a product is by a rule. */
export interface Membership {
  category: string
  /** Null: on all. */
  sites: Site[] | null
  /** When this ends on one of its sites, though nothing is written; null: never. */
  nextAt: number | null
}

/** Until when something holds on each site, in the order of all sites; it does not hold where that is not after now. */
type Ends = readonly number[]
type Condition = (goods: PreparedGoods) => Ends

interface PreparedGoods {
  goods: RuledGoods
  brand: string
  tags: ReadonlySet<string>
  values: ReadonlySet<string>
}

const same = (end: number): Ends => ALL_SITES.map(() => end)
const ALWAYS = same(Number.POSITIVE_INFINITY)
const NEVER = same(Number.NEGATIVE_INFINITY)

/**
 * Decides in which categories products are by rules, and so in those above them.
 * @returns of a product and a moment, the memberships in the order of the slugs
 */
export function memberReader(
  categories: readonly RuledCategory[],
  attributes: readonly Attribute[],
): (goods: RuledGoods, moment: number) => Membership[] {
  const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]))
  const rules = categories.flatMap(({ slug, rule }) =>
    rule ? [{ slugs: pathOf(slug, parents), endsOf: ruleOf(rule) }] : [],
  )
  const valuesOf = attributeReader(attributes)
  return (goods, moment) => {
    const prepared: PreparedGoods = {
      goods,
      brand: brandSlug(goods.brand),
      tags: new Set(goods.tags.map(foldTag)),
      values: new Set(valuesOf(goods).map(({ facet, value }) => `${facet}-${value}`)),
    }
    const ends = new Map<string, Ends>()
    for (const { slugs, endsOf } of rules) {
      const own = endsOf(prepared)
      if (own.every((end) => end <= moment)) continue
      for (const slug of slugs) ends.set(slug, eachSite(Math.max, [own, ends.get(slug) ?? NEVER]))
    }
    return [...ends]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([category, own]) => {
        const left = own.filter((end) => end > moment)
        const next = Math.min(...left)
        return {
          category,
          sites: left.length === ALL_SITES.length ? null : ALL_SITES.filter((_, at) => own[at]! > moment),
          nextAt: Number.isFinite(next) ? next : null,
        }
      })
  }
}

/** A category and those above it. */
export function pathOf(slug: string, parents: ReadonlyMap<string, string | null>): string[] {
  const path = new Set<string>()
  for (let one: string | null = slug; one !== null && !path.has(one); one = parents.get(one) ?? null) path.add(one)
  return [...path]
}

function ruleOf(rule: CategoryRule): Condition {
  const { conditions, isAll } = conditionsOf(rule)
  const all = conditions.map(conditionOf)
  const [start, last, choose] = isAll ? [ALWAYS, NEVER, Math.min] : [NEVER, ALWAYS, Math.max]
  return (goods) => {
    let ends = start
    for (const endsOf of all) {
      ends = eachSite(choose, [ends, endsOf(goods)])
      // no further condition can change it
      if (ends.every((end, at) => end === last[at])) break
    }
    return ends
  }
}

const eachSite = (choose: (...ends: number[]) => number, all: readonly Ends[]): Ends =>
  ALL_SITES.map((_, at) => choose(...all.map((ends) => ends[at]!)))

function conditionOf({ attribute, values = [], brand, tag, price, newForDays }: RuleCondition): Condition {
  if (attribute !== undefined) {
    const wanted = values.map((value) => `${attribute}-${value}`)
    return (goods) => (wanted.some((value) => goods.values.has(value)) ? ALWAYS : NEVER)
  }
  if (brand !== undefined) {
    const slug = brandSlug(brand)
    return (goods) => (goods.goods.brand !== '' && goods.brand === slug ? ALWAYS : NEVER)
  }
  if (tag !== undefined) {
    const folded = foldTag(tag)
    return (goods) => (goods.tags.has(folded) ? ALWAYS : NEVER)
  }
  if (newForDays !== undefined) return ({ goods }) => same(goods.newSince + newForDays * DAY_MS)
  if (price === undefined) return reducedEnds
  const bounds = ALL_SITES.map((site) => (price[site] ? boundsOf(site, price[site]) : undefined))
  return ({ goods }) =>
    ALL_SITES.map((site, at) => {
      const [own, sold] = [bounds[at], goods.prices[site]]
      const isInside = own && sold && sold.amount >= own.from && sold.amount <= own.to
      return isInside ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    })
}

const reducedEnds: Condition = ({ goods }) =>
  ALL_SITES.map((site) => {
    const reducedAt = goods.showsOffers ? (goods.prices[site]?.reducedAt ?? null) : null
    return reducedAt === null ? Number.NEGATIVE_INFINITY : reducedAt + OFFER_WINDOW_MS
  })

/** What the rules of categories ask for, so that nothing else is read. */
export interface RuleNeeds {
  prices: boolean
  attributes: boolean
}

export function needsOf(categories: readonly RuledCategory[]): RuleNeeds {
  const conditions = categories.flatMap(({ rule }) => (rule ? conditionsOf(rule).conditions : []))
  return {
    prices: conditions.some(({ price, reduced }) => price !== undefined || reduced !== undefined),
    attributes: conditions.some(({ attribute }) => attribute !== undefined),
  }
}
