import { type MouseEvent, useId, useState } from 'react'
import type { Article, DimensionType, GalleryImage, Product } from '#calls/product.ts'
import {
  picker,
  replacedChoice,
  switchGroup,
  thumbnailWidth,
  type VariantItem,
  type VariantSelector,
} from '#rules/product/choose-variant.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/Picture.tsx'
import styles from './VariantPicker.module.css'

interface VariantPickerProperties {
  product: Product
  chosen: Article
  /** True where unavailable variants count as available, as for a watch list (QB-10). */
  countUnavailable?: boolean
  onChoose: (article: Article) => void
  /** Each choice is a link to the product page of that variant, which also works without script. */
  inLinks?: boolean
}

/** The selectors of a product's variants: swatches where every value of a dimension has a picture, otherwise text. */
export function VariantPicker(given: VariantPickerProperties) {
  const { product, chosen, countUnavailable = false, onChoose, inLinks = false } = given
  const texts = useTexts('product')
  const [replaced, setReplaced] = useState<ReturnType<typeof replacedChoice>>()
  const selectors = picker(product, chosen.tcm, { countUnavailable })
  if (selectors.length === 0) return null
  const articleOf = (selector: VariantSelector<DimensionType, GalleryImage>, id: string) =>
    selector.chooses === 'group'
      ? switchGroup(product, chosen.tcm, { depth: selector.depth, label: id }, { countUnavailable })
      : product.articles.find((article) => article.tcm === id)
  return (
    <div className={styles.picker}>
      {selectors.map((selector) => (
        <Choices
          key={selector.depth}
          product={product}
          selector={selector}
          articleOf={(id) => articleOf(selector, id)}
          onChoose={(article) => {
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

/** What shows a label stays where a switch of the group makes it another article: a press may be held for that element. */
interface ChoicesProperties {
  product: Product
  selector: VariantSelector<DimensionType, GalleryImage>
  articleOf: (id: string) => Article | undefined
  onChoose: (article: Article) => void
  inLinks: boolean
}

function Choices({ product, selector, articleOf, onChoose, inLinks }: ChoicesProperties) {
  const texts = useTexts('product')
  const link = useLink()
  const name = useId()
  const dimension = product.dimensions[selector.depth]?.name ?? dimensionName(texts, selector.dimensionType)
  const chosenLabel = selector.items.find((item) => item.id === selector.chosenId)?.label
  const withPictures = selector.items.every((item) => item.representation === 'image')
  const heading = chosenLabel ? texts.chosenDimension({ dimension, value: chosenLabel }) : dimension
  const list = classes(styles.items, withPictures && styles.pictures)
  const choose = (id: string) => {
    const article = articleOf(id)
    if (article) onChoose(article)
  }
  const follow = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(id)
  }
  if (inLinks) {
    return (
      <fieldset>
        <legend className={styles.heading}>{heading}</legend>
        <div className={list}>
          {selector.items.map((item) => (
            <a
              key={item.label}
              href={link(detailsLink(product, articleOf(item.id)))}
              className={classes(styles.item, item.availability && styles.missing)}
              aria-current={item.id === selector.chosenId ? 'true' : undefined}
              title={withPictures ? itemName(texts, item) : undefined}
              onClick={(event) => follow(event, item.id)}
            >
              <Choice item={item} />
            </a>
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <div role="radiogroup" aria-labelledby={`${name}label`}>
      <p id={`${name}label`} className={styles.heading}>
        {heading}
      </p>
      <div className={list}>
        {selector.items.map((item) => (
          <label
            key={item.label}
            className={classes(styles.item, item.availability && styles.missing)}
            title={withPictures ? itemName(texts, item) : undefined}
          >
            <input
              type="radio"
              name={name}
              value={item.id}
              className={styles.radio}
              autoComplete="off"
              checked={item.id === selector.chosenId}
              onChange={() => choose(item.id)}
            />
            <Choice item={item} />
          </label>
        ))}
      </div>
    </div>
  )
}

function Choice({ item }: { item: VariantItem<GalleryImage> }) {
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
function itemName(texts: ProductTexts, item: VariantItem<GalleryImage>): string {
  if (item.availability === 'back-in-stock') return texts.backInStockVariant({ label: item.label })
  return item.availability ? texts.unavailableVariant({ label: item.label }) : item.label
}

function dimensionName(texts: ProductTexts, type: DimensionType): string {
  const names: Record<DimensionType, string> = {
    AMOUNT: texts.dimensionAmount,
    BEAN_TYPE: texts.dimensionBeanType,
    COLOR: texts.dimensionColor,
    STORAGE: texts.dimensionStorage,
    MOBILE_PLAN: texts.dimensionMobilePlan,
    VOUCHER_VALUE: texts.dimensionVoucherValue,
    SIZE: texts.dimensionSize,
    TEXT: texts.dimensionText,
  }
  return names[type]
}
