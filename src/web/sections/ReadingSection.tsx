import type { ContentBody } from '#calls/contents.ts'
import { useLink } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ReadingSection.module.css'

type Section = ContentBody<'page'>['sections'][number]

/** A section to read. `opened`: the id of the question that is open from the start. */
export function ReadingSection({
  section: { id, headline, paragraphs = [], list, questions, links },
  opened,
}: {
  section: Omit<Section, 'headline'> & { headline?: string }
  opened?: string | undefined
}) {
  const link = useLink()
  return (
    <section id={id} className={styles.section}>
      {headline !== undefined && <h2>{headline}</h2>}
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list && (
        <ul className={styles.list}>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {questions?.map(({ id: name, question, answer }) => (
        <details key={question} id={name} open={name !== undefined && name === opened} className={styles.question}>
          <summary>
            {question}
            <Icon name="down" size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
      {links && (
        <ul className={styles.links}>
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={link(href)}>
                {text}
                <Icon name="arrow" size={18} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
