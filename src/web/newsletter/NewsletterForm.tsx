import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Posted } from '#calls/form.ts'
import type { newsletterForm } from '#calls/newsletter.ts'
import { NEWSLETTER_PATH } from '#rules/addresses.ts'
import {
  checkNewsletterForm,
  LONGEST_EMAIL,
  type NewsletterErrors,
  type NewsletterField,
} from '#rules/newsletter/check-form.ts'
import { newsletterFormOf } from '#rules/newsletter/form-of-site.ts'
import { withReadableDomain } from '#rules/newsletter/readable-domain.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { announce } from '../tracking/announce.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notification } from '../ui/Notification.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { FieldError, fieldErrors, withAsterisk } from './FieldError.tsx'
import { LegalNotice, PrivacyHint } from './LegalNotice.tsx'
import styles from './NewsletterForm.module.css'
import { loadBaseData, type Prefilled, type SubmitResult, subscribe } from './newsletter-calls.ts'
import { NAME_FIELDS, type NameField, PersonFields } from './PersonFields.tsx'
import { valuesOf } from './values-of-form.ts'

export interface NewsletterFormProperties {
  /** Which place of the shop the form stands in (NEWS-02). */
  origin: string
  originAddition: string
  /** Distinguishes the ids of two forms on a page. */
  name: string
  /** Of the heading above the form, which the success message's follows. */
  level: 1 | 2
  /** What a form without script was sent with, and what was wrong with it. */
  posted?: Posted<typeof newsletterForm>
  errors?: NewsletterErrors
  result?: SubmitResult
  /** The link of a confirmation mail is no longer valid (NEWS-57). */
  isLinkExpired?: boolean
}

/** Sent by the document once somebody has signed up (NEWS-26, note 33). */
const NEWSLETTER_SUCCESS = 'newsletter-success'
/** How long after a field is left it is checked, in milliseconds (NEWS-54). */
const CHECK_DELAY_MS = 5

/**
 * The newsletter's sign-up (NEWS-01 to NEWS-57). It works without script. Fields after the first appear by CSS, as soon as
 * the form has the focus or a value (NEWS-07, NEWS-08).
 */
