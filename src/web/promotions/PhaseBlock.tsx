import { useId } from 'react'
import type { Promotion } from '#rules/promotions/map-promotion.ts'
import { CutoutPicture } from './CutoutPicture.tsx'
import { LegalText } from './LegalText.tsx'
import { Offer } from './Offer.tsx'
import styles from './PhaseBlock.module.css'
import { PromotionLinks } from './PromotionLinks.tsx'
import { promotionLook } from './promotion-look.ts'

/** The theme of some weeks as a block: a picture, and beside it what there is to say and to do. */
export function PhaseBlock({ promotion }: { promotion: Promotion }) {
  const id = useId()
  const { headline, subline, image, links } = promotion
  return (
    <section className="content" aria-labelledby={id}>
      <div {...promotionLook(promotion, styles.block)}>
        {image && <CutoutPicture image={image} />}
        <div>
          <h2 id={id}>{headline}</h2>
          {subline !== undefined && <p>{subline}</p>}
          <Offer promotion={promotion} size="medium" />
          <PromotionLinks links={links} />
          <LegalText promotion={promotion} />
        </div>
      </div>
    </section>
  )
}
