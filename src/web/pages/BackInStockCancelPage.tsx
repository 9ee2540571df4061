import { cancelBackInStockNotice } from '#calls/back-in-stock-forms.ts'
import { noticeIn } from '#calls/form.ts'
import { BACK_IN_STOCK_CANCEL_PATH } from '#rules/account-addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useTexts } from '../page-context.tsx'
import { MailLinkMessage, TokenForm } from './MailLinkMessage.tsx'
import type { PersonalPage } from './page.ts'

/** The token of a cancel link that is valid, or the result of the form. */
interface CancelPageData {
  token?: string
  state?: (typeof cancelBackInStockNotice)['values'][number] | undefined
}

/** The page of the cancel link in a back-in-stock mail. Opening it changes nothing, its button cancels without a login. */
export const backInStockCancelPage: PersonalPage<CancelPageData> = {
  kind: 'personal',
  name: 'back-in-stock-cancel',
  paths: [BACK_IN_STOCK_CANCEL_PATH],
  query: ['token', 'state'],
  async load({ backInStock }, { query }) {
    const { token } = query
    const isValid = token !== undefined && (await backInStock.canCancel(token))
    return { ...(isValid && { token }), state: noticeIn(cancelBackInStockNotice, query) }
  },
  noStore: true,
  head(_data, visit) {
    const title = textsOf('back-in-stock', visit.locale).cancelMetaTitle
    return { title, description: title, canonical: BACK_IN_STOCK_CANCEL_PATH, noIndex: true }
  },
  Body: ({ data }) => <CancelBody {...data} />,
}

function CancelBody({ token, state }: CancelPageData) {
  const texts = useTexts('back-in-stock')
  if (state === 'cancelled') {
    return <MailLinkMessage heading={texts.cancelledHeading} text={texts.cancelledText} toShop={texts.toShop} />
  }
  if (!token) {
    return <MailLinkMessage heading={texts.cancelExpiredHeading} text={texts.cancelExpiredText} toShop={texts.toShop} />
  }
  return (
    <TokenForm
      path={BACK_IN_STOCK_CANCEL_PATH}
      token={token}
      heading={texts.cancelHeading}
      text={texts.cancelText}
      button={texts.cancelButton}
    />
  )
}
