import type { NewsletterForm } from '#rules/newsletter/check-form.ts'

/** The values of the form as they are typed; a field that the site does not show is empty. */
export function valuesOf(form: HTMLFormElement): NewsletterForm {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    email: text('email'),
    salutation: text('salutation'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    newsletterConsent: data.has('newsletterConsent'),
    profilingConsent: data.has('profilingConsent'),
  }
}
