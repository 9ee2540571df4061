import { deleteAccountForm, deleteAccountNotice, personalDataForm } from '#calls/account.ts'
import { noticePath } from '#calls/form.ts'
import { ACCOUNT_DATA_PATH, ACCOUNT_DELETE_PATH, ACCOUNT_DELETED_PATH, ACCOUNT_PATH } from '#rules/account-addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { AccountForm } from '../account/AccountForm.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { PresentPassword } from '../account/PresentPassword.tsx'
import { useLink, useTexts } from '../page-context.tsx'
import { DeletionScope } from '../personal-data/DeletionScope.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { accountPage } from './account-page.tsx'
import { MailLinkMessage } from './MailLinkMessage.tsx'
import type { PersonalPage } from './page.ts'

const dataPage = accountPage({
  name: 'account-data',
  path: ACCOUNT_DATA_PATH,
  form: personalDataForm,
  heading: (_texts, visit) => textsOf('personal-data', visit).dataHeading,
  Body: function DataBody({ data: { posted } }) {
    const texts = useTexts('personal-data')
    return (
      <AccountLayout>
        <h1>{texts.dataHeading}</h1>
        <p>{texts.dataText}</p>
        <AccountForm path={ACCOUNT_DATA_PATH} posted={posted}>
          <PresentPassword posted={posted} />
          <Button type="submit" size="large">
            {texts.dataButton}
          </Button>
        </AccountForm>
      </AccountLayout>
    )
  },
})

const deletePage = accountPage({
  name: 'account-delete',
  path: ACCOUNT_DELETE_PATH,
  form: deleteAccountForm,
  notice: deleteAccountNotice,
  heading: (_texts, visit) => textsOf('personal-data', visit).deleteHeading,
  Body: function DeleteBody({ data: { own, posted, state } }) {
    const texts = useTexts('personal-data')
    const link = useLink()
    const isAsked = state === 'confirm' || posted.problem !== undefined
    if (!isAsked) {
      return (
        <AccountLayout>
          <h1>{texts.deleteHeading}</h1>
          <DeletionScope />
          <ButtonLink href={link(ACCOUNT_DATA_PATH)} variant="secondary" size="large">
            {texts.dataHeading}
          </ButtonLink>
          <ButtonLink href={link(noticePath(deleteAccountNotice, 'confirm'))} size="large">
            {texts.deleteNext}
          </ButtonLink>
        </AccountLayout>
      )
    }
    return (
      <AccountLayout>
        <h1>{texts.deleteConfirmHeading}</h1>
        <p>{texts.deleteConfirmText({ email: own.email })}</p>
        <AccountForm path={ACCOUNT_DELETE_PATH} posted={posted}>
          <PresentPassword posted={posted} />
          <Button type="submit" size="large">
            {texts.deleteButton}
          </Button>
          <ButtonLink href={link(ACCOUNT_PATH)} variant="secondary" size="large">
            {texts.deleteCancel}
          </ButtonLink>
        </AccountForm>
      </AccountLayout>
    )
  },
})

const deletedPage: PersonalPage<object> = {
  kind: 'personal',
  name: 'account-deleted',
  paths: [ACCOUNT_DELETED_PATH],
  query: [],
  noStore: true,
  hidesNewsletter: true,
  load: async () => ({}),
  head(_data, visit) {
    const { metaTitle: title } = textsOf('personal-data', visit)
    return { title, description: title, canonical: ACCOUNT_DELETED_PATH, noIndex: true }
  },
  Body: function DeletedBody() {
    const texts = useTexts('personal-data')
    return <MailLinkMessage heading={texts.deletedHeading} text={texts.deletedText} toShop={texts.toShop} />
  },
}

/** What the shop holds about a customer, to be taken along or deleted. */
export const personalDataPages = [dataPage, deletePage, deletedPage]
