import { useId } from 'react'
import { above } from '#sites/breakpoints.ts'
import { useLink } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import '../ui/themes.css'
import styles from './Hero.module.css'
import { type HomeSection, nothingMore } from './home-section.ts'

/** A narrow window shows the right part of the picture, in its full height. */
const SIZES = { sizes: `${above('l')} 100vw, ${above('s')} 140vw, 160vw`, most: 2000 }

/** What the eye meets first: words on the calm left of a wide picture, goods on its right. */
export const hero: HomeSection<'hero', true> = {
  load: nothingMore,
  picture: ({ picture }) => ({ image: picture, sizes: SIZES }),
  Section({ body: { headline, text, link, picture, theme }, isFirst }) {
    const id = useId()
    const linkTo = useLink()
    const Heading = isFirst ? 'h1' : 'h2'
    return (
      <section className={styles.hero} aria-labelledby={id} data-theme={theme}>
        <div className={styles.words}>
          <Heading id={id}>{headline}</Heading>
          <p>{text}</p>
          <ButtonLink href={linkTo(link.href)} size="large">
            {link.text}
            <Icon name="arrow" size={20} />
          </ButtonLink>
        </div>
        <div className={styles.picture}>
          <Picture image={picture} alt="" sizes={SIZES} ratio={picture.ratio} first={isFirst} />
        </div>
      </section>
    )
  },
}
