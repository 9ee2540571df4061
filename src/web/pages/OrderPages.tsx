import type { GoodsPictures } from '#calls/checkout.ts'
import type { OrderView } from '#calls/order.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import { ACCOUNT_ORDER_ROUTE, accountOrderPath, ORDER_PATH } from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { ORDER_LINK_DAYS } from '#rules/order/order-link.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { BuyAgain } from '../order/BuyAgain.tsx'
import { ForgetOrder } from '../order/ForgetOrder.tsx'
import { OpenAccount } from '../order/OpenAccount.tsx'
import { OrderActions } from '../order/OrderActions.tsx'
import { OrderDetails } from '../order/OrderDetails.tsx'
import { useLink, useTexts } from '../page-context.tsx'
import { MailLinkMessage } from './MailLinkMessage.tsx'
import type { PersonalPage } from './page.ts'

interface ShownOrder {
  /** Undefined: the visitor may not see it. */
  view: OrderView | undefined
  /** What may be returned of it. */
  own?: Awaited<ReturnType<PersonalPageLoaders['withdrawal']['ofOrder']>>
  pictures: GoodsPictures
}

async function loadBeside(
  { checkout, withdrawal }: PersonalPageLoaders,
  view: OrderView | undefined,
): Promise<ShownOrder> {
  if (!view) return { view, pictures: {} }
  const { number, lines } = view.order
  const [own, pictures] = await Promise.all([withdrawal.ofOrder(number), checkout.pictures(lines)])
  return { view, own, pictures }
}

function Order({
  view,
  own,
  pictures,
  documentHref,
  token,
}: {
  view: OrderView
  own: ShownOrder['own']
  pictures: GoodsPictures
  documentHref: (file: string) => string
  token?: string
}) {
  return (
    <>
      <OrderDetails view={view} pictures={pictures} documentHref={documentHref} />
      <BuyAgain order={view.order} token={token} />
      {view.isGuest && token === undefined && <OpenAccount email={view.order.email} />}
      {own && (
        <OrderActions
          own={own}
          placed={view.order}
          documentHref={documentHref}
          {...(token !== undefined && { token })}
        />
      )}
      {view.isGuest && <ForgetOrder number={view.order.number} token={token} />}
    </>
  )
}

type AccountOrderData = ShownOrder & { number: string; isCustomer: boolean }

/** An order of the customer who is logged in, or of the browser that has placed it; anybody else signs in first. */
export const accountOrderPage: PersonalPage<AccountOrderData> = {
  kind: 'personal',
  name: 'account-order',
  paths: [ACCOUNT_ORDER_ROUTE],
  query: [],
  noStore: true,
  hidesNewsletter: true,
  async load(loaders, { params: { number = '' } }) {
    const { orders } = loaders
    const [view, isCustomer] = await Promise.all([orders.own(number), orders.isCustomer()])
    return !view && isCustomer ? undefined : { number, isCustomer, ...(await loadBeside(loaders, view)) }
  },
  redirect: ({ number, view }) => (view ? undefined : withRedirect(LOGIN_PATH, accountOrderPath(number))),
  head({ number }, visit) {
    const title = textsOf('order', visit).metaTitle({ number })
    return { title, description: title, canonical: accountOrderPath(number), noIndex: true }
  },
  Body: ({ data }) => <AccountOrder {...data} />,
}

function AccountOrder({ number, isCustomer, view, own, pictures }: AccountOrderData) {
  const link = useLink()
  if (!view) return null
  return (
    <AccountLayout isPart={isCustomer} isWide>
      <Order
        view={view}
        own={own}
        pictures={pictures}
        documentHref={(file) => link(`${accountOrderPath(number)}/${file}`)}
      />
    </AccountLayout>
  )
}

type LinkedOrderData = ShownOrder & { token: string }

/**
 * The order that the link of a mail opens, without a login. Reading changes nothing, since mail scanners open links; the
 * canonical address has no token, and no page links to it.
 */
export const linkedOrderPage: PersonalPage<LinkedOrderData> = {
  kind: 'personal',
  name: 'linked-order',
  paths: [ORDER_PATH],
  query: ['token'],
  noStore: true,
  hidesNewsletter: true,
  async load(loaders, { query: { token = '' } }) {
    const view = token === '' ? undefined : await loaders.orders.linked(token)
    return { token, ...(await loadBeside(loaders, view)) }
  },
  // what a mail's link has opened and no longer does, and an address without one
  status: ({ view, token }) => (view ? 200 : token === '' ? 404 : 410),
  head({ view }, visit) {
    const texts = textsOf('order', visit)
    const title = view ? texts.metaTitle({ number: view.order.number }) : texts.expiredHeading
    return { title, description: title, canonical: ORDER_PATH, noIndex: true }
  },
  Body: ({ data }) => <LinkedOrder {...data} />,
}

function LinkedOrder({ token, view, own, pictures }: LinkedOrderData) {
  const texts = useTexts('order')
  const { toShop } = useTexts('personal-data')
  const link = useLink()
  if (!view) {
    const text = texts.expiredText({ days: ORDER_LINK_DAYS })
    return <MailLinkMessage heading={texts.expiredHeading} text={text} toShop={toShop} />
  }
  const documentHref = (file: string) => link(`${ORDER_PATH}/${file}?token=${encodeURIComponent(token)}`)
  return (
    <AccountLayout isPart={false} isWide>
      <Order view={view} own={own} pictures={pictures} documentHref={documentHref} token={token} />
    </AccountLayout>
  )
}
