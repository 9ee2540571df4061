import type { ProductCardData } from '#calls/listing.ts'
import { useLink } from '../page-context.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import { Picture } from '../ui/Picture.tsx'
import { EnergyLabels } from './EnergyLabel.tsx'
import { PriceBlock } from './PriceBlock.tsx'
import styles from './SmallCard.module.css'

/** A product in little space: its picture and, beside it, its title as a link, its price and what the law wants there. */
export function SmallCard({ card }: { card: ProductCardData }) {
  const link = useLink()
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {card.image ? (
          <Picture image={card.image} alt="" sizes={72} />
        ) : (
          <Illustration name="missing-picture" size={48} />
        )}
      </div>
      <div className={styles.words}>
        <h4 className={styles.title}>
          <a href={link(card.href)}>{card.hyphenatedTitle ?? card.title}</a>
        </h4>
        <PriceBlock article={card} product={card} from={card.priceFrom} size="line" />
        <EnergyLabels infos={card.energyEfficiencyInfos} dataSheet={card.dataSheet} size="card" />
      </div>
    </article>
  )
}
