import type { FileNote, StatedArticle } from '#rules/catalogue-file/catalogue-record.ts'
import { type GoodsTaxClass, taxClassOn } from '#rules/product/goods-tax-class.ts'
import type { Site } from '#sites/sites.ts'
import { endedArticle } from './ended-article.ts'
import { tcmOf } from './goods-names.ts'
import { type ArticleState, type GoodsOption, type GoodsState, NEW_ARTICLE } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'
import type { StatedGoods } from './merge-records.ts'
import { planFacts } from './plan-facts.ts'
import { planOptions } from './plan-options.ts'
import { planPrices } from './plan-prices.ts'
import { planTaxClass, shareTaxClass, type TaxedArticle } from './plan-tax-class.ts'
import { planVolumes } from './plan-volumes.ts'
import { numberTakenBy } from './taken-numbers.ts'

interface PlannedArticles {
  tax: GoodsTaxClass
  options: GoodsOption[]
  articles: ArticleState[]
  notes: FileNote[]
}

/** The most articles that one product may have. */
const MAX_ARTICLES = 2000
/** Of an article. */
export const MAX_PICTURES = 30

/**
 * The articles of a product with what a file says put over them. Where the file names the options, those that it leaves out can no
 * longer be bought; they stay, because orders may hold them.
 */
export function planArticles(
  stated: StatedGoods,
  id: string,
  before: Pick<GoodsState, 'options' | 'articles' | 'maxOrderVolume'> & { tax?: GoodsTaxClass | undefined },
  productType: GoodsState['productType'],
  terms: ImportTerms,
): PlannedArticles {
  const notes: FileNote[] = []
  const refuse = (line: number, message: string, value?: string) =>
    notes.push({ severity: 'error', line, message, ...(value === undefined ? {} : { value }) })
  const warn = (line: number, message: string, value: string) =>
    notes.push({ severity: 'warning', line, message, value })
  if (stated.articles.length > MAX_ARTICLES) {
    refuse(stated.line, `The product has ${stated.articles.length} articles; ${MAX_ARTICLES} are the most.`)
    return { tax: { taxClass: 'standard' }, options: before.options, articles: [], notes }
  }
  const shared = (stated.pictures ?? []).map(({ url }) => url)
  const missed = new Set<string>()
  const chosen = planOptions(stated, before, productType, terms)
  notes.push(...chosen.notes)
  const known = new Map(before.articles.map((article) => [article.tcm, article]))
  const planned = new Map<string, TaxedArticle>()
  const taken = new Set<string>()
  for (const [at, article] of stated.articles.entries()) {
    const { texts, values } = chosen.articles[at]!
    const place = values.join(' ')
    const given = tcmOf(article.sku, id, texts)
    const tcm = planned.has(given) ? tcmOf(undefined, id, texts) : given
    if (taken.has(place) && stated.articles.length > 1)
      warn(article.line, 'Another article of the product has the same options; this one is left out.', given)
    else if (planned.has(tcm)) refuse(article.line, 'The same article number stands twice in one product.', tcm)
    else {
      if (tcm !== given) warn(article.line, numberTakenBy('Another article of the product'), given)
      planned.set(tcm, articleOf(article, tcm, values, known.get(tcm)))
    }
    taken.add(place)
  }
  const left = before.articles.filter(({ tcm }) => !planned.has(tcm))
  const isWhole = stated.product.options !== undefined || stated.articles.length > 1
  if (isWhole && stated.articles.length > 0)
    for (const { tcm, backInStock } of left)
      if (backInStock !== 'SOLD_OUT')
        notes.push({
          severity: 'warning',
          line: stated.line,
          value: tcm,
          message: 'The file no longer has this article of the product; it can no longer be bought.',
        })
  const kept = left.map((article): TaxedArticle => {
    const taxed = { ...article, tax: taxOf(article) }
    return isWhole && stated.articles.length > 0 ? endedArticle(taxed) : taxed
  })
  // an article that was there keeps its place
  const order = [...before.articles.map(({ tcm }) => tcm), ...planned.keys()]
  const all = new Map([...kept.map((article) => [article.tcm, article] as const), ...planned])
  const taxed = shareTaxClass(
    [...new Set(order)].map((tcm) => all.get(tcm)!),
    before.tax && { tax: before.tax, articles: before.articles },
  )
  return { ...taxed, options: chosen.options, notes }

  function taxOf(article: ArticleState): GoodsTaxClass {
    return article.tax ?? before.tax ?? { taxClass: 'standard' }
  }

  function articleOf(
    article: StatedArticle & { line: number },
    tcm: string,
    values: number[],
    old: ArticleState | undefined,
  ): TaxedArticle {
    const known = old ? { tax: taxOf(old), prices: old.prices } : before.tax && { tax: before.tax, prices: {} }
    const isGiftCard = productType === 'GIFT_CARD'
    // a gift card bears no tax whatever a file says of it
    const { tax, notes: ofTax } = planTaxClass(isGiftCard ? { line: article.line } : article, known, terms)
    const taxClassOf = (site: Site) => (isGiftCard ? 'gift-card' : taxClassOn(tax, site))
    const priced = planPrices(article, old?.prices ?? {}, taxClassOf, terms)
    const facts = planFacts(article, old, terms)
    notes.push(...ofTax, ...priced.notes, ...facts.notes)
    const volumes = planVolumes(
      article,
      old,
      { productType, maxOrderVolume: before.maxOrderVolume },
      { type: 'known', decimal: terms.decimals.other },
      (message, value) => notes.push({ severity: 'warning', line: article.line, value, message }),
    )
    const pictures = picturesOf(article, old)
    return {
      ...NEW_ARTICLE,
      ...old,
      tcm,
      values,
      ...facts.facts,
      ...volumes,
      tax,
      pictures,
      // pictures of its own give way to those that a file names
      gallery: pictures.length > 0 ? [] : (old?.gallery ?? []),
      prices: priced.prices,
    }
  }

  function picturesOf(article: StatedArticle & { line: number }, old: ArticleState | undefined): string[] {
    if (!stated.pictures && !article.picture) return old?.pictures ?? []
    const own = article.picture ? [article.picture.url] : []
    const named = [...own, ...shared].filter((url) => url !== '')
    const addresses = [...new Set(named)].flatMap((url) => {
      const address = addressOf(url)
      if (!address && !missed.has(url))
        notes.push({
          severity: 'warning',
          line: article.line,
          value: url,
          message: 'This is no address of the web from which a picture could be fetched; it is left out.',
        })
      if (!address) missed.add(url)
      return address ? [address] : []
    })
    return addresses.slice(0, MAX_PICTURES)
  }
}

/** In bytes: an index holds no longer texts. */
const LONGEST_ADDRESS = 2000

function addressOf(url: string): string | undefined {
  // some exports leave out the scheme
  const whole = url.startsWith('//') ? `https:${url}` : url
  // a letter that is not of ASCII takes up to three bytes
  const bytes = whole.length + 2 * whole.replace(/[ -~]/g, '').length
  return bytes <= LONGEST_ADDRESS && /^https?:\/\/[^\s/]/i.test(whole) ? whole : undefined
}
