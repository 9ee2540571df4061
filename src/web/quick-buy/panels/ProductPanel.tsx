import { useStore } from '@nanostores/react'
import type { Article, Product } from '#calls/product.ts'
import { showsLoyaltyPrompt } from '#rules/loyalty/prompt.ts'
import { chooseImage } from '#rules/product/choose-image.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { offersBackInStock } from '#rules/product/stock.ts'
import type { ChoosingState, SubmittingState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { shownEntries } from '#rules/quick-buy/quick-buy-state.ts'
import { $person, cardCustomer, isLoggedIn } from '../../customer/customer-store.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { Availability } from '../../product/Availability.tsx'
import { EnergyLabels } from '../../product/EnergyLabel.tsx'
import { LoyaltyPrompt } from '../../product/LoyaltyPrompt.tsx'
import { PriceBlock } from '../../product/PriceBlock.tsx'
import { Rating } from '../../product/Rating.tsx'
import { VariantPicker } from '../../product/VariantPicker.tsx'
import { EmptyCup } from '../../ui/EmptyCup.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { FeedbackBanner } from '../messages/FeedbackBanner.tsx'
import type { Preview } from '../open-overlay.ts'
import { tell, trackLoyaltyClick } from '../overlay-store.ts'
import { $ratings } from '../product-cache.ts'
import { BackInStockPanel } from './BackInStockPanel.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './ProductPanel.module.css'
import { QuantitySelect } from './QuantitySelect.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { SubscriptionButton } from './SubscriptionButton.tsx'
import { WatchButton } from './WatchButton.tsx'

interface ProductPanelProperties {
  state: ChoosingState<Product> | SubmittingState<Product>
  preview: Preview | undefined
}

/** One product: its picture, what it costs, what can be chosen, and the way into the cart. */
export function ProductPanel({ state, preview }: ProductPanelProperties) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  const ratings = useStore($ratings)
  const entry = shownEntries(state)[0]
  if (!entry) return null
  const { product, article, quantity } = entry
  const title = article.quickbuyTitle || article.title
  const label = article.dimValueText ? `${title}, ${article.dimValueText}` : title

  const foot = (
    <>
      <FeedbackBanner feedback={state.feedback} titleOf={() => title} />
      <Actions {...{ state, product, article, quantity }} />
      {isGiftCard(article) && <p className={styles.hint}>{texts.giftCardHint}</p>}
    </>
  )
  return (
    <PanelFrame media={<Media article={article} label={label} preview={preview} />} foot={foot}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.rating}>
          <Rating rating={ratings[product.id]} />
        </div>
        <PriceBlock article={article} product={product} size="page" notes />
        <EnergyLabels infos={article.energyEfficiencyInfos} dataSheet={product.documents[0]} />
      </div>
      <VariantPicker
        product={product}
        chosen={article}
        countUnavailable={state.mode === 'watchlist'}
        onChoose={({ tcm }) => tell({ type: 'variantChosen', index: 0, tcm })}
      />
      <div className={styles.stock}>
        <div role="status">
          <Availability article={article} />
        </div>
        <a className={styles.details} href={link(detailsLink(product, article))}>
          {texts.detailsLink}
          <Icon name="arrow" size={20} />
        </a>
      </div>
      <ProductFacts article={article} product={product} />
    </PanelFrame>
  )
}

interface ActionsProperties {
  state: ChoosingState<Product> | SubmittingState<Product>
  product: Product
  article: Article
  quantity: number
}

/** What can be done with the chosen article: buy it, wish for it, be told of it, subscribe. */
function Actions({ state, product, article, quantity }: ActionsProperties) {
  const person = useStore($person)
  const watches = state.mode === 'regular' && !isGiftCard(article) && <WatchButton state={state} />
  const edits = state.mode === 'watch' || state.mode === 'watchlist'
  if (!edits && showsLoyaltyPrompt(cardCustomer(person), [article])) {
    if (person === 'unknown') return <div className={styles.unknown} aria-busy="true" />
    return <LoyaltyPrompt loggedIn={isLoggedIn(person)} onFollow={trackLoyaltyClick} />
  }
  if (!edits && offersBackInStock(article)) {
    return (
      <div className={styles.controls}>
        <BackInStockPanel {...{ state, article, product }} />
        {watches}
      </div>
    )
  }
  return (
    <>
      <div className={styles.controls}>
        <QuantitySelect
          {...{ article, product, quantity, mode: state.mode }}
          onChoose={(chosen) => tell({ type: 'quantityChosen', index: 0, quantity: chosen })}
        />
        <SubmitButton state={state} isAvailable={article.isAvailable} />
        {watches}
      </div>
      {state.mode === 'regular' && <SubscriptionButton {...{ article, product }} />}
    </>
  )
}

interface MediaProperties {
  article: Product['articles'][number]
  label: string
  preview: Preview | undefined
}

/** The large picture on wide screens, the small one on phones; the card's picture lies beneath until they are there. */
function Media({ article, label, preview }: MediaProperties) {
  const texts = useTexts('product')
  const image = chooseImage(article.galleryImages)
  return (
    <>
      {preview?.image && <img src={preview.image} alt="" />}
      {!image && !preview?.image && (
        <div className={styles.without}>
          <EmptyCup size={150} />
          {texts.imageMissing}
        </div>
      )}
      {image && (
        <>
          <div className={styles.large}>
            <Picture image={image} alt={label} sizes="736px" />
          </div>
          <div className={styles.small}>
            <Picture image={image} alt={label} sizes="100vw" />
          </div>
        </>
      )}
    </>
  )
}
