import { useRef, useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { type ChosenArticle, replacedChoice } from '#rules/product/variant-picker.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import styles from '../../product/VariantPicker.module.css'
import {
  follow,
  large,
  type Selector,
  VariantChoices,
  type VariantPickerProperties,
} from '../../product/VariantPicker.tsx'
import { useLaterChoice } from './use-later-choice.ts'

/** The selectors of a large product, each choice of which is fetched (docs/decisions/2026-11-28-products-of-many-variants.md). */
function LargePicker({ product, chosen, countUnavailable, onChoose, inLinks }: VariantPickerProperties) {
  const texts = useTexts('product')
  const quickBuyTexts = useTexts('quick-buy')
  const link = useLink()
  const root = useRef<HTMLDivElement>(null)
  const [replaced, setReplaced] = useState<ReturnType<typeof replacedChoice>>()
  const [isLost, setIsLost] = useState(false)
  const addressOf = (article: ChosenArticle | undefined) => link(detailsLink(product, article))
  const { pressed, press } = useLaterChoice(root, {
    product,
    show(article: Article, from: Product, depth: number) {
      setReplaced(replacedChoice(chosen, article, depth))
      setIsLost(false)
      onChoose(article, from)
    },
    // a link does what it does without script
    fail: (article) => (inLinks ? location.assign(addressOf(article)) : setIsLost(true)),
  })

  const unlisted = (selector: Selector, side: 'earlier' | 'later') => {
    const { count, article } = selector[side] ?? {}
    if (!count) return undefined
    const choose = () => press({ depth: selector.depth, side })
    const label = texts.moreVariants({ count })
    return inLinks ? (
      <a href={addressOf(article)} className={styles.item} onClick={(event) => follow(event, choose)}>
        {label}
      </a>
    ) : (
      <button type="button" className={styles.item} onClick={choose}>
        {label}
      </button>
    )
  }
  return (
    <div ref={root} className={styles.picker} aria-busy={pressed ? true : undefined}>
      {product.selectors?.map((selector) => (
        <VariantChoices
          key={selector.depth}
          product={product}
          selector={shownSelector(selector, {
            countUnavailable,
            pressedId: pressed?.depth === selector.depth ? pressed.id : undefined,
          })}
          articleOf={({ article }) => article}
          onPress={(id) =>
            press({ depth: selector.depth, id, label: selector.items.find((item) => item.id === id)?.label })
          }
          inLinks={inLinks}
          before={unlisted(selector, 'earlier')}
          after={unlisted(selector, 'later')}
        />
      ))}
      <p aria-live="polite">{isLost ? quickBuyTexts.networkLost : replaced && texts.choiceReplaced(replaced)}</p>
    </div>
  )
}

large.Picker = LargePicker

/** A selector with what was pressed as chosen. Where unavailable variants count as available, it says so. */
function shownSelector(
  { items, ...selector }: Selector,
  { countUnavailable, pressedId }: { countUnavailable: boolean | undefined; pressedId: string | undefined },
): Selector {
  return {
    ...selector,
    ...(pressedId !== undefined && { chosenId: pressedId }),
    items: countUnavailable ? items.map(({ availability: _, ...item }) => item) : items,
  }
}
