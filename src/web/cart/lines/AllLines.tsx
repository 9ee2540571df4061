import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Cart } from '#calls/cart.ts'
import type { LineChanges } from '#rules/cart/line-changes.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import type { Restored } from '#rules/cart/optimistic-cart.ts'
import { type DeletedLists, withDeleted } from '#rules/cart/removed-lines.ts'
import { useTexts } from '../../page-context.tsx'
import { restore } from '../store/cart-actions.ts'
import { $lineChanges } from '../store/line-changes.ts'
import { useCartValue } from '../store/use-cart-value.ts'
import { DeletedLine } from './DeletedLine.tsx'
import { type Defective, defectiveOf } from './defective-lines.ts'
import type { LineTools } from './line-tools.ts'

const NO_NEWS: Record<string, LineChanges> = {}

type Line<L extends keyof Cart> = Cart[L] extends (infer One)[] ? { line: One } & LineTools : never
interface News {
  /** What has changed since the last visit. */
  news: LineChanges | undefined
}

/** How each kind of line looks. */
export interface LineLooks {
  Article: ComponentType<Line<'articles'> & News>
  GiftCard: ComponentType<Line<'giftCards'> & News>
  Free: ComponentType<Line<'freeArticles'>>
  Subscription: ComponentType<Line<'subscriptions'>>
  Partner: ComponentType<Line<'partnerProducts'>>
  Defective: ComponentType<{ defective: Defective } & LineTools>
}

export interface AllLinesProperties extends LineTools {
  cart: Cart
  deleted: DeletedLists<Cart>
  looks: LineLooks
  className: string | undefined
}

/** All lines of the cart; behind those of a kind the ones that were just taken out and can be brought back (MINI-33). */
export function AllLines({ cart, deleted, looks, className, ...tools }: AllLinesProperties) {
  const texts = useTexts('cart')
  const news = useCartValue($lineChanges, NO_NEWS)
  const { Article, GiftCard, Free, Subscription, Partner, Defective } = looks

  const undoOf = (line: string, title: string, lines: Restored<Cart>) => {
    const undo = async () => {
      tools.follow(line)
      if ((await restore(lines)).ok) tools.say(texts.restored({ title }))
    }
    return <DeletedLine line={line} title={title} onUndo={undo} />
  }
  /** The lines of a kind that has a deleted list. */
  const kind = <L extends { title: string }>(
    lines: readonly L[],
    gone: readonly L[],
    keyOf: (line: L) => string,
    restored: (line: L) => Restored<Cart>,
    shown: (line: L) => ReactNode,
  ) =>
    withDeleted(lines, gone).map(({ deleted: isGone, ...rest }) => {
      const line = rest as unknown as L
      const key = keyOf(line)
      return <Fragment key={key}>{isGone ? undoOf(key, line.title, restored(line)) : shown(line)}</Fragment>
    })
  const all = [
    kind(
      cart.articles,
      deleted.deletedArticles,
      lineKey.article,
      (article) => ({ article }),
      (line) => <Article line={line} news={news[line.tcm]} {...tools} />,
    ),
    kind(
      cart.giftCards,
      deleted.deletedGiftCards,
      lineKey.giftCard,
      (giftCard) => ({ giftCard }),
      (line) => <GiftCard line={line} news={news[line.tcm]} {...tools} />,
    ),
    kind(
      cart.freeArticles,
      deleted.deletedFreeArticles,
      lineKey.freeArticle,
      (freeArticle) => ({ freeArticle }),
      (line) => <Free line={line} {...tools} />,
    ),
    cart.subscriptions.map((line) => <Subscription key={lineKey.subscription(line)} line={line} {...tools} />),
    cart.partnerProducts.map((line) => <Partner key={lineKey.partnerProduct(line)} line={line} {...tools} />),
    defectiveOf(cart, texts).map((line) => <Defective key={line.line} defective={line} {...tools} />),
  ].flat()
  return all.length > 0 && <ul className={className}>{all}</ul>
}
