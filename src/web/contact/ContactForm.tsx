import type { contactForm } from '#calls/contact.ts'
import type { Posted } from '#calls/form.ts'
import { CONTACT_FORM_PATH, infoPath } from '#rules/addresses.ts'
import { LONGEST_CONTACT } from '#rules/contact/check-contact.ts'
import { DeclarationForm, DeclarationInput, DeclarationTextArea } from '../declaration/DeclarationForms.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'

/** A form by which a visitor writes to the merchant; it works without script. `posted`: what was sent, and its faults. */
export function ContactForm({ posted = {} }: { posted?: Posted<typeof contactForm> | undefined }) {
  const texts = useTexts('contact')
  const { site } = usePageContext()
  const link = useLink()
  const field = { of: 'contact', posted, longest: LONGEST_CONTACT }
  return (
    <DeclarationForm path={CONTACT_FORM_PATH} posted={posted} submit={texts.send}>
      <DeclarationInput {...field} name="name" label={texts.name} required autoComplete="name" />
      <DeclarationInput {...field} name="email" label={texts.email} required type="email" autoComplete="email" />
      {/* people cannot see it; programs fill it in. Password managers do, too, where nothing asks them not to */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="contact-verify">{texts.trap}</label>
        <input
          id="contact-verify"
          name="verify-email"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
          data-protonpass-ignore="true"
        />
      </div>
      <DeclarationInput {...field} name="subject" label={texts.subject} />
      <DeclarationTextArea {...field} name="message" label={texts.message} rows={8} />
      <p>
        {texts.privacy} <a href={link(infoPath('privacy', site))}>{texts.privacyLink}</a>
      </p>
    </DeclarationForm>
  )
}
