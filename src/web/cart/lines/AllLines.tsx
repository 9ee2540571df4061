import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Cart, CartArticle, CartGiftCard } from '#calls/cart.ts'
import { type DeletedLists, withDeleted } from '#rules/cart/deleted-lines.ts'
import type { LineChanges } from '#rules/cart/line-changes.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import { lineName } from '#rules/cart/line-name.ts'
import type { DeletedLines, RestoredLines } from '#rules/cart/optimistic-cart.ts'
import { useTexts } from '../../page-context.tsx'
import { restore } from '../store/cart-actions.ts'
import { $shownOrder } from '../store/deleted-lines.ts'
import { $lineChanges } from '../store/line-changes.ts'
import { useCartValue } from '../store/use-cart-value.ts'
import { DeletedLine } from './DeletedLine.tsx'
import { type Defective, defectiveLines } from './defective-lines.ts'
import type { ChangedLineProperties, LineProperties, LineTools } from './line-tools.ts'

const NO_CHANGES: Record<string, LineChanges> = {}
const NO_ORDER: string[] = []

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

/** All lines of the cart; a removed one that offers its undo is shown where it stood (note 97). */
export function AllLines({ cart, deleted, components, className, ...tools }: AllLinesProperties) {
  const texts = useTexts('cart')
  const changes = useCartValue($lineChanges, NO_CHANGES)
  const order = useCartValue($shownOrder, NO_ORDER)
  const { Article, GiftCard, Free, Subscription, Partner, Defective } = components

  const deletedLine = (line: string, title: string, restored: RestoredLines<Cart>) => {
    const undo = async () => {
      tools.keepFocus(line)
      if ((await restore(restored)).ok) tools.announce(texts.restored({ title }))
    }
    return <DeletedLine line={line} title={title} height={tools.heightOf(line)} onUndo={undo} />
  }
  /** The lines of a kind that has a deleted list, with those of the list. */
  const linesOfKind = <L extends { title: string }>(
    lines: readonly L[],
    removed: readonly L[],
    keyOf: (line: L) => string,
    nameOf: (line: L) => string,
    ofKind: (line: L) => DeletedLines<Cart>,
    shown: (line: L) => ReactNode,
  ) => {
    const place = (line: L) => order.indexOf(keyOf(line))
    const inPlace = withDeleted(lines, removed)
    if (removed.length > 0) inPlace.sort((one, other) => place(one) - place(other))
    return inPlace.map((line, index) => {
      const key = keyOf(line)
      if (!line.deleted) return <Fragment key={key}>{shown(line)}</Fragment>
      const next = inPlace.slice(index).find(({ deleted: isDeleted }) => !isDeleted)
      const restored = { ...ofKind(line), before: next && ofKind(next) }
      return <Fragment key={key}>{deletedLine(key, nameOf(line), restored)}</Fragment>
    })
  }
  const all = [
    linesOfKind(
      cart.articles,
      deleted.deletedArticles,
      lineKey.article,
      lineName,
      (article) => ({ article }),
      (line) => <Article line={line} changes={changes[line.tcm]} {...tools} />,
    ),
    linesOfKind(
      cart.giftCards,
      deleted.deletedGiftCards,
      lineKey.giftCard,
      lineName,
      (giftCard) => ({ giftCard }),
      (line) => <GiftCard line={line} changes={changes[line.tcm]} {...tools} />,
    ),
    linesOfKind(
      cart.freeArticles,
      deleted.deletedFreeArticles,
      lineKey.freeArticle,
      ({ title }) => lineName({ title, dimValueText: texts.freeArticle }),
      (freeArticle) => ({ freeArticle }),
      (line) => <Free line={line} {...tools} />,
    ),
    cart.subscriptions.map((line) => <Subscription key={lineKey.subscription(line)} line={line} {...tools} />),
    cart.partnerProducts.map((line) => <Partner key={lineKey.partnerProduct(line)} line={line} {...tools} />),
    defectiveLines(cart, texts).map((line) => <Defective key={line.line} defective={line} {...tools} />),
  ].flat()
  return all.length > 0 && <ul className={className}>{all}</ul>
}
