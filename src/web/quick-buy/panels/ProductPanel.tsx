import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import type { Article, Product } from '#calls/product.ts'
import { showsLoyaltyPrompt } from '#rules/loyalty/prompt.ts'
import { imageUrl } from '#rules/picture/picture-url.ts'
import { chooseImage } from '#rules/product/choose-image.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { offersBackInStock } from '#rules/product/stock.ts'
import type { ChoosingState, SubmittingState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { shownEntries } from '#rules/quick-buy/quick-buy-state.ts'
import { cardCustomer, isLoggedIn } from '../../customer/customer-store.ts'
import { usePerson } from '../../customer/use-person.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { Availability } from '../../product/Availability.tsx'
import { EnergyLabels } from '../../product/EnergyLabel.tsx'
import { LoyaltyPrompt } from '../../product/LoyaltyPrompt.tsx'
import { PriceBlock } from '../../product/PriceBlock.tsx'
import { ProductRating } from '../../product/ProductRating.tsx'
import { VariantPicker } from '../../product/VariantPicker.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Illustration } from '../../ui/Illustration.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { FeedbackBanner } from '../messages/FeedbackBanner.tsx'
import type { CardPreview } from '../open-request.ts'
import { dispatch, trackLoyaltyClick } from '../overlay-store.ts'
import { $ratings } from '../product-cache.ts'
import { BackInStockPanel } from './BackInStockPanel.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { PictureEdges } from './PictureEdges.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './ProductPanel.module.css'
import { QuantitySelect } from './QuantitySelect.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { SubscriptionButton } from './SubscriptionButton.tsx'
import { WatchButton } from './WatchButton.tsx'

/** Only sold-out products have some. They are optional, so that a failure to load their code shows none. */
const Substitutes = lazy(() =>
  import('./Substitutes.tsx').then(
    (module) => ({ default: module.Substitutes }),
    () => ({ default: () => null }),
  ),
)

interface ProductPanelProperties {
  state: ChoosingState<Product> | SubmittingState<Product>
  cardPreview: CardPreview | undefined
}

/** The overlay's content for one product; SetPanel.tsx is that for several. */
export function ProductPanel({ state, cardPreview }: ProductPanelProperties) {
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
    <PanelFrame media={<Media article={article} label={label} cardPreview={cardPreview} />} foot={foot}>
      <div className={styles.head}>
        <h2 className={styles.title}>{product.hyphenatedTitle ?? title}</h2>
        <div className={styles.rating}>
          <ProductRating rating={ratings[product.id]} />
        </div>
        <div aria-live="polite">
          <PriceBlock article={article} product={product} size="page" notes />
        </div>
        <EnergyLabels infos={article.energyEfficiencyInfos} dataSheet={product.documents[0]} size="page" />
      </div>
      <VariantPicker
        product={product}
        chosen={article}
        countUnavailable={state.mode === 'watchlist'}
        onChoose={({ tcm }, newer) => dispatch({ type: 'variantChosen', index: 0, tcm, product: newer })}
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
      {!article.isAvailable && (
        <Suspense>
          <Substitutes product={product} />
        </Suspense>
      )}
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

/** The buttons for the chosen article: cart, watch list, back-in-stock mail, subscription, or the loyalty prompt. */
function Actions({ state, product, article, quantity }: ActionsProperties) {
  const person = usePerson()
  const watches = state.mode === 'regular' && !isGiftCard(article) && <WatchButton state={state} />
  const edits = state.mode === 'watch' || state.mode === 'watchlist'
  if (!edits && showsLoyaltyPrompt(cardCustomer(person), [article])) {
    if (person === 'unknown') return <div className={styles.unknown} aria-busy="true" />
    return <LoyaltyPrompt loggedIn={isLoggedIn(person)} returnTo={article.seoUrl} onFollow={trackLoyaltyClick} />
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
          onChoose={(chosen) => dispatch({ type: 'quantityChosen', index: 0, quantity: chosen })}
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
  cardPreview: CardPreview | undefined
}

/** A large and a small picture (QB-21), of which CSS shows one; the card's picture is behind them while they load. */
function Media({ article, label, cardPreview }: MediaProperties) {
  const texts = useTexts('product')
  const image = chooseImage(article.galleryImages)
  const edges = image ? imageUrl(image, Math.min(...image.widths)) : cardPreview?.image
  return (
    <>
      {edges && <PictureEdges src={edges} />}
      {cardPreview?.image && <img src={cardPreview.image} alt="" />}
      {!image && !cardPreview?.image && (
        <div className={styles.without}>
          <Illustration name="missing-picture" size={150} />
          {texts.imageMissing}
        </div>
      )}
      {image && (
        <>
          <div className={styles.large}>
            <Picture image={image} alt={label} sizes={736} />
          </div>
          <div className={styles.small}>
            <Picture image={image} alt={label} sizes={{ sizes: '100vw', most: 667 }} />
          </div>
        </>
      )}
    </>
  )
}
