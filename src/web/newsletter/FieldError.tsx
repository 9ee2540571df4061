import type { NewsletterErrors, NewsletterField } from '#rules/newsletter/check-form.ts'
import { useTexts } from '../page-context.tsx'
import styles from './NewsletterForm.module.css'

/** The faults of a form's fields, and the ids by which the fields name them. */
export interface FieldErrors {
  /** The form's name, which the ids begin with. */
  name: string
  errors: NewsletterErrors
  describedBy: (field: NewsletterField) => string | undefined
}

export function fieldErrors(name: string, errors: NewsletterErrors): FieldErrors {
  return { name, errors, describedBy: (field) => (errors[field] ? errorId(name, field) : undefined) }
}

const errorId = (name: string, field: NewsletterField) => `${name}-${field}-error`

/** The label of a field; an asterisk marks what is required (NEWS-36, NEWS-41). */
export const withAsterisk = (label: string, isRequired: boolean): string => (isRequired ? `${label} *` : label)

/** The message of a field's fault (NEWS-37, NEWS-47 to NEWS-51). */
export function FieldError({ fields: { name, errors }, field }: { fields: FieldErrors; field: NewsletterField }) {
  const texts = useTexts('newsletter')
  const key = errors[field]
  if (!key) return null
  return (
    <p id={errorId(name, field)} className={styles.error}>
      {texts[key]}
    </p>
  )
}
