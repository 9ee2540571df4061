import { useId } from 'react'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { newsletterPicture } from '#rules/newsletter/pictures.ts'
import { above } from '#sites/breakpoints.ts'
import { Island } from '../islands/Island.tsx'
import { usePageContext, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import styles from './NewsletterBlock.module.css'
import { NewsletterForm, type NewsletterFormProperties } from './NewsletterForm.tsx'

interface NewsletterBlockProperties extends Partial<NewsletterFormProperties> {
  title?: string
  /** Above 1 where the block is the page's own heading. */
  level?: 1 | 2
  imageAlt?: string
  discountText?: string
  voucherText?: string
  /** The conditions of the voucher below the form (NEWS-03). */
  showsFootnote?: boolean
  className?: string | undefined
}

/** The sign-up with its heading, picture and bubble, for pages and footer (NEWS-01 to NEWS-04, NEWS-11, NEWS-12). */
export function NewsletterBlock({
  title,
  level = 2,
  imageAlt,
  discountText,
  voucherText,
  showsFootnote = true,
  className,
  origin = 'onsite',
  originAddition = 'subsite',
  name = 'newsletter',
  ...form
}: NewsletterBlockProperties) {
  const texts = useTexts('newsletter')
  const { site } = usePageContext()
  const id = useId()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={classes(styles.block, className)} aria-labelledby={id} data-newsletter="">
      <div className={styles.words}>
        <Heading id={id} className={styles.heading}>
          {title ?? texts.heading}
        </Heading>
        <p>{texts.intro}</p>
        <p className={styles.hint}>{texts.voucherHint}</p>
        <Island
          name="newsletter"
          component={NewsletterForm}
          properties={{ ...form, origin, originAddition, name, level }}
          when="intent"
        />
        {showsFootnote && <p className={styles.footnote}>{texts.voucherFootnote({ months: VOUCHER_MONTHS[site] })}</p>}
      </div>
      <div className={styles.picture}>
        <picture>
          <source
            media={above('xl')}
            srcSet={`${newsletterPicture('400x300')}, ${newsletterPicture('800x600')} 2x`}
            width={400}
            height={300}
          />
          <img
            src={newsletterPicture('273x273')}
            srcSet={`${newsletterPicture('546x546')} 2x`}
            width={273}
            height={273}
            alt={imageAlt ?? texts.pictureAlt}
            loading="lazy"
            decoding="async"
          />
        </picture>
        <p className={styles.bubble}>
          <strong>{discountText ?? texts.bubbleDiscount}</strong>
          <span>{voucherText ?? texts.bubbleVoucher}</span>
        </p>
      </div>
    </section>
  )
}
