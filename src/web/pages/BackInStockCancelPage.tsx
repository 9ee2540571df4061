import { BACK_IN_STOCK_CANCEL_PATH, HOME_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyCup } from '../ui/EmptyCup.tsx'
import styles from './MessagePage.module.css'
import type { PersonalPage } from './page.ts'

/** The token of a cancel link, or the result of the form. */
interface CancelPageData {
  token?: string
  state?: string
}

/** The page of the cancel link in a back-in-stock mail. Opening it changes nothing, its button cancels without a login. */
export const backInStockCancelPage: PersonalPage<CancelPageData> = {
  kind: 'personal',
  name: 'back-in-stock-cancel',
  paths: [BACK_IN_STOCK_CANCEL_PATH],
  query: ['token', 'state'],
  load: async (_loaders, { query: { token, state } }) => ({ token, state }),
  noStore: true,
  head(_data, visit) {
    const title = textsOf('back-in-stock', visit.locale).cancelMetaTitle
    return { title, description: title, canonical: BACK_IN_STOCK_CANCEL_PATH, noIndex: true }
  },
  Body: ({ data }) => <CancelBody {...data} />,
}

function CancelBody({ token, state }: CancelPageData) {
  const texts = useTexts('back-in-stock')
  const { site } = usePageContext()
  if (state === 'cancelled') return <Message heading={texts.cancelledHeading} text={texts.cancelledText} />
  if (!token) return <Message heading={texts.cancelExpiredHeading} text={texts.cancelExpiredText} />
  return (
    <form method="post" action={BACK_IN_STOCK_CANCEL_PATH} className={styles.message}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="site" value={site} />
      <EmptyCup size={220} />
      <h1>{texts.cancelHeading}</h1>
      <p>{texts.cancelText}</p>
      <Button type="submit" size="large">
        {texts.cancelButton}
      </Button>
    </form>
  )
}

function Message({ heading, text }: { heading: string; text: string }) {
  const texts = useTexts('back-in-stock')
  const link = useLink()
  return (
    <div className={styles.message}>
      <EmptyCup size={220} />
      <h1>{heading}</h1>
      <p>{text}</p>
      <ButtonLink href={link(HOME_PATH)} size="large">
        {texts.toShop}
      </ButtonLink>
    </div>
  )
}
