import { CONSENT_PATH, infoPath } from '#rules/addresses.ts'
import { OPTIONAL_GROUPS } from '#rules/tracking/consent.ts'
import type { ConsentAnswer } from '#rules/tracking/consent-answer.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './ConsentForm.module.css'

interface ConsentFormProperties {
  /** The id of the words above the form. */
  headingId: string
  /** The path to return to; without it the page of the form says that the answer is stored. */
  back?: string
  /** True: the groups are shown at once. */
  open?: boolean
}

/** The choice of consent groups. Refusing takes one press on a button like that of accepting. */
export function ConsentForm({ headingId, back, open = false }: ConsentFormProperties) {
  const texts = useTexts('consent')
  const { site } = usePageContext()
  const link = useLink()
  const answer = (value: ConsentAnswer) => ({ type: 'submit', name: 'answer', value }) as const
  const words = {
    C0003: [texts.analytics, texts.analyticsText],
    C0004: [texts.marketing, texts.marketingText],
  }
  return (
    <form noValidate method="post" action={CONSENT_PATH} className={styles.form} data-consent-form="">
      <input type="hidden" name="site" value={site} />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <p>
        {!open && <b id={headingId}>{texts.heading}. </b>}
        {texts.text} <a href={link(infoPath('privacy', site))}>{texts.privacyLink}</a>
      </p>
      <div>
        <Button {...answer('refuse')}>{texts.refuse}</Button>
        <Button {...answer('accept')}>{texts.accept}</Button>
      </div>
      <details open={open}>
        <summary>
          <u>{texts.choose}</u>
        </summary>
        <label>
          <input type="checkbox" checked disabled />
          <span>
            <b>{texts.necessary}.</b> {texts.necessaryText}
          </span>
        </label>
        {OPTIONAL_GROUPS.map((group) => (
          <label key={group}>
            <input type="checkbox" name={group} />
            <span>
              <b>{words[group][0]}.</b> {words[group][1]}
            </span>
          </label>
        ))}
        <Button {...answer('choose')} variant="secondary">
          {texts.save}
        </Button>
      </details>
    </form>
  )
}