export function NewsletterForm(given: NewsletterFormProperties) {
  const { origin, originAddition, name, posted = {} } = given
  const texts = useTexts('newsletter')
  const { site, linksNameSite } = usePageContext()
  const { consentBox } = newsletterFormOf(site)
  const SuccessHeading = given.level === 1 ? 'h2' : 'h3'
  const isHydrated = useHydrated()
  const [errors, setErrors] = useState(given.errors ?? {})
  const [result, setResult] = useState(given.result)
  const [sentTo, setSentTo] = useState(posted.email ?? '')
  const [isSending, setSending] = useState(false)
  const [isLinkExpired, setLinkExpired] = useState(given.isLinkExpired ?? false)
  const [consents, setConsents] = useState<Prefilled['consents']>([])
  const [filledNames, setFilledNames] = useState<readonly NameField[]>([])
  const form = useRef<HTMLFormElement>(null)
  const messages = useRef<HTMLDivElement>(null)
  const wasSent = useRef(false)

  // somebody who is logged in finds the form filled in (CUST-13); whatever was typed before stays
  useEffect(() => {
    // the focus that hydrated the form came before its handlers
    if (document.activeElement === form.current?.elements.namedItem('email')) setLinkExpired(false)
    void loadBaseData().then((data) => {
      if (!data || !form.current) return
      setConsents(data.consents)
      const filled = fillEmptyFields(form.current, data)
      // a name that the rules refuse must stay open to correction
      const wrong = checkNewsletterForm(site, valuesOf(form.current))
      setFilledNames(NAME_FIELDS.filter((field) => filled.includes(field) && !wrong[field]))
    })
  }, [site])

  useEffect(() => {
    if (!wasSent.current || !result) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    messages.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' })
    messages.current?.focus({ preventScroll: true })
  }, [result])

  const check = (field: NewsletterField) => {
    setTimeout(() => {
      if (!form.current) return
      const found = checkNewsletterForm(site, valuesOf(form.current))
      setErrors((before) => withError(before, field, found[field]))
    }, CHECK_DELAY_MS)
  }
  const fieldOf = (event: FocusEvent) => (event.target as HTMLInputElement).name as NewsletterField
  const events = {
    onFocus: (event: FocusEvent) => {
      const field = fieldOf(event)
      setErrors((before) => withError(before, field as NewsletterField, undefined))
      if (field === 'email') setLinkExpired(false)
    },
    onBlur: (event: FocusEvent) => check(fieldOf(event)),
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const values = valuesOf(event.currentTarget)
    const trap = new FormData(event.currentTarget).get('verify-email')
    const found = checkNewsletterForm(site, values)
    setErrors(found)
    const [firstWrong] = Object.keys(found)
    if (firstWrong) {
      ;(event.currentTarget.elements.namedItem(firstWrong) as HTMLElement | null)?.focus()
      // the focus has cleared the field's error, which must be read now
      setErrors(found)
      return
    }
    setSending(true)
    wasSent.current = true
    const outcome = trap ? 'SUCCESS' : await subscribe(values, { origin, originAddition }, consents)
    setSending(false)
    setSentTo(withReadableDomain(values.email.trim()))
    setResult(outcome)
    if (outcome === 'ERROR_INVALID_EMAIL') setErrors({ email: 'emailInvalidErrorMessage' })
    if (outcome !== 'SUCCESS') return
    form.current?.reset()
    document.dispatchEvent(new CustomEvent(NEWSLETTER_SUCCESS))
    if (!trap) announce({ event: 'sign_up', subject: 'newsletter', origin, originAddition })
  }

  const fields = fieldErrors(name, errors)

  return (
    <div className={styles.parts} data-newsletter-form="">
      <div ref={messages} tabIndex={-1} className={styles.messages}>
        {isLinkExpired && <Notification state="error">{texts.invalidLink}</Notification>}
        {result === 'ERROR_GENERIC' && (
          <Notification state="error" announced>
            {texts.technicalError}
          </Notification>
        )}
        {result === 'SUCCESS' && (
          <div role="status" className={styles.success}>
            <SuccessHeading>{texts.successHeading}</SuccessHeading>
            {sentTo ? (
              <p>
                {texts.successBefore} <strong>{sentTo}</strong> {texts.successAfter}
              </p>
            ) : (
              <p>{texts.successPlain}</p>
            )}
          </div>
        )}
      </div>
      {result !== 'SUCCESS' && (
        <form
          ref={form}
          method="post"
          action={NEWSLETTER_PATH}
          noValidate
          className={styles.form}
          onSubmit={submit}
          data-filled={Object.keys(posted).length > 0 || undefined}
        >
          {linksNameSite && <input type="hidden" name="site" value={site} />}
          <input type="hidden" name="origin" value={origin} />
          <input type="hidden" name="originAddition" value={originAddition} />
          <fieldset className={styles.fields} disabled={isSending}>
            <div>
              <TextField
                {...events}
                invalid={errors.email !== undefined}
                describedBy={fields.describedBy('email')}
                id={`${name}-email`}
                label={withAsterisk(texts.email, true)}
                name="email"
                type="email"
                autoComplete="email"
                inputMode="email"
                placeholder=" "
                maxLength={LONGEST_EMAIL}
                required
                defaultValue={posted.email}
              />
              <FieldError fields={fields} field="email" />
            </div>
            {/* people cannot see it; programs fill it in (NEWS-30). Password managers do, too, where nothing asks them not to */}
            <div className="visually-hidden" aria-hidden="true">
              <label htmlFor={`${name}-verify`}>{texts.trap}</label>
              <input
                id={`${name}-verify`}
                name="verify-email"
                tabIndex={-1}
                autoComplete="off"
                disabled={!isHydrated}
                data-1p-ignore=""
                data-lpignore="true"
                data-bwignore="true"
                data-form-type="other"
                data-protonpass-ignore="true"
              />
            </div>
            <div className={styles.rest}>
              <PersonFields fields={fields} posted={posted} filledNames={filledNames} events={events} check={check} />
              <LegalNotice />
              {consentBox && (
                <div>
                  <Checkbox
                    className={styles.box}
                    name="newsletterConsent"
                    required
                    defaultChecked={posted.newsletterConsent !== undefined}
                    aria-invalid={errors.newsletterConsent !== undefined}
                    aria-describedby={fields.describedBy('newsletterConsent')}
                    onChange={() => check('newsletterConsent')}
                  >
                    {withAsterisk(texts.newsletterConsent, true)}
                  </Checkbox>
                  <FieldError fields={fields} field="newsletterConsent" />
                </div>
              )}
              {!consents.includes('DNE') && (
                <Checkbox
                  className={styles.box}
                  name="profilingConsent"
                  defaultChecked={posted.profilingConsent !== undefined}
                >
                  {texts.profilingConsent}
                </Checkbox>
              )}
              {!consentBox && <PrivacyHint />}
              <div className={styles.send}>
                <Button type="submit" size="large" state={isSending ? 'loading' : 'none'}>
                  {texts.submit}
                </Button>
                <p className={styles.mandatory}>{texts.mandatory}</p>
              </div>
            </div>
          </fieldset>
        </form>
      )}
    </div>
  )
}

function withError(
  before: NewsletterErrors,
  field: NewsletterField,
  error: NewsletterErrors[NewsletterField],
): NewsletterErrors {
  const { [field]: _removed, ...others } = before
  return error ? { ...others, [field]: error } : others
}

/** @returns the fields that it has filled */
function fillEmptyFields(form: HTMLFormElement, data: Prefilled): string[] {
  const filled: string[] = []
  for (const field of ['email', 'salutation', 'firstName', 'lastName'] as const) {
    const input = form.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) continue
    if (input.value !== '' || !data[field]) continue
    input.value = data[field]
    filled.push(field)
  }
  return filled
}
