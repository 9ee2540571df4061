import type { LoginFaults, LoginProblem } from '#calls/customer-forms.ts'
import { FORGOTTEN_PASSWORD_PATH } from '#rules/account-addresses.ts'
import { LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { COOKIE_LIFETIME_S } from '#sites/cookies.ts'
import { Island } from '../islands/Island.tsx'
import { useLink, useTexts } from '../page-context.tsx'
import { PasskeySignIn } from '../passkey/PasskeySignIn.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notification } from '../ui/Notification.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type Draft, DraftFields, DraftForm, LinkToForm } from './FormDraft.tsx'
import styles from './LoginForm.module.css'
import { PasswordInput } from './PasswordInput.tsx'

/** The fields of a refused login form, without the password, and the address after the login. */
export interface LoginFormProperties extends Draft {
  problem?: LoginProblem | undefined
  faults?: { [Field in keyof LoginFaults]?: LoginFaults[Field] | undefined }
  email?: string | undefined
  remember?: boolean
  /** The number of the sold-out article that a mail is requested for with the login. */
  backInStock?: string | undefined
}

const PROBLEM = 'login-problem'
const DAY_S = 86_400

/**
 * E-mail and password, as a form. After a refused login the error describes the fields, and the password has the
 * focus; what is missing is said at its field.
 */
export function LoginForm({
  problem,
  faults = {},
  email,
  remember,
  returnTo,
  backInStock,
  draft,
}: LoginFormProperties) {
  const texts = useTexts('customer')
  const account = useTexts('account')
  const header = useTexts('header')
  const link = useLink()
  const invalid = problem === 'WRONG'
  const hasFailed = problem === 'WRONG' || problem === 'TOO_MANY'
  const describedBy = hasFailed ? PROBLEM : undefined
  const sentences = { required: account.faultRequired, email: account.faultEmail }
  return (
    <>
      <form noValidate method="post" action={link(LOGIN_PATH)} className={styles.form}>
        <DraftFields draft={draft} returnTo={returnTo} />
        {backInStock && <input type="hidden" name="backInStock" value={backInStock} />}
        {(problem === 'ENDED' || problem === 'ORDER_INTERRUPTED') && (
          <Notification state="info" announced>
            {problem === 'ENDED' ? texts.sessionEnded : texts.orderInterrupted}
          </Notification>
        )}
        {problem === 'INVALID' && (
          <Notification state="error" announced>
            {account.faultsHeading}
          </Notification>
        )}
        {hasFailed && (
          <div id={PROBLEM}>
            <Notification state="error" announced>
              {problem === 'TOO_MANY' ? texts.problemTooMany : texts.problemWrong}
            </Notification>
          </div>
        )}
        <TextField
          id="email"
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={320}
          defaultValue={email}
          autoFocus={faults.email !== undefined}
          invalid={invalid}
          fault={faults.email && sentences[faults.email]}
          describedBy={describedBy}
        />
        <div className={styles.password}>
          <Island
            name="password-field"
            component={PasswordInput}
            properties={{
              id: 'password',
              label: texts.password,
              showLabel: texts.passwordShow,
              invalid,
              fault: faults.password && sentences[faults.password],
              describedBy,
              hasFocus: hasFailed || (faults.password !== undefined && !faults.email),
            }}
            when="load"
          />
          <LinkToForm path={FORGOTTEN_PASSWORD_PATH} label={account.forgottenHeading} {...{ draft, returnTo }} />
        </div>
        <div className={styles.remember}>
          <Checkbox id="remember" name="remember" defaultChecked={remember} aria-describedby="remember-hint">
            {texts.remember}
          </Checkbox>
          <p id="remember-hint">{texts.rememberHint({ days: COOKIE_LIFETIME_S / DAY_S })}</p>
        </div>
        <Button type="submit" size="large" width="full">
          {texts.login}
        </Button>
        <Island name="passkey-sign-in" component={PasskeySignIn} properties={{ returnTo, backInStock }} when="load" />
        <p className={styles.other}>
          {account.noAccount}{' '}
          <LinkToForm path={REGISTER_PATH} label={header.register} {...{ draft, returnTo, backInStock }} />
        </p>
      </form>
      <DraftForm draft={draft} returnTo={returnTo} />
    </>
  )
}
