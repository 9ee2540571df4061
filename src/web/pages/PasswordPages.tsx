import { forgottenPasswordForm, forgottenPasswordNotice, newPasswordForm } from '#calls/account.ts'
import type { Posted } from '#calls/form.ts'
import { FORGOTTEN_PASSWORD_PATH, NEW_PASSWORD_PATH } from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { AccountForm, ChosenPassword, EmailField } from '../account/AccountForm.tsx'
import { LinkExpired } from '../account/LinkExpired.tsx'
import { MailSent } from '../account/MailSent.tsx'
import { type Draft, LinkToForm } from '../customer/FormDraft.tsx'
import { LoginLayout } from '../customer/LoginLayout.tsx'
import { useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import type { PersonalPage } from './page.ts'
import { isSent, redirectOf } from './redirect-of.ts'

interface ForgottenData extends Draft {
  posted: Posted<typeof forgottenPasswordForm>
  /** True: the form was sent, and a mail is on its way. */
  isSent: boolean
  /** The address of that mail, where it is still known. */
  sentTo?: string | undefined
}

/** Where a link for a new password is requested, and the answer that a mail has been sent. */
export const forgottenPasswordPage: PersonalPage<ForgottenData, typeof forgottenPasswordForm> = {
  kind: 'personal',
  name: 'forgotten-password',
  paths: [FORGOTTEN_PASSWORD_PATH],
  query: ['loginRedirect', 'returnTo', 'state'],
  form: forgottenPasswordForm,
  noStore: true,
  hidesNewsletter: true,
  load: async (loaders, address) => ({
    posted: address.posted ?? {},
    isSent: isSent(forgottenPasswordNotice, address),
    sentTo: loaders.account.sentTo(),
    returnTo: redirectOf(address, loaders),
    draft: address.posted?.draft,
  }),
  head({ posted }, visit) {
    const texts = textsOf('account', visit)
    const title = posted.problem
      ? texts.problemMetaTitle({ title: texts.forgottenMetaTitle })
      : texts.forgottenMetaTitle
    return { title, description: texts.forgottenIntro, canonical: FORGOTTEN_PASSWORD_PATH, noIndex: true }
  },
  Body: ({ data }) => (
    <LoginLayout withReasons={false}>
      <Forgotten {...data} />
    </LoginLayout>
  ),
}

function Forgotten({ posted, isSent, sentTo, returnTo, draft }: ForgottenData) {
  const texts = useTexts('account')
  const header = useTexts('header')
  if (isSent) return <MailSent email={sentTo} text={texts.forgottenSentText} {...{ draft, returnTo }} />
  return (
    <>
      <h1>{texts.forgottenHeading}</h1>
      <p>{texts.forgottenIntro}</p>
      <AccountForm path={FORGOTTEN_PASSWORD_PATH} posted={posted} returnTo={returnTo} draft={draft}>
        <EmailField posted={posted} />
        <Button type="submit" size="large" width="full">
          {texts.forgottenButton}
        </Button>
        <p>
          <LinkToForm path={LOGIN_PATH} label={header.login} {...{ draft, returnTo }} />
        </p>
      </AccountForm>
    </>
  )
}

interface NewPasswordData {
  posted: Posted<typeof newPasswordForm>
  token: string
  /** Whose password it is; undefined: the link is not valid. */
  email?: string | undefined
}

/** The page of the link to a new password. Opening it changes nothing, since mail scanners open links; the button does. */
export const newPasswordPage: PersonalPage<NewPasswordData, typeof newPasswordForm> = {
  kind: 'personal',
  name: 'new-password',
  paths: [NEW_PASSWORD_PATH],
  query: ['token'],
  form: newPasswordForm,
  noStore: true,
  hidesNewsletter: true,
  async load(loaders, { query, posted = {} }) {
    const token = posted.token ?? query.token ?? ''
    const link = posted.state === 'expired' ? undefined : await loaders.account.link(token, 'password')
    return { posted, token, email: link?.email }
  },
  head({ posted, email }, visit) {
    const texts = textsOf('account', visit)
    const plain = texts.newPasswordMetaTitle
    const hasProblem = email === undefined || posted['error-password'] !== undefined
    const title = hasProblem ? texts.problemMetaTitle({ title: plain }) : plain
    return { title, description: plain, canonical: NEW_PASSWORD_PATH, noIndex: true }
  },
  Body: ({ data }) => (
    <LoginLayout withReasons={false}>
      <NewPassword {...data} />
    </LoginLayout>
  ),
}

function NewPassword({ posted, token, email }: NewPasswordData) {
  const texts = useTexts('account')
  const { login } = useTexts('header')
  if (email === undefined) {
    const onward = [
      { path: FORGOTTEN_PASSWORD_PATH, label: texts.forgottenButton },
      { path: LOGIN_PATH, label: login },
    ]
    return <LinkExpired text={texts.expiredPasswordText} onward={onward} />
  }
  return (
    <>
      <h1>{texts.newPasswordHeading}</h1>
      <p>{texts.newPasswordText({ email })}</p>
      <AccountForm path={NEW_PASSWORD_PATH} posted={posted}>
        <input type="hidden" name="token" value={token} />
        {/* by this a password manager knows whose password it is */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <ChosenPassword posted={posted} label={texts.newPassword} />
        <Button type="submit" size="large" width="full">
          {texts.newPasswordButton}
        </Button>
      </AccountForm>
    </>
  )
}
