import { type ComponentType, type MouseEvent, type ReactNode, useId, useState } from 'react'
import type { Article, DimensionType, GalleryImage, Product } from '#calls/product.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { DIMENSION_TEXTS } from '#rules/product/dimension-texts.ts'
import {
  type ChosenArticle,
  picker,
  replacedChoice,
  switchGroup,
  thumbnailWidth,
  type VariantItem,
  type VariantSelector,
} from '#rules/product/variant-picker.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/Picture.tsx'
import styles from './VariantPicker.module.css'

export interface VariantPickerProperties {
  product: Product
  chosen: Article
  /** True where unavailable variants count as available, as for a watch list (QB-10). */
  countUnavailable?: boolean | undefined
  /** `product` is the one that the article came with, where that is another. */
  onChoose: (article: Article, product?: Product) => void
  /** Each choice is a link to the product page of that variant, which also works without script. */
  inLinks?: boolean | undefined
}

/** LargePicker.tsx puts itself here. The overlay loads it before it shows a large product. */
export const large: { Picker?: ComponentType<VariantPickerProperties> } = {}

/** The selectors of a product's variants: swatches where every value of a dimension has a picture, otherwise text. */
export function VariantPicker(given: VariantPickerProperties) {
  const Picker = (given.product.selectors && large.Picker) || SmallPicker
  return <Picker {...given} />
}

function SmallPicker({ product, chosen, countUnavailable, onChoose, inLinks }: VariantPickerProperties) {
  const texts = useTexts('product')
  const [replaced, setReplaced] = useState<ReturnType<typeof replacedChoice>>()
  const selectors = picker(product, chosen.tcm, { countUnavailable })
  if (selectors.length === 0) return null
  const articleOf = ({ chooses, depth }: Selector, id: string) =>
    chooses === 'group'
      ? switchGroup(product, chosen.tcm, { depth, label: id }, { countUnavailable })
      : product.articles.find((article) => article.tcm === id)
  return (
    <div className={styles.picker}>
      {selectors.map((selector) => (
        <VariantChoices
          key={selector.depth}
          product={product}
          selector={selector}
          articleOf={({ id }) => articleOf(selector, id)}
          onPress={(id) => {
            const article = articleOf(selector, id)
            if (!article) return
            setReplaced(replacedChoice(chosen, article, selector.depth))
            onChoose(article)
          }}
          inLinks={inLinks}
        />
      ))}
      <p aria-live="polite">{replaced && texts.choiceReplaced(replaced)}</p>
    </div>
  )
}

export type Selector = VariantSelector<DimensionType, GalleryImage>
type Item = VariantItem<GalleryImage>

interface VariantChoicesProperties {
  product: Product
  selector: Selector
  articleOf: (item: Item) => ChosenArticle | undefined
  onPress: (id: string) => void
  /** Each choice is a link to the product page of that variant, which also works without script. */
  inLinks: boolean | undefined
  /** What stands before and after the items. */
  before?: ReactNode
  after?: ReactNode
}

/**
 * One selector of a product's variants. What shows a label stays where a switch of the group makes it another article: a press
 * may be held for that element.
 */
export function VariantChoices({
  product,
  selector,
  articleOf,
  onPress,
  inLinks,
  before,
  after,
}: VariantChoicesProperties) {
  const texts = useTexts('product')
  const link = useLink()
  const name = useId()
  const { items } = selector
  const dimension = product.dimensions[selector.depth]?.name ?? texts[DIMENSION_TEXTS[selector.dimensionType]]
  const chosenLabel = items.find((item) => item.id === selector.chosenId)?.label
  const withPictures = items.every((item) => item.representation === 'image')
  const heading = chosenLabel ? texts.chosenDimension({ dimension, value: chosenLabel }) : dimension
  const list = (
    <div className={classes(styles.items, withPictures && styles.pictures)}>
      {before}
      {items.map((item) => {
        const isChosen = item.id === selector.chosenId
        const given = {
          className: classes(styles.item, item.availability && styles.missing),
          title: withPictures ? itemName(texts, item) : undefined,
        }
        const choose = () => onPress(item.id)
        return inLinks ? (
          <a
            key={item.label}
            {...given}
            href={link(detailsLink(product, articleOf(item)))}
            aria-current={isChosen || undefined}
            onClick={(event) => follow(event, choose)}
          >
            <Choice item={item} />
          </a>
        ) : (
          <label key={item.label} {...given}>
            <input
              type="radio"
              name={name}
              value={item.id}
              className={styles.radio}
              autoComplete="off"
              checked={isChosen}
              onChange={choose}
            />
            <Choice item={item} />
          </label>
        )
      })}
      {after}
    </div>
  )
  if (inLinks) {
    return (
      <fieldset>
        <legend className={styles.heading}>{heading}</legend>
        {list}
      </fieldset>
    )
  }
  return (
    <div role="radiogroup" aria-labelledby={`${name}label`}>
      <p id={`${name}label`} className={styles.heading}>
        {heading}
      </p>
      {list}
    </div>
  )
}

/** Chooses by script in place of the link, unless it is opened in another tab. */
export function follow(event: MouseEvent, choose: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  choose()
}

function Choice({ item }: { item: Item }) {
  const texts = useTexts('product')
  if (item.representationImageDetails) {
    return <Picture image={thumbnail(item.representationImageDetails)} alt={itemName(texts, item)} sizes={64} />
  }
  if (!item.availability) return item.label
  return (
    <>
      <span aria-hidden="true">{item.label}</span>
      <span className="visually-hidden">{itemName(texts, item)}</span>
    </>
  )
}

/** The swatch's picture without the widths that are too small; dense screens may use a wider one (VAR-15). */
function thumbnail(image: GalleryImage): GalleryImage {
  const smallest = thumbnailWidth(image.widths)
  return { ...image, widths: image.widths.filter((width) => width >= smallest) }
}

type ProductTexts = ReturnType<typeof useTexts<'product'>>

/** The choice's label, with a note where it cannot be bought now. */
function itemName(texts: ProductTexts, item: Item): string {
  if (item.availability === 'back-in-stock') return texts.backInStockVariant({ label: item.label })
  return item.availability ? texts.unavailableVariant({ label: item.label }) : item.label
}
