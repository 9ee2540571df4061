import type { FileNote, StatedArticle } from '#rules/catalogue-file/catalogue-record.ts'
import type { GoodsTaxClass } from '#rules/product/goods-tax-class.ts'
import { countryOf } from '#sites/countries.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import type { TaxClass } from '#sites/tax-rates.ts'
import { differencesOf } from '../contents/differences.ts'
import type { ArticleState, GoodsState } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'
import { readTaxClass } from './read-tax-class.ts'

/** What an article had before an import: its tax class, and where it was sold. */
interface TaxedBefore {
  tax: GoodsTaxClass
  prices: ArticleState['prices']
}

type SiteClass = readonly [Site, TaxClass]

/**
 * The tax class of an article after an import: what the file says counts in the countries of the import. What is not understood
 * changes nothing, and new goods about which nothing is said have the class of the import, or the ordinary one.
 */
export function planTaxClass(
  article: StatedArticle & { line: number },
  before: TaxedBefore | undefined,
  terms: ImportTerms,
): { tax: GoodsTaxClass; notes: FileNote[] } {
  const usual = terms.taxClass ?? 'standard'
  const raw = article.taxClass?.trim() ?? ''
  const everywhere = (taxClass: TaxClass) => terms.sites.map((site) => [site, taxClass] as const)
  if (raw === '') {
    const tax = before && !terms.taxClass ? before.tax : withClasses(before, everywhere(usual))
    return { tax, notes: [] }
  }
  const read = readTaxClass(raw)
  if (read?.type === 'class') return { tax: withClasses(before, everywhere(read.taxClass)), notes: [] }
  const found = read ? terms.sites.map((site) => [site, terms.taxClassOf(site, read.rate)] as const) : []
  const first = found.find(([, taxClass]) => taxClass !== undefined)?.[1]
  if (!first) {
    const what = read ? `No rate of ${terms.sites.join(', ')} is this one now` : 'This is no tax class that is known'
    const rest = before ? 'the goods keep the class that they have.' : `the class '${usual}' holds.`
    return { tax: before?.tax ?? withClasses(before, everywhere(usual)), notes: [note(`${what}; ${rest}`)] }
  }
  const others = found.filter(([, taxClass]) => taxClass === undefined).map(([site]) => site)
  const message = `On ${others.join(', ')} no rate is this one now; that of the class '${first}' holds there.`
  return {
    tax: withClasses(
      before,
      found.map(([site, taxClass]) => [site, taxClass ?? first]),
    ),
    notes: others.length > 0 ? [note(message)] : [],
  }

  function note(message: string): FileNote {
    return { severity: 'warning', line: article.line, value: raw, message }
  }
}

/** A tax class with others in some countries. What holds in further countries stays where the goods are sold there. */
function withClasses(before: TaxedBefore | undefined, classes: readonly SiteClass[]): GoodsTaxClass {
  const countries = new Set(classes.map(([site]) => countryOf(site)))
  const isSoldElsewhere = ALL_SITES.some((site) => before?.prices[site] && !countries.has(countryOf(site)))
  const taxClass = before && isSoldElsewhere ? before.tax.taxClass : classes[0]![1]
  const all = { ...before?.tax.exceptions, ...Object.fromEntries(classes.map(([site, one]) => [countryOf(site), one])) }
  const exceptions = Object.fromEntries(Object.entries(all).filter(([, one]) => one !== taxClass))
  return { taxClass, ...(Object.keys(exceptions).length > 0 && { exceptions }) }
}

const isSame = (one: GoodsTaxClass, other: GoodsTaxClass): boolean => differencesOf(one, other).length === 0

/** An article with the tax class that it has, whether it is its own or its product's. */
export type TaxedArticle = ArticleState & { tax: GoodsTaxClass }

/**
 * What a product and its articles say about taxes: the product has the class that all articles have; where they differ, the product's
 * stays, and each article with another class has its own.
 */
export function shareTaxClass(
  articles: readonly TaxedArticle[],
  before: Pick<GoodsState, 'tax' | 'articles'> | undefined,
): Pick<GoodsState, 'tax' | 'articles'> {
  const known = new Map(before?.articles.map((article) => [article.tcm, article]))
  const isUnchanged = (article: TaxedArticle) => isSame(article.tax, known.get(article.tcm)?.tax ?? before!.tax)
  if (before && articles.every(isUnchanged))
    return { tax: before.tax, articles: articles.map((one) => ({ ...one, tax: known.get(one.tcm)?.tax ?? null })) }
  const first = articles[0]?.tax ?? { taxClass: 'standard' }
  const tax = before && !articles.every((one) => isSame(one.tax, first)) ? before.tax : first
  return { tax, articles: articles.map((one) => ({ ...one, tax: isSame(one.tax, tax) ? null : one.tax })) }
}
