import type { NewsletterForm } from '#rules/newsletter/check-form.ts'

/**
 * The values of the form as they are typed; a field that the site does not show is empty. FormData would leave out the
 * names that an account has filled in, because their fields are disabled (NEWS-42).
 */
export function valuesOf(form: HTMLFormElement): NewsletterForm {
  const data = new FormData(form)
  const text = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : ''
  }
  return {
    email: text('email'),
    salutation: text('salutation'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    newsletterConsent: data.has('newsletterConsent'),
    profilingConsent: data.has('profilingConsent'),
  }
}
