import {
  accountNotice,
  addressesNotice,
  addressForm,
  devicesNotice,
  emailForm,
  emailNotice,
  nameForm,
  passwordForm,
} from '#calls/account.ts'
import {
  ACCOUNT_ADDRESSES_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSWORD_PATH,
  ACCOUNT_PATH,
  ADDRESS_EDIT_PATH,
} from '#rules/account-addresses.ts'
import { AccountForm, ChosenPassword, EmailField } from '../account/AccountForm.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { Addresses } from '../account/Addresses.tsx'
import { AddressFields } from '../account/AddressFields.tsx'
import { Devices } from '../account/Devices.tsx'
import { MailSent } from '../account/MailSent.tsx'
import { NameFields } from '../account/NameFields.tsx'
import { OwnData } from '../account/OwnData.tsx'
import { PresentPassword } from '../account/PresentPassword.tsx'
import { useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { accountPage } from './account-page.tsx'

const ownDataPage = accountPage({
  name: 'account',
  path: ACCOUNT_PATH,
  notice: accountNotice,
  heading: (texts) => texts.dataHeading,
  shows: ['sessions', 'addresses', 'passkeys', 'lists'],
  Body: function OwnDataBody({ data: { own, sessions, addresses, passkeys, lists, state } }) {
    const texts = useTexts('account')
    return (
      <AccountLayout isPart={false}>
        <h1>{texts.dataHeading}</h1>
        <OwnData
          own={own}
          devices={sessions.length}
          passkeys={passkeys.passkeys.length}
          addresses={addresses.length}
          lists={lists}
          state={state}
        />
      </AccountLayout>
    )
  },
})

const namePage = accountPage({
  name: 'account-name',
  path: ACCOUNT_NAME_PATH,
  form: nameForm,
  heading: (texts) => texts.nameChange,
  Body: function NameBody({ data: { own, posted } }) {
    const texts = useTexts('account')
    return (
      <AccountLayout>
        <h1>{texts.nameChange}</h1>
        <AccountForm path={ACCOUNT_NAME_PATH} posted={posted}>
          <NameFields posted={posted} own={own} />
          <Button type="submit" size="large">
            {texts.save}
          </Button>
        </AccountForm>
      </AccountLayout>
    )
  },
})

const passwordPage = accountPage({
  name: 'account-password',
  path: ACCOUNT_PASSWORD_PATH,
  form: passwordForm,
  heading: (texts) => texts.passwordChange,
  Body: function PasswordBody({ data: { own, posted } }) {
    const texts = useTexts('account')
    return (
      <AccountLayout>
        <h1>{texts.passwordChange}</h1>
        <p>{texts.passwordChangeText}</p>
        <AccountForm path={ACCOUNT_PASSWORD_PATH} posted={posted}>
          {/* by this a password manager knows whose password it is */}
          <input type="text" name="username" autoComplete="username" defaultValue={own.email} hidden readOnly />
          <PresentPassword posted={posted} />
          <ChosenPassword posted={posted} label={texts.newPassword} />
          <Button type="submit" size="large">
            {texts.save}
          </Button>
        </AccountForm>
      </AccountLayout>
    )
  },
})

const emailPage = accountPage({
  name: 'account-email',
  path: ACCOUNT_EMAIL_PATH,
  form: emailForm,
  notice: emailNotice,
  heading: (texts) => texts.emailChange,
  Body: function EmailBody({ data: { own, posted, isMailSent, sentTo } }) {
    const texts = useTexts('account')
    if (isMailSent) {
      return (
        <AccountLayout>
          <MailSent email={sentTo} text={texts.emailSentText} />
        </AccountLayout>
      )
    }
    return (
      <AccountLayout>
        <h1>{texts.emailChange}</h1>
        <p>{texts.emailChangeText({ email: own.email })}</p>
        <AccountForm path={ACCOUNT_EMAIL_PATH} posted={posted}>
          <EmailField posted={posted} label={texts.newEmail} />
          <PresentPassword posted={posted} />
          <Button type="submit" size="large">
            {texts.forgottenButton}
          </Button>
        </AccountForm>
      </AccountLayout>
    )
  },
})

const devicesPage = accountPage({
  name: 'account-devices',
  path: ACCOUNT_DEVICES_PATH,
  notice: devicesNotice,
  heading: (texts) => texts.devices,
  shows: ['sessions'],
  Body: function DevicesBody({ data: { sessions, state } }) {
    const texts = useTexts('account')
    return (
      <AccountLayout>
        <h1>{texts.devices}</h1>
        <p>{texts.devicesIntro}</p>
        <Devices sessions={sessions} state={state} />
      </AccountLayout>
    )
  },
})

const addressesPage = accountPage({
  name: 'account-addresses',
  path: ACCOUNT_ADDRESSES_PATH,
  notice: addressesNotice,
  heading: (texts) => texts.addresses,
  shows: ['addresses'],
  Body: function AddressesBody({ data: { addresses, state } }) {
    const texts = useTexts('account')
    return (
      <AccountLayout>
        <h1>{texts.addresses}</h1>
        <p>{texts.addressesIntro}</p>
        <Addresses addresses={addresses} state={state} />
      </AccountLayout>
    )
  },
})

const addressPage = accountPage({
  name: 'account-address',
  path: ADDRESS_EDIT_PATH,
  form: addressForm,
  heading: (texts) => texts.addressEditHeading,
  shows: ['addresses'],
  Body: function AddressBody({ data: { own, addresses, addressId, posted } }) {
    const texts = useTexts('account')
    const known = addresses.find(({ id }) => id === addressId)
    return (
      <AccountLayout>
        <h1>{known ? texts.addressEditHeading : texts.addressNew}</h1>
        <AccountForm path={ADDRESS_EDIT_PATH} posted={posted}>
          <input type="hidden" name="id" value={addressId} />
          <AddressFields posted={posted} address={known ?? { firstname: own.firstname, lastname: own.lastname }} />
          <Button type="submit" size="large">
            {texts.save}
          </Button>
        </AccountForm>
      </AccountLayout>
    )
  },
})

/** What a customer sees and changes of the own account. */
export const accountPages = [ownDataPage, namePage, emailPage, passwordPage, devicesPage, addressesPage, addressPage]
