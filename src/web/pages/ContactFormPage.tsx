import { contactForm, contactNotice } from '#calls/contact.ts'
import { noticeIn, type Posted } from '#calls/form.ts'
import { CONTACT_FORM_PATH } from '#rules/addresses.ts'
import { LONGEST_CONTACT } from '#rules/contact/check-contact.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { ContactForm } from '../contact/ContactForm.tsx'
import { firstFault } from '../declaration/DeclarationForms.tsx'
import { DeclarationStep } from '../declaration/DeclarationParts.tsx'
import { useTexts } from '../page-context.tsx'
import { Notification } from '../ui/Notification.tsx'
import { DeclarationDone } from './DeclarationDone.tsx'
import type { PersonalPage } from './page.ts'

interface ContactData {
  posted: Posted<typeof contactForm>
  isSent: boolean
}

/** The form to the merchant alone. It answers the forms of own pages, which are the same for everybody. */
export const contactFormPage: PersonalPage<ContactData, typeof contactForm> = {
  kind: 'personal',
  hidesNewsletter: true,
  name: 'contact-form',
  paths: [CONTACT_FORM_PATH],
  query: ['state'],
  form: contactForm,
  noStore: true,
  load: async (_loaders, { query, posted = {} }) => ({ posted, isSent: noticeIn(contactNotice, query) === 'sent' }),
  head(_data, visit) {
    const { metaTitle, intro } = textsOf('contact', visit)
    return { title: metaTitle, description: intro, canonical: CONTACT_FORM_PATH, noIndex: true }
  },
  Body: ({ data: { posted, isSent } }) => (isSent ? <Sent /> : <Write posted={posted} />),
}

function Write({ posted }: Pick<ContactData, 'posted'>) {
  const texts = useTexts('contact')
  return (
    <DeclarationStep
      heading={texts.heading}
      intro={texts.intro}
      hasFaults={firstFault(posted, LONGEST_CONTACT) !== undefined}
    >
      {posted.problem === 'TOO_MANY' && (
        <Notification state="error" announced>
          {texts.tooMany}
        </Notification>
      )}
      <ContactForm posted={posted} />
    </DeclarationStep>
  )
}

function Sent() {
  const texts = useTexts('contact')
  return <DeclarationDone heading={texts.doneHeading} text={texts.doneText} />
}
