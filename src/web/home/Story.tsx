import { useId } from 'react'
import { above } from '#sites/breakpoints.ts'
import { useLink } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import { type HomeSection, nothingMore } from './home-section.ts'
import styles from './Story.module.css'

const SIZES = { sizes: `${above('l')} 50vw, 100vw`, most: 960 }

/** Where something comes from: a picture, a text to read, and a few facts. */
export const story: HomeSection<'story', true> = {
  load: nothingMore,
  Section({ body: { headline, paragraphs, facts, link, picture } }) {
    const id = useId()
    const linkTo = useLink()
    return (
      <section className="content" aria-labelledby={id}>
        <div className={styles.story}>
          <Picture image={picture} alt="" sizes={SIZES} ratio={picture.ratio} className={styles.picture} />
          <div className={styles.words}>
            <h2 id={id}>{headline}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {facts.length > 0 && (
              <dl className={styles.facts}>
                {facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {link && (
              <ButtonLink href={linkTo(link.href)} variant="secondary">
                {link.text}
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
    )
  },
}
