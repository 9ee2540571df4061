import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Cart, CartArticle, CartGiftCard } from '#calls/cart.ts'
import { type DeletedLists, withDeleted } from '#rules/cart/deleted-lines.ts'
import type { LineChanges } from '#rules/cart/line-changes.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import type { DeletedLines } from '#rules/cart/optimistic-cart.ts'
import { useTexts } from '../../page-context.tsx'
import { restore } from '../store/cart-actions.ts'
import { $lineChanges } from '../store/line-changes.ts'
import { useCartValue } from '../store/use-cart-value.ts'
import { DeletedLine } from './DeletedLine.tsx'
import { type Defective, defectiveLines } from './defective-lines.ts'
import type { ChangedLineProperties, LineProperties, LineTools } from './line-tools.ts'

const NO_CHANGES: Record<string, LineChanges> = {}

/** The component that shows each kind of line. */
export interface LineComponents {
  Article: ComponentType<ChangedLineProperties<CartArticle>>
  GiftCard: ComponentType<ChangedLineProperties<CartGiftCard>>
  Free: ComponentType<LineProperties<Cart['freeArticles'][number]>>
  Subscription: ComponentType<LineProperties<Cart['subscriptions'][number]>>
  Partner: ComponentType<LineProperties<Cart['partnerProducts'][number]>>
  Defective: ComponentType<{ defective: Defective } & LineTools>
}

export interface AllLinesProperties extends LineTools {
  cart: Cart
  deleted: DeletedLists<Cart>
  components: LineComponents
  className: string | undefined
}

/** All lines of the cart; the removed ones that offer their undo follow the lines of their kind (MINI-33). */
export function AllLines({ cart, deleted, components, className, ...tools }: AllLinesProperties) {
  const texts = useTexts('cart')
  const changes = useCartValue($lineChanges, NO_CHANGES)
  const { Article, GiftCard, Free, Subscription, Partner, Defective } = components

  const deletedLine = (line: string, title: string, lines: DeletedLines<Cart>) => {
    const undo = async () => {
      tools.keepFocus(line)
      if ((await restore(lines)).ok) tools.announce(texts.restored({ title }))
    }
    return <DeletedLine line={line} title={title} onUndo={undo} />
  }
  /** The lines of a kind that has a deleted list, with those of the list. */
  const linesOfKind = <L extends { title: string }>(
    lines: readonly L[],
    removed: readonly L[],
    keyOf: (line: L) => string,
    restored: (line: L) => DeletedLines<Cart>,
    shown: (line: L) => ReactNode,
  ) =>
    withDeleted(lines, removed).map(({ deleted: isDeleted, ...rest }) => {
      const line = rest as unknown as L
      const key = keyOf(line)
      return <Fragment key={key}>{isDeleted ? deletedLine(key, line.title, restored(line)) : shown(line)}</Fragment>
    })
  const all = [
    linesOfKind(
      cart.articles,
      deleted.deletedArticles,
      lineKey.article,
      (article) => ({ article }),
      (line) => <Article line={line} changes={changes[line.tcm]} {...tools} />,
    ),
    linesOfKind(
      cart.giftCards,
      deleted.deletedGiftCards,
      lineKey.giftCard,
      (giftCard) => ({ giftCard }),
      (line) => <GiftCard line={line} changes={changes[line.tcm]} {...tools} />,
    ),
    linesOfKind(
      cart.freeArticles,
      deleted.deletedFreeArticles,
      lineKey.freeArticle,
      (freeArticle) => ({ freeArticle }),
      (line) => <Free line={line} {...tools} />,
    ),
    cart.subscriptions.map((line) => <Subscription key={lineKey.subscription(line)} line={line} {...tools} />),
    cart.partnerProducts.map((line) => <Partner key={lineKey.partnerProduct(line)} line={line} {...tools} />),
    defectiveLines(cart, texts).map((line) => <Defective key={line.line} defective={line} {...tools} />),
  ].flat()
  return all.length > 0 && <ul className={className}>{all}</ul>
}
