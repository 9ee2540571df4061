import type { FileNote, StatedArticle } from '#rules/catalogue-file/catalogue-record.ts'
import { currencyByWord, parseAmount } from '#rules/catalogue-file/number-notation.ts'
import { wholeUnits } from '#rules/price/format-price.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { LineTaxClass } from '#sites/tax-rates.ts'
import type { ArticleState, GoodsPrice } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'

type Prices = ArticleState['prices']

/**
 * What an article costs on the sites of an import. A price that is no price, or is 0, is none; one in another currency than a
 * site's is none there. Prices of other sites, and those about which the file says nothing, stay.
 */
export function planPrices(
  article: StatedArticle & { line: number },
  before: Prices,
  taxClassOf: (site: Site) => LineTaxClass,
  terms: ImportTerms,
): { prices: Prices; notes: FileNote[] } {
  const notes: FileNote[] = []
  const prices: Prices = { ...before }
  for (const site of terms.sites) {
    const own = article.pricesBySite?.[site]
    const raw = own?.price || article.price
    if (raw === undefined) continue
    const price = amountOn(site, raw, article, taxClassOf(site), terms)
    if ('message' in price) {
      if (!price.isElsewhere) delete prices[site]
      note(price.message, raw)
      continue
    }
    if (price.note) note(price.note, raw)
    const recommended = before[site]?.recommended
    prices[site] = {
      ...withCompareAt(site, price.amount, (own?.price ? own.compareAt : article.compareAt) ?? undefined),
      ...(recommended !== undefined && { recommended }),
    }
  }
  return { prices, notes }

  function withCompareAt(site: Site, amount: number, raw: string | undefined): GoodsPrice {
    const known = before[site]?.compareAt
    if (raw === undefined) return known !== undefined && known > amount ? { amount, compareAt: known } : { amount }
    // some programs write 0 where there is none
    if (raw.trim() === '' || (raw.includes('0') && !/[1-9]/.test(raw))) return { amount }
    const compareAt = amountOn(site, raw, article, taxClassOf(site), terms)
    if ('message' in compareAt) {
      note(`The price to compare with is left out: ${compareAt.message}`, raw)
      return { amount }
    }
    // where both are equal, nothing was reduced: usual in files
    if (compareAt.amount > amount) return { amount, compareAt: compareAt.amount }
    if (compareAt.amount < amount) note('The price to compare with is lower than the price; it is left out.', raw)
    return { amount }
  }

  function note(message: string, value: string) {
    if (!notes.some((one) => one.message === message))
      notes.push({ severity: 'warning', line: article.line, value, message })
  }
}

/** An amount in 1/100 of the site's main unit with its tax, or why there is none. */
function amountOn(
  site: Site,
  raw: string,
  article: StatedArticle,
  taxClass: LineTaxClass,
  terms: ImportTerms,
): { amount: number; note?: string } | { message: string; isElsewhere?: true } {
  const read = parseAmount(raw, { type: 'known', decimal: terms.decimals.price })
  if ('refusal' in read) return { message: read.message }
  const stated = article.currency && (currencyByWord(article.currency) ?? article.currency)
  const currency = read.currency ?? (stated || terms.currency)
  const expected = siteConfig(site).currency
  if (currency !== undefined && currency.toUpperCase() !== expected)
    return {
      message: `The price is in ${currency}, and ${site} sells in ${expected}: it is none there.`,
      isElsewhere: true,
    }
  const rate = terms.pricesIncludeTax ? 0 : terms.taxRateOf(site, taxClass)
  const amount = wholeUnits(site, withTax(read.amount, rate))
  const note =
    read.note ??
    (rate === 0 && amount !== read.amount ? `Prices on ${site} have no decimals; this one is rounded.` : undefined)
  if (amount === 0) return { message: 'A price of 0 is no price.' }
  if (amount > LARGEST_AMOUNT) return { message: 'The amount is larger than any price may be.' }
  return { amount, ...(note && { note }) }
}

const LARGEST_AMOUNT = 2_000_000_000

/** A net amount with its tax, rounded half up. @param rate in 1/100 percent */
const withTax = (net: number, rate: number): number => Math.floor((net * (10_000 + rate) + 5000) / 10_000)
