import type { ArticleState } from './goods-state.ts'

/** What is known of an article once it is no longer sold: nothing of it is left or sold beyond its stock, and pieces that are owed stay owed. */
export const endedStock = (stock: number | null): Pick<ArticleState, 'stock' | 'backorder'> => ({
  stock: Math.min(0, stock ?? 0),
  backorder: null,
})

/** An article that a file has left out of its product. It stays, because orders may hold it. */
export const endedArticle = <Article extends ArticleState>(article: Article): Article => ({
  ...article,
  ...endedStock(article.stock),
  backInStock: 'SOLD_OUT',
})
