import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { tcmOf } from './goods-names.ts'
import type { StatedGoods } from './merge-records.ts'

/** What is said of an article whose number is another one's, which shops allow that know articles by numbers of their own. */
export const numberTakenBy = (other: string): string =>
  `${other} has the same article number; this one gets a number that is made of its product and its options.`

/** A product of a file without the article numbers that other products of the file have. */
export function withoutTakenNumbers(
  stated: StatedGoods,
  taken: ReadonlySet<string>,
): { stated: StatedGoods; notes: FileNote[] } {
  const notes: FileNote[] = []
  const articles = stated.articles.map((article) => {
    if (!article.sku || !taken.has(tcmOf(article.sku, '', []))) return article
    const message = numberTakenBy('Another product of this file')
    notes.push({ severity: 'warning', line: article.line, value: article.sku, message })
    return { ...article, sku: '' }
  })
  return { stated: { ...stated, articles }, notes }
}
