import { useId } from 'react'
import type { Promotion } from '#rules/promotions/map-promotion.ts'
import styles from './CategoryBanner.module.css'
import { CutoutPicture } from './CutoutPicture.tsx'
import { LegalText } from './LegalText.tsx'
import { Offer } from './Offer.tsx'
import { PromotionLinks } from './PromotionLinks.tsx'
import { promotionLook } from './promotion-look.ts'

/** What a category has to offer, above its list, low enough for the first goods to be seen (PROMO-11). */
export function CategoryBanner({ promotion }: { promotion: Promotion }) {
  const id = useId()
  const { headline, subline, image, links } = promotion
  return (
    <section aria-labelledby={id} {...promotionLook(promotion, styles.category)}>
      {image && <CutoutPicture image={image} first />}
      <div>
        <h2 id={id}>{headline}</h2>
        {subline !== undefined && <p>{subline}</p>}
      </div>
      <div className={styles.offer}>
        <LegalText promotion={promotion} />
        <Offer promotion={promotion} size="small" />
        <PromotionLinks links={links} />
      </div>
    </section>
  )
}
