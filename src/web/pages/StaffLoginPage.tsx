import type { Posted } from '#calls/form.ts'
import { staffLoginForm } from '#calls/staff.ts'
import { STAFF_LOGIN_PATH, STAFF_LOGOUT_PATH } from '#rules/account-addresses.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { LoginLayout } from '../customer/LoginLayout.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { PersonalPage } from './page.ts'
import styles from './StaffLoginPage.module.css'

interface StaffLoginData {
  account: { email: string; role: string } | undefined
  demo: { email: string; password: string; totpCode: string; secret: string } | undefined
  posted: Posted<typeof staffLoginForm>
}

/** Where staff sign in (note 81). It works without script, and no page of the shop links here. */
export const staffLoginPage: PersonalPage<StaffLoginData, typeof staffLoginForm> = {
  kind: 'personal',
  name: 'staff-login',
  paths: [STAFF_LOGIN_PATH],
  query: [],
  form: staffLoginForm,
  gaps: ['email'],
  hidesNewsletter: true,
  noStore: true,
  async load({ staff }, { posted }) {
    return { account: await staff.account(), demo: staff.demo(), posted: posted ?? {} }
  },
  head({ posted: { problem } }, visit) {
    const texts = textsOf('staff', visit)
    const title = problem ? texts.metaTitleProblem : texts.metaTitle
    return { title, description: title, canonical: STAFF_LOGIN_PATH, noIndex: true }
  },
  Body: ({ data }) => (
    <LoginLayout withReasons={false}>
      {data.account ? <SignedIn {...data.account} /> : <SignIn {...data} />}
    </LoginLayout>
  ),
}

/** How long a session lasts that no open page renews, in minutes, as src/server/staff/staff-lifetimes.ts says. */
const IDLE_MINUTES = 15

function SignedIn({ email }: { email: string }) {
  const texts = useTexts('staff')
  const header = useTexts('header')
  const link = useLink()
  const { site } = usePageContext()
  return (
    <>
      <h1>{texts.heading}</h1>
      <p>{texts.signedIn({ email })}</p>
      <p>{texts.signedInHint({ minutes: IDLE_MINUTES })}</p>
      <form noValidate method="post" action={link(STAFF_LOGOUT_PATH)} className={styles.form}>
        <input type="hidden" name="site" value={site} />
        <ButtonLink href={link(HOME_PATH)} size="large" width="full">
          {texts.toShop}
        </ButtonLink>
        <Button type="submit" variant="secondary" size="large" width="full">
          {header.logout}
        </Button>
      </form>
    </>
  )
}

const PROBLEM = 'staff-problem'
const TOTP_HINT = 'staff-totp-code-hint'
const FIELDS = ['email', 'password', 'totpCode'] as const

function SignIn({ posted, demo }: StaffLoginData) {
  const texts = useTexts('staff')
  const account = useTexts('account')
  const customer = useTexts('customer')
  const link = useLink()
  const { site } = usePageContext()
  const { problem, email } = posted
  const hasFailed = problem === 'WRONG' || problem === 'TOO_MANY'
  const firstMissing = FIELDS.find((field) => posted[`error-${field}`] !== undefined)
  const fieldOf = (name: (typeof FIELDS)[number]) => {
    const fault = posted[`error-${name}`] && account.faultRequired
    return {
      name,
      required: true,
      autoFocus: name === firstMissing,
      invalid: problem === 'WRONG',
      fault,
      describedBy: hasFailed ? PROBLEM : undefined,
    }
  }
  return (
    <>
      <h1>{texts.heading}</h1>
      <p>{texts.intro}</p>
      <form noValidate method="post" action={link(STAFF_LOGIN_PATH)} className={styles.form}>
        <input type="hidden" name="site" value={site} />
        {problem === 'INVALID' && (
          <Notification state="error" announced>
            {account.faultsHeading}
          </Notification>
        )}
        {hasFailed && (
          <div id={PROBLEM}>
            <Notification state="error" announced>
              {problem === 'TOO_MANY' ? customer.problemTooMany : texts.problemWrong}
            </Notification>
          </div>
        )}
        <TextField
          id="staff-email"
          label={customer.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          defaultValue={email}
          {...fieldOf('email')}
        />
        <TextField
          id="staff-password"
          label={customer.password}
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          {...fieldOf('password')}
        />
        <TextField
          id="staff-totp-code"
          label={texts.totpCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...fieldOf('totpCode')}
          describedBy={hasFailed ? `${PROBLEM} ${TOTP_HINT}` : TOTP_HINT}
        />
        <p id={TOTP_HINT} className={styles.hint}>
          {texts.totpHint}
        </p>
        <Button type="submit" size="large" width="full">
          {customer.login}
        </Button>
      </form>
      {demo && (
        <div className={styles.demo}>
          <p>{texts.demo}</p>
          <dl>
            <dt>{customer.email}</dt>
            <dd>{demo.email}</dd>
            <dt>{customer.password}</dt>
            <dd>{demo.password}</dd>
            <dt>{texts.totpCode}</dt>
            <dd>{texts.demoCode({ code: demo.totpCode, secret: demo.secret })}</dd>
          </dl>
        </div>
      )}
    </>
  )
}
