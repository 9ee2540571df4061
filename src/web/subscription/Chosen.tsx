import type { ProductCardData } from '#calls/listing.ts'
import type { ConfiguratorAnswer } from '#calls/subscription.ts'
import { chooseImage } from '#rules/product/choose-image.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { EnergyLabels } from '../product/EnergyLabel.tsx'
import { PriceBlock } from '../product/PriceBlock.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './Chosen.module.css'

interface ChosenProperties {
  chosen: NonNullable<ConfiguratorAnswer['chosen']>
  /** The product's card, which has the price of its cheapest article. */
  card: ProductCardData | undefined
}

/** The product that was chosen in the overlay: one article of a machine, or a coffee whose variant is chosen later. */
export function Chosen({ chosen, card }: ChosenProperties) {
  const texts = useTexts('subscription')
  const link = useLink()
  const { product, article } = chosen
  const shown = article ?? product.articles.find(({ tcm }) => tcm === card?.articleTcm) ?? product.articles[0]
  if (!shown) return null
  const image = chooseImage(shown.galleryImages)
  return (
    <section className={styles.chosen} aria-labelledby="chosen">
      <div className={styles.picture}>{image && <Picture image={image} alt="" sizes={192} first />}</div>
      <div className={styles.words}>
        <h2 id="chosen">{texts.chosenHeading}</h2>
        <p className={styles.title}>
          <a href={link(detailsLink(product, shown))}>{product.title}</a>
        </p>
        {article?.dimValueText && <p className={styles.variant}>{article.dimValueText}</p>}
        <PriceBlock article={shown} product={product} from={!article && card?.priceFrom} notes />
        <EnergyLabels infos={shown.energyEfficiencyInfos} dataSheet={product.documents[0]} />
      </div>
    </section>
  )
}
