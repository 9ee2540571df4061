import type { ReactNode } from 'react'
import { type OpenRequestsNotice, type OwnAccount, openRequestsNotice } from '#calls/account.ts'
import type { OpenRequest } from '#calls/back-in-stock.ts'
import { noticeIn } from '#calls/form.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { OwnSubscription } from '#calls/subscription.ts'
import { ACCOUNT_BACK_IN_STOCK_PATH, ACCOUNT_SUBSCRIPTIONS_PATH } from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { type TextFeature, type TextsByFeature, textsOf } from '#sites/texts/all-texts.ts'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { OpenRequests } from '../account/OpenRequests.tsx'
import { Subscriptions } from '../account/Subscriptions.tsx'
import { useTexts } from '../page-context.tsx'
import type { PersonalPage } from './page.ts'

interface ListData<Listed> {
  /** Undefined: nobody is logged in, and the page leads to the login. */
  own?: OwnAccount | undefined
  listed: Listed
  state?: OpenRequestsNotice | undefined
  /** The number of the article that was put on the list last. */
  requested?: string | undefined
}

type TextsOfFeature = <F extends TextFeature>(feature: F) => TextsByFeature[F]

/** A page of the account with a list of its own. */
function listPage<Listed>(given: {
  name: string
  path: string
  /** From texts that it takes by their feature. */
  heading: (useTexts: TextsOfFeature) => string
  load: (loaders: PersonalPageLoaders) => Promise<Listed>
  show: (data: ListData<Listed> & { own: OwnAccount }) => ReactNode
}): PersonalPage<ListData<Listed>> {
  const { name, path, heading, load, show } = given
  function Body({ data: { own, ...data } }: { data: ListData<Listed> }) {
    const shownHeading = heading(useTexts)
    if (!own) return null
    return (
      <AccountLayout>
        <h1>{shownHeading}</h1>
        {show({ ...data, own })}
      </AccountLayout>
    )
  }
  return {
    kind: 'personal',
    name,
    paths: [path],
    query: ['state', 'requested'],
    noStore: true,
    hidesNewsletter: true,
    async load(loaders, { query }) {
      const [own, listed] = await Promise.all([loaders.account.own(), load(loaders)])
      return { own, listed, state: noticeIn(openRequestsNotice, query), requested: query.requested }
    },
    redirect: ({ own }) => (own ? undefined : withRedirect(LOGIN_PATH, path)),
    head(_data, visit) {
      const title = `${heading((feature) => textsOf(feature, visit))} | ${textsOf('account', visit).dataMetaTitle}`
      return { title, description: title, canonical: path, noIndex: true }
    },
    Body,
  }
}

/** What a customer waits for to be available again. */
const openRequestsPage = listPage<OpenRequest[]>({
  name: 'account-back-in-stock',
  path: ACCOUNT_BACK_IN_STOCK_PATH,
  heading: (useTexts) => useTexts('back-in-stock').requestsHeading,
  load: async ({ backInStock }) => (await backInStock.open()) ?? [],
  show: ({ listed, state, requested }) => <OpenRequests requests={listed} state={state} requested={requested} />,
})

const subscriptionsPage = listPage<OwnSubscription[]>({
  name: 'account-subscriptions',
  path: ACCOUNT_SUBSCRIPTIONS_PATH,
  heading: (useTexts) => useTexts('subscription').ownHeading,
  load: ({ subscription }) => subscription.own(),
  show: ({ own, listed }) => <Subscriptions own={own} subscriptions={listed} />,
})

/** The lists of a customer's account that other features fill. */
export const accountListPages = [openRequestsPage, subscriptionsPage]
