import type { Promotion } from '#rules/promotions/map-promotion.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { LegalText } from './LegalText.tsx'
import { Offer } from './Offer.tsx'
import styles from './Promotion.module.css'
import { PromotionLinks } from './PromotionLinks.tsx'
import { promotionLook } from './promotion-look.ts'
import { ShortOrLong } from './ShortOrLong.tsx'

/** One line above a page: a headline that may be a link, a voucher code or a button, and the legal text (PROMO-07, PROMO-08). */
export function TopBanner({ promotion }: { promotion: Promotion }) {
  const texts = useTexts('promotions')
  const linkTo = useLink()
  const { headline = '', headlineShort = headline, links } = promotion
  const words = <ShortOrLong short={headlineShort} long={headline} />
  const whole = links.find(({ text }) => text === headline)
  return (
    <section aria-label={texts.bannerLabel} {...promotionLook(promotion, styles.banner)}>
      <p>{whole ? <a href={linkTo(whole.url)}>{words}</a> : words}</p>
      <LegalText promotion={promotion} />
      <Offer promotion={promotion} size="small" />
      <PromotionLinks links={links.filter((link) => link !== whole)} />
    </section>
  )
}
