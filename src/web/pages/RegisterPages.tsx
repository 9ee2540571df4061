import { registerConfirmForm, registerForm, registerNotice } from '#calls/account.ts'
import type { Posted } from '#calls/form.ts'
import { backInStockTcm } from '#rules/account/registration-wish.ts'
import { ACCOUNT_PATH, REGISTER_CONFIRM_PATH } from '#rules/account-addresses.ts'
import { LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { redirectPath } from '#rules/customer/redirect-path.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { AccountForm, OwnPassword } from '../account/AccountForm.tsx'
import { LinkExpired } from '../account/LinkExpired.tsx'
import { MailSent } from '../account/MailSent.tsx'
import { RegisterForm } from '../account/RegisterForm.tsx'
import type { Draft } from '../customer/FormDraft.tsx'
import { LoginLayout } from '../customer/LoginLayout.tsx'
import { useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import type { PersonalPage } from './page.ts'
import { isSent, redirectOf } from './redirect-of.ts'

interface RegisterData extends Draft {
  posted: Posted<typeof registerForm>
  /** True: the form was sent, and a mail is on its way. */
  isSent: boolean
  /** The address of that mail, where it is still known. */
  sentTo?: string | undefined
  /** True: there is an account already, and somebody is logged in. */
  isLoggedIn: boolean
  /** The number of the sold-out article that a mail is requested for. */
  backInStock?: string | undefined
}

/** Where somebody makes an account, and the answer that a mail has been sent. */
export const registerPage: PersonalPage<RegisterData, typeof registerForm> = {
  kind: 'personal',
  name: 'register',
  paths: [REGISTER_PATH],
  query: ['loginRedirect', 'returnTo', 'backInStock', 'state'],
  form: registerForm,
  noStore: true,
  hidesNewsletter: true,
  async load(loaders, address) {
    const isLoggedIn = (await loaders.account.own()) !== undefined
    const { posted = {}, query } = address
    const backInStock = backInStockTcm(posted.backInStock ?? query.backInStock) ?? undefined
    return {
      posted,
      isSent: isSent(registerNotice, address),
      sentTo: loaders.account.sentTo(),
      isLoggedIn,
      returnTo: redirectOf(address, loaders),
      draft: posted.draft,
      backInStock,
    }
  },
  redirect: ({ isLoggedIn, returnTo }) => (isLoggedIn ? (returnTo ? redirectPath(returnTo) : ACCOUNT_PATH) : undefined),
  head({ posted }, visit) {
    const texts = textsOf('account', visit)
    const title = posted.problem ? texts.problemMetaTitle({ title: texts.registerMetaTitle }) : texts.registerMetaTitle
    return { title, description: texts.registerIntro, canonical: REGISTER_PATH, noIndex: true }
  },
  Body: ({ data }) => (
    <LoginLayout withReasons>{data.isSent ? <Sent {...data} /> : <Register {...data} />}</LoginLayout>
  ),
}

function Register({ posted, returnTo, draft, backInStock }: RegisterData) {
  const texts = useTexts('account')
  return (
    <>
      <h1>{texts.registerHeading}</h1>
      <p>{backInStock ? texts.registerBackInStock : texts.registerIntro}</p>
      <RegisterForm {...{ posted, returnTo, draft, backInStock }} />
    </>
  )
}

function Sent({ sentTo, draft, returnTo }: RegisterData) {
  const texts = useTexts('account')
  return <MailSent email={sentTo} text={texts.sentText} {...{ draft, returnTo }} />
}

interface ConfirmData {
  posted: Posted<typeof registerConfirmForm>
  token: string
  /** Of the registration; undefined: the link is not valid. */
  email?: string | undefined
}

/**
 * The page of the link that confirms an account. Opening it changes nothing, since mail scanners open links; and the
 * password says that the account was made by whoever reads the mail.
 */
export const registerConfirmPage: PersonalPage<ConfirmData, typeof registerConfirmForm> = {
  kind: 'personal',
  name: 'register-confirm',
  paths: [REGISTER_CONFIRM_PATH],
  query: ['token'],
  form: registerConfirmForm,
  noStore: true,
  hidesNewsletter: true,
  async load(loaders, { query, posted = {} }) {
    const token = posted.token ?? query.token ?? ''
    const link = posted.state ? undefined : await loaders.account.link(token, 'registration')
    return { posted, token, email: link?.email }
  },
  head({ posted, email }, visit) {
    const texts = textsOf('account', visit)
    const plain = texts.confirmMetaTitle
    const title = posted.problem || email === undefined ? texts.problemMetaTitle({ title: plain }) : plain
    return { title, description: plain, canonical: REGISTER_CONFIRM_PATH, noIndex: true }
  },
  Body: ({ data }) => (
    <LoginLayout withReasons={false}>
      <Confirm {...data} />
    </LoginLayout>
  ),
}

const PROBLEM = 'confirm-problem'

function Confirm({ posted, token, email }: ConfirmData) {
  const texts = useTexts('account')
  const { login } = useTexts('header')
  if (email === undefined) {
    const onward = [
      { path: LOGIN_PATH, label: login },
      { path: REGISTER_PATH, label: texts.registerHeading },
    ]
    return <LinkExpired text={texts.expiredText} onward={onward} />
  }
  const isWrong = posted.problem === 'WRONG'
  return (
    <>
      <h1>{texts.confirmHeading}</h1>
      <p>{texts.confirmText({ email })}</p>
      <AccountForm path={REGISTER_CONFIRM_PATH} posted={posted}>
        <input type="hidden" name="token" value={token} />
        {isWrong && (
          <div id={PROBLEM}>
            <Notification state="error" announced>
              {texts.confirmWrong}
            </Notification>
          </div>
        )}
        {/* by this a password manager knows whose password it is */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <OwnPassword posted={posted} problem={isWrong ? PROBLEM : undefined} />
        <Button type="submit" size="large" width="full">
          {texts.confirmButton}
        </Button>
      </AccountForm>
    </>
  )
}
