import { useId } from 'react'
import type { ProductCardData } from '#calls/listing.ts'
import { above } from '#sites/breakpoints.ts'
import { useLink } from '../page-context.tsx'
import { CardItem } from '../product/CardItem.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/Picture.tsx'
import type { HomeSection } from './home-section.ts'
import '../ui/themes.css'
import styles from './ThemePanel.module.css'

const PICTURE_SIZES = { sizes: `${above('l')} 58vw, 100vw`, most: 1120 }
const CARD_SIZES = { sizes: `${above('xxl')} 320px, ${above('m')} 22vw, 44vw`, most: 337 }

/** A theme world in its own look; with some of its products it runs to the window's edges. */
export const themePanel: HomeSection<'theme-panel', ProductCardData[]> = {
  load: async ({ productIds }, { listing }) =>
    productIds.length > 0 ? listing.row({ type: 'products', ids: productIds }) : [],
  Section({ body: { headline, text, link, picture, theme }, data }) {
    const id = useId()
    const linkTo = useLink()
    const hasProducts = data.length > 0
    return (
      <section className={hasProducts ? undefined : 'content'} aria-labelledby={id}>
        <div className={classes(styles.panel, hasProducts ? styles.wide : styles.rounded)} data-theme={theme}>
          <div className={styles.world}>
            <Picture image={picture} alt="" sizes={PICTURE_SIZES} ratio={picture.ratio} className={styles.picture} />
            <div className={styles.words}>
              <h2 id={id}>{headline}</h2>
              <p>{text}</p>
              <ButtonLink href={linkTo(link.href)}>{link.text}</ButtonLink>
            </div>
          </div>
          {hasProducts && (
            <ul className={styles.products}>
              {data.map((card) => (
                <CardItem key={card.productId} card={card} level={3} sizes={CARD_SIZES} />
              ))}
            </ul>
          )}
        </div>
      </section>
    )
  },
}
