import {
  type ChosenArticle,
  initialArticle,
  labelsOf,
  picker,
  switchGroup,
  type UnlistedItems,
  type VariantArticle,
  type VariantItem,
  type VariantProduct,
  type VariantSelector,
} from './variant-picker.ts'

/** Products of so many articles that pages and answers hold one of them (docs/decisions/2026-11-28-products-of-many-variants.md). */

/** A product with more articles is large. */
export const MAX_ARTICLES = 50
/** The most values that a selector of a large product lists. */
export const MAX_ITEMS = 50

type Identified = VariantArticle & ChosenArticle
type DimensionTypeOf<A extends Identified> = A['dimensions'][number]['dimensionType']
type ImageOf<A extends Identified> = NonNullable<A['dimensions'][number]['value']['image']>

/** A selector whose items name the articles that they choose. */
export type FinishedSelector<D, I> = Omit<VariantSelector<D, I>, 'items'> & {
  items: Array<VariantItem<I> & { article: ChosenArticle }>
}

/** What a large product has instead of its other articles. */
export interface LargeProduct<A extends Identified> extends VariantProduct<A> {
  selectors: Array<FinishedSelector<DimensionTypeOf<A>, ImageOf<A>>>
}

/**
 * A large product as it is shown with one article chosen: that article, and finished selectors that lead to others. The first
 * of `tcms` that is its own is chosen, otherwise the initial article. Any other product stays as it is.
 */
export function aroundArticle<A extends Identified, P extends VariantProduct<A>>(
  product: P & VariantProduct<A>,
  tcms: readonly (string | undefined)[] = [],
): P | (P & LargeProduct<A>) {
  if (product.articles.length <= MAX_ARTICLES) return product
  const preselectedTcm = tcms.find((tcm) => product.articles.some((article) => article.tcm === tcm))
  const chosen = initialArticle<A>(product, { preselectedTcm })!
  return { ...product, articles: [chosen], selectors: finishedSelectors(product, chosen) }
}

/** A large product as it is shown where no other article can be chosen. */
export function withoutOtherArticles<A extends Identified, P extends VariantProduct<A>>(
  product: P & VariantProduct<A>,
  article: A,
): P | (P & LargeProduct<A>) {
  return product.articles.length <= MAX_ARTICLES ? product : { ...product, articles: [article], selectors: [] }
}

/** True for a product of which another article can be chosen. */
export function hasOtherArticles(product: { articles: readonly unknown[]; selectors?: readonly unknown[] }): boolean {
  return product.articles.length > 1 || product.selectors !== undefined
}

function finishedSelectors<A extends Identified>(product: VariantProduct<A>, chosen: A): LargeProduct<A>['selectors'] {
  return picker(product, chosen.tcm).map(({ items, ...selector }) => {
    const articleAt = articlesOf(product, chosen, selector)
    const at = Math.max(
      0,
      items.findIndex(({ id }) => id === selector.chosenId),
    )
    const start = at - (at % MAX_ITEMS)
    const end = start + MAX_ITEMS
    const unlisted = (count: number, first: number): UnlistedItems => ({ count, article: articleAt(items[first]!.id) })
    return {
      ...selector,
      items: items.slice(start, end).map((item) => ({ ...item, article: articleAt(item.id) })),
      ...(start > 0 && { earlier: unlisted(start, start - MAX_ITEMS) }),
      ...(end < items.length && { later: unlisted(items.length - end, end) }),
    }
  })
}

/** Which article an item of a selector chooses. Articles are sorted into their groups once, not once for each item. */
function articlesOf<A extends Identified>(
  product: VariantProduct<A>,
  chosen: A,
  { chooses, depth }: Pick<VariantSelector, 'chooses' | 'depth'>,
): (id: string) => ChosenArticle {
  const before = labelsOf(chosen).slice(0, depth)
  const groups = new Map<string, A[]>()
  for (const article of product.articles) {
    const labels = labelsOf(article)
    if (before.some((label, at) => labels[at] !== label)) continue
    const id = chooses === 'article' ? article.tcm : (labels[depth] ?? '')
    const group = groups.get(id)
    if (group) group.push(article)
    else groups.set(id, [article])
  }
  return (id) => {
    const group = groups.get(id)!
    const articles = [chosen, ...group]
    const found = chooses === 'article' ? group[0] : switchGroup({ articles }, chosen.tcm, { depth, label: id })
    return { id: found!.id, tcm: found!.tcm }
  }
}
