import { useId } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './Benefits.module.css'
import { type HomeSection, nothingMore } from './home-section.ts'

/** What shoppers may expect of the shop. */
export const benefits: HomeSection<'benefits', true> = {
  load: nothingMore,
  Section({ body }) {
    const id = useId()
    return (
      <section className="content" aria-labelledby={id}>
        <h2 id={id} className="visually-hidden">
          {body.headline}
        </h2>
        <ul className={styles.benefits}>
          {body.benefits.map(({ icon, headline, text }) => (
            <li key={headline}>
              <Icon name={icon} size={36} />
              <h3>{headline}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    )
  },
}
