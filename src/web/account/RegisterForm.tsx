import type { registerForm } from '#calls/account.ts'
import type { Posted } from '#calls/form.ts'
import { infoPath, LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { type Draft, LinkToForm } from '../customer/FormDraft.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { AccountForm, ChosenPassword, EmailField } from './AccountForm.tsx'
import { NameFields } from './NameFields.tsx'

interface RegisterFormProperties extends Draft {
  posted: Posted<typeof registerForm>
  /** The path to go on to for somebody who has an account and signs in; otherwise the same. */
  afterLogin?: string
  /** The number of the sold-out article that a mail is requested for with the registration. */
  backInStock?: string | undefined
  /** The label of a button that also gets the loyalty card; without it a box asks for the card. */
  withCard?: string
}

/** The form that makes an account, wherever somebody needs one. */
export function RegisterForm({
  posted,
  returnTo,
  draft,
  afterLogin = returnTo,
  backInStock,
  withCard,
}: RegisterFormProperties) {
  const texts = useTexts('account')
  const header = useTexts('header')
  const link = useLink()
  const { site } = usePageContext()
  return (
    <AccountForm path={REGISTER_PATH} posted={posted} returnTo={returnTo} draft={draft}>
      {backInStock && <input type="hidden" name="backInStock" value={backInStock} />}
      <NameFields posted={posted} />
      <EmailField posted={posted} />
      <ChosenPassword posted={posted} />
      {withCard ? (
        <input type="hidden" name="loyaltyCard" value="on" />
      ) : (
        <Checkbox name="loyaltyCard" defaultChecked={posted.loyaltyCard === 'on'}>
          {texts.withCard}
        </Checkbox>
      )}
      <Button type="submit" size="large" width="full">
        {withCard ?? texts.registerHeading}
      </Button>
      <p>
        <a href={link(infoPath('privacy', site))}>{texts.privacy}</a>
      </p>
      <p>
        {texts.haveAccount}{' '}
        <LinkToForm path={LOGIN_PATH} label={header.login} returnTo={afterLogin} {...{ draft, backInStock }} />
      </p>
    </AccountForm>
  )
}
