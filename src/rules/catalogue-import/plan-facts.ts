import type { FileNote, StatedArticle } from '#rules/catalogue-file/catalogue-record.ts'
import { checkGtin } from '#rules/catalogue-file/gtin.ts'
import { parseContent, parseQuantity, parseWeight } from '#rules/catalogue-file/measures.ts'
import type { NumberNotation } from '#rules/catalogue-file/read-number.ts'
import { shorten } from '../shorten.ts'
import { endedStock } from './ended-article.ts'
import type { ArticleState } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'

type Facts = Pick<ArticleState, 'stock' | 'backorder' | 'backInStock' | 'gtin' | 'mpn' | 'weightGrams' | 'content'>

const LONGEST_MPN = 70
/** Ten tonnes. */
const HEAVIEST_GRAMS = 10_000_000

/** What files say and the shop cannot hold. */
const UNHELD = [
  ['cost', 'What an article costs you is not kept.'],
  ['countryOfOrigin', 'The country of origin is not kept.'],
  ['customsNumber', 'The number for customs is not kept.'],
] as const

/** What an article is and how many there are: what the file says, over what the shop has. */
export function planFacts(
  article: StatedArticle & { line: number },
  old: ArticleState | undefined,
  terms: ImportTerms,
): { facts: Facts; notes: FileNote[] } {
  const notation: NumberNotation = { type: 'known', decimal: terms.decimals.other }
  const notes: FileNote[] = []
  const note = (message: string | undefined, value: string) => {
    if (message) notes.push({ severity: 'warning', line: article.line, value, message })
  }
  const facts: Facts = {
    ...stockOf(),
    // an article that the file had left out is there again
    backInStock: old && old.backInStock !== 'SOLD_OUT' ? old.backInStock : 'OFFERED',
    gtin: old?.gtin ?? null,
    mpn: old?.mpn ?? null,
    weightGrams: old?.weightGrams ?? null,
    content: old?.content ?? null,
  }
  if (article.gtin !== undefined) {
    const read = checkGtin(article.gtin)
    note(read.note, article.gtin)
    facts.gtin = read.gtin ?? null
  }
  if (article.mpn !== undefined) facts.mpn = shorten(article.mpn, LONGEST_MPN) || null
  if (article.weight) {
    const read = parseWeight(article.weight, notation)
    note(read.note, article.weight.value)
    const isPossible = read.grams !== undefined && read.grams > 0 && read.grams <= HEAVIEST_GRAMS
    facts.weightGrams = isPossible ? read.grams! : null
  }
  if (article.content) {
    const read = parseContent(article.content, notation)
    note(read.note, `${article.content.amount} ${article.content.unit}`)
    facts.content = read.content ?? null
  }
  for (const [name, message] of UNHELD) {
    const value = article[name]
    if (value) note(message, value)
  }
  return { facts, notes }

  /** Pieces, null where they are not counted, and what is sold beyond them: an article that is not available is not sold at all. */
  function stockOf(): Pick<ArticleState, 'stock' | 'backorder'> {
    const { stock, isStockTracked, sellsWithoutStock, isAvailable } = article
    const { stock: before, backorder } = old ?? { stock: null, backorder: null }
    // what the shop itself sells beyond a stock it calls a backorder in its feeds, without the number
    if (isStockTracked === false || (sellsWithoutStock === true && !backorder)) return { stock: null, backorder }
    if (stock !== undefined && stock.trim() !== '') {
      const read = parseQuantity(stock, notation)
      note(read.note, stock)
      return { stock: read.quantity ?? before, backorder }
    }
    if (isAvailable === false) {
      const message = 'The file says that the article is not available; it is no longer sold beyond its stock either.'
      if (backorder) notes.push({ severity: 'warning', line: article.line, message })
      return endedStock(before)
    }
    if (isAvailable === true) return { stock: before !== null && before <= 0 && !backorder ? null : before, backorder }
    if (isStockTracked !== true || old) return { stock: before, backorder }
    const message = 'The stock is counted, and the file does not say how much there is: it is 0 until a file says it.'
    notes.push({ severity: 'warning', line: article.line, message })
    return { stock: 0, backorder }
  }
}
