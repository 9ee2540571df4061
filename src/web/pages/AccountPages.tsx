import type { ReactNode } from 'react'
import {
  accountNotice,
  addressesNotice,
  addressForm,
  devicesNotice,
  emailForm,
  emailNotice,
  nameForm,
  type OwnAccount,
  type OwnAddress,
  type OwnSession,
  passwordForm,
} from '#calls/account.ts'
import { type Form, type Notice, noticeIn, type Posted } from '#calls/form.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { OwnPasskey } from '#calls/passkey.ts'
import {
  ACCOUNT_ADDRESSES_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSWORD_PATH,
  ACCOUNT_PATH,
  ADDRESS_EDIT_PATH,
} from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import type { SiteLocale } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { AccountForm, ChosenPassword, EmailField } from '../account/AccountForm.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { Addresses } from '../account/Addresses.tsx'
import { AddressFields } from '../account/AddressFields.tsx'
import { Devices } from '../account/Devices.tsx'
import { MailSent } from '../account/MailSent.tsx'
import { NameFields } from '../account/NameFields.tsx'
import { type ListCounts, OwnData } from '../account/OwnData.tsx'
import { PresentPassword } from '../account/PresentPassword.tsx'
import { useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import type { PersonalPage } from './page.ts'

type Texts = TextsByFeature['account']

interface AccountData<Sent extends Form, Says extends Notice> {
  /** Undefined: nobody is logged in, and the page leads to the login. */
  own?: OwnAccount | undefined
  /** Of the pages that show them. */
  sessions: OwnSession[]
  addresses: OwnAddress[]
  /** The host is the one that they are for. */
  passkeys: { host: string; passkeys: OwnPasskey[] }
  lists: ListCounts
  /** Of the address that is added or changed. */
  addressId: string
  posted: Posted<Sent>
  /** What was done before, from the address. */
  state?: Says['values'][number] | undefined
  /** True: a form was sent, and a mail is on its way. */
  isMailSent: boolean
  /** The address of that mail, where it is still known. */
  sentTo?: string | undefined
}

const NO_LISTS: ListCounts = { orders: 0, watched: 0, waiting: 0, subscriptions: 0 }

async function countLists({
  checkout,
  watchList,
  backInStock,
  subscription,
}: PersonalPageLoaders): Promise<ListCounts> {
  const [orders = [], { count }, waiting = [], subscriptions] = await Promise.all([
    checkout.orders(),
    watchList.read(1),
    backInStock.open(),
    subscription.own(),
  ])
  return {
    orders: orders.length,
    watched: count,
    waiting: waiting.length,
    subscriptions: subscriptions.length,
  }
}

/** A page of the customer who is logged in; anybody else signs in first and comes back. */
export function accountPage<Sent extends Form = never, Says extends Notice = never>(given: {
  name: string
  path: string
  form?: Sent
  /** What its address may say was done before. */
  notice?: Says
  heading: (texts: Texts, locale: SiteLocale) => string
  /** What the page shows besides. */
  shows?: ReadonlyArray<'sessions' | 'addresses' | 'passkeys' | 'lists'>
  Body: (props: { data: AccountData<Sent, Says> & { own: OwnAccount } }) => ReactNode
}): PersonalPage<AccountData<Sent, Says>, Sent> {
  const { name, path, form, notice, heading, shows = [], Body } = given
  return {
    kind: 'personal',
    name,
    paths: [path],
    query: ['state', 'id'],
    form,
    noStore: true,
    hidesNewsletter: true,
    async load(loaders, { query, posted: answered }) {
      const { account } = loaders
      const posted: Readonly<Record<string, string | undefined>> = answered ?? {}
      const [own, sessions, addresses, passkeys, lists] = await Promise.all([
        account.own(),
        shows.includes('sessions') ? account.sessions() : [],
        shows.includes('addresses') ? account.addresses() : [],
        shows.includes('passkeys') ? account.passkeys() : { host: '', passkeys: [] },
        shows.includes('lists') ? countLists(loaders) : NO_LISTS,
      ])
      const addressId = posted.id ?? query.id ?? account.newAddressId()
      const state = notice && noticeIn(notice, query)
      const isMailSent = state === 'sent' && !answered
      return {
        own,
        sessions,
        addresses,
        passkeys,
        lists,
        addressId,
        posted: posted as Posted<Sent>,
        state,
        isMailSent,
        sentTo: account.sentTo(),
      }
    },
    redirect: ({ own }) => (own ? undefined : withRedirect(LOGIN_PATH, path)),
    head({ posted }, visit) {
      const texts = textsOf('account', visit.locale)
      const title =
        name === 'account' ? texts.dataMetaTitle : `${heading(texts, visit.locale)} | ${texts.dataMetaTitle}`
      const { problem }: { problem?: string } = posted
      const shown = problem ? texts.problemMetaTitle({ title }) : title
      return { title: shown, description: title, canonical: path, noIndex: true }
    },
    Body: ({ data }) => (data.own ? <Body data={{ ...data, own: data.own }} /> : null),
  }
}

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
