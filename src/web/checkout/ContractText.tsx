import type { ContentBody } from '#calls/contents.ts'
import styles from './ContractText.module.css'

/** A text that an order agrees to, which opens and closes without script. */
export function ContractText({
  body: { title, intro, sections },
  isOpen = false,
}: {
  body: ContentBody<'page'>
  isOpen?: boolean
}) {
  return (
    <details className={styles.document} open={isOpen}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and keys must reach it */}
      <section className={styles.text} aria-label={title} tabIndex={0}>
        <p>{intro}</p>
        {sections.map(({ headline, paragraphs = [], list = [] }) => (
          <section key={headline}>
            <h4>{headline}</h4>
            {[...paragraphs, ...list].map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </section>
    </details>
  )
}
