import { unsubscribeBackInStockNotice } from '#calls/back-in-stock-forms.ts'
import { noticeIn } from '#calls/form.ts'
import { BACK_IN_STOCK_UNSUBSCRIBE_PATH } from '#rules/account-addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useTexts } from '../page-context.tsx'
import { MailLinkMessage, TokenForm } from './MailLinkMessage.tsx'
import type { PersonalPage } from './page.ts'

/** The token of an unsubscribe link that is valid, or the result of the form. */
interface UnsubscribePageData {
  token?: string
  state?: (typeof unsubscribeBackInStockNotice)['values'][number] | undefined
}

/** The page of the unsubscribe link in a back-in-stock mail. Opening it changes nothing; its button ends the requests without a login. */
export const backInStockUnsubscribePage: PersonalPage<UnsubscribePageData> = {
  kind: 'personal',
  hidesNewsletter: true,
  name: 'back-in-stock-unsubscribe',
  paths: [BACK_IN_STOCK_UNSUBSCRIBE_PATH],
  query: ['token', 'state'],
  async load({ backInStock }, { query }) {
    const { token } = query
    const isValid = token !== undefined && (await backInStock.canUnsubscribe(token))
    return { ...(isValid && { token }), state: noticeIn(unsubscribeBackInStockNotice, query) }
  },
  noStore: true,
  head(_data, visit) {
    const title = textsOf('back-in-stock', visit).unsubscribeMetaTitle
    return { title, description: title, canonical: BACK_IN_STOCK_UNSUBSCRIBE_PATH, noIndex: true }
  },
  Body: ({ data }) => <UnsubscribeBody {...data} />,
}

function UnsubscribeBody({ token, state }: UnsubscribePageData) {
  const texts = useTexts('back-in-stock')
  if (state === 'cancelled') {
    return <MailLinkMessage heading={texts.unsubscribedHeading} text={texts.unsubscribedText} toShop={texts.toShop} />
  }
  if (!token) {
    return (
      <MailLinkMessage
        heading={texts.unsubscribeExpiredHeading}
        text={texts.unsubscribeExpiredText}
        toShop={texts.toShop}
      />
    )
  }
  return (
    <TokenForm
      path={BACK_IN_STOCK_UNSUBSCRIBE_PATH}
      token={token}
      heading={texts.unsubscribeHeading}
      text={texts.unsubscribeText}
      button={texts.unsubscribeButton}
    />
  )
}
