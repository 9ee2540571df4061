import { useStore } from '@nanostores/react'
import type { Product } from '#calls/product.ts'
import { chooseImage } from '#rules/product/choose-image.ts'
import { offersBackInStock } from '#rules/product/stock.ts'
import type { ChoosingState, ShownEntry, SubmittingState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { isIncludable } from '#rules/quick-buy/set.ts'
import { useTexts } from '../../page-context.tsx'
import { Availability } from '../../product/Availability.tsx'
import { EnergyLabels } from '../../product/EnergyLabel.tsx'
import { PriceBlock } from '../../product/PriceBlock.tsx'
import { ProductRating } from '../../product/ProductRating.tsx'
import { VariantPicker } from '../../product/VariantPicker.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { dispatch } from '../overlay-store.ts'
import { $ratings } from '../product-cache.ts'
import { BackInStockPanel } from './BackInStockPanel.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { QuantitySelect } from './QuantitySelect.tsx'
import styles from './SetPanel.module.css'

interface SetRowProperties {
  entry: ShownEntry<Product>
  index: number
  entries: ReadonlyArray<ShownEntry<Product>>
  state: ChoosingState<Product> | SubmittingState<Product>
}

export function SetRow({ entry, index, entries, state }: SetRowProperties) {
  const texts = useTexts('quick-buy')
  const productTexts = useTexts('product')
  const ratings = useStore($ratings)
  const { product, article, quantity } = entry
  const title = article.quickbuyTitle || article.title
  const image = chooseImage(article.galleryImages)
  const articles = entries.map((one) => one.article)
  return (
    <li className={styles.row} data-excluded={quantity === 0 || undefined}>
      <input
        type="checkbox"
        className={styles.checkbox}
        aria-label={texts.include({ title })}
        checked={quantity > 0}
        disabled={quantity === 0 && !isIncludable(articles, index, state.mode)}
        onChange={(event) => dispatch({ type: event.target.checked ? 'included' : 'excluded', index })}
      />
      <div className={styles.thumbnail}>{image && <Picture image={image} alt="" sizes={112} />}</div>
      <div className={styles.about}>
        <h3>{product.hyphenatedTitle ?? title}</h3>
        {state.inCart.includes(article.tcm) && <p className={styles.inCart}>{texts.inCart}</p>}
        {article.isCremaCard && <p className={styles.cardOnly}>{productTexts.cardOnly}</p>}
        <ProductRating rating={ratings[product.id]} />
        <PriceBlock article={article} product={product} notes />
        <EnergyLabels infos={article.energyEfficiencyInfos} dataSheet={product.documents[0]} />
      </div>
      <div className={styles.choices}>
        <VariantPicker
          product={product}
          chosen={article}
          countUnavailable={state.mode === 'watchlist'}
          onChoose={({ tcm }, newer) => dispatch({ type: 'variantChosen', index, tcm, product: newer })}
        />
        <Availability article={article} />
        {state.mode === 'regular' && offersBackInStock(article) && (
          <BackInStockPanel {...{ state, article, product }} />
        )}
        <QuantitySelect
          {...{ article, product, quantity, mode: state.mode }}
          onChoose={(chosen) => dispatch({ type: 'quantityChosen', index, quantity: chosen })}
        />
      </div>
      <div className={styles.facts}>
        <ProductFacts article={article} product={product} />
      </div>
    </li>
  )
}
