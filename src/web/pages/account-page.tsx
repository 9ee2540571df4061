import type { ReactNode } from 'react'
import type { OwnAccount, OwnAddress, OwnSession } from '#calls/account.ts'
import { type Form, type Notice, noticeIn, type Posted } from '#calls/form.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { OwnPasskey } from '#calls/passkey.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { type TextContext, textsOf } from '#sites/texts/all-texts.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { ListCounts } from '../account/OwnData.tsx'
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
  heading: (texts: Texts, context: TextContext) => string
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
      const texts = textsOf('account', visit)
      const title = name === 'account' ? texts.dataMetaTitle : `${heading(texts, visit)} | ${texts.dataMetaTitle}`
      const { problem }: { problem?: string } = posted
      const shown = problem ? texts.problemMetaTitle({ title }) : title
      return { title: shown, description: title, canonical: path, noIndex: true }
    },
    Body: ({ data }) => (data.own ? <Body data={{ ...data, own: data.own }} /> : null),
  }
}
