import { useId } from 'react'
import type { ContentBody } from '#calls/contents.ts'
import { ContactForm } from '../contact/ContactForm.tsx'
import styles from './ReadingSection.module.css'

type Contact = NonNullable<ContentBody<'own-page'>['sections'][number]['contact-form']>

/** A form to write to the merchant, with what it is for. */
export function ContactSection({ section: { id, headline, text } }: { section: Contact }) {
  const heading = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{headline}</h2>
      {text && <p>{text}</p>}
      <ContactForm />
    </section>
  )
}
