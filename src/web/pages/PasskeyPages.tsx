import { passkeysNotice, removePasskeyForm } from '#calls/passkey.ts'
import { ACCOUNT_PASSKEYS_PATH } from '#rules/account-addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { useTexts } from '../page-context.tsx'
import { Passkeys } from '../passkey/Passkeys.tsx'
import { accountPage } from './account-page.tsx'

/** Where customers add, see and remove their passkeys. */
export const passkeyPages = [
  accountPage({
    name: 'account-passkeys',
    path: ACCOUNT_PASSKEYS_PATH,
    form: removePasskeyForm,
    notice: passkeysNotice,
    heading: (_texts, visit) => textsOf('passkey', visit).heading,
    shows: ['passkeys'],
    Body: function PasskeysBody({ data: { passkeys: own, posted, state } }) {
      const texts = useTexts('passkey')
      return (
        <AccountLayout>
          <h1>{texts.heading}</h1>
          <p>{texts.intro({ host: own.host })}</p>
          <Passkeys passkeys={own.passkeys} state={state} draft={posted.draft ? posted.name : undefined} />
        </AccountLayout>
      )
    },
  }),
]
