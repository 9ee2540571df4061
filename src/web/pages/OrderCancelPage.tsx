import { noticeIn, type Posted } from '#calls/form.ts'
import { orderCancelForm, orderCancelNotice } from '#calls/order-cancel.ts'
import { accountOrderPath, ORDER_CANCEL_PATH, ORDER_PATH, WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import styles from '../declaration/DeclarationParts.module.css'
import { DeclarationStep } from '../declaration/DeclarationParts.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { DeclarationDone } from './DeclarationDone.tsx'
import messageStyles from './MessagePage.module.css'
import type { PersonalPage } from './page.ts'

interface OrderCancelData {
  posted: Posted<typeof orderCancelForm>
  isCancelled: boolean
}

/** Gives an order up before it is shipped; the form of its page leads here. */
export const orderCancelPage: PersonalPage<OrderCancelData, typeof orderCancelForm> = {
  kind: 'personal',
  hidesNewsletter: true,
  name: 'order-cancel',
  paths: [ORDER_CANCEL_PATH],
  query: ['state'],
  form: orderCancelForm,
  noStore: true,
  load: async (_loaders, { query, posted = {} }) => ({
    posted,
    isCancelled: noticeIn(orderCancelNotice, query) === 'cancelled',
  }),
  head(_data, visit) {
    const { cancelMetaTitle, cancelStart } = textsOf('withdrawal', visit)
    return { title: cancelMetaTitle, description: cancelStart, canonical: ORDER_CANCEL_PATH, noIndex: true }
  },
  Body: ({ data: { posted, isCancelled } }) =>
    isCancelled ? <Cancelled /> : posted.number === undefined ? <Refused /> : <Check posted={posted} />,
}

function Check({ posted: { number = '', token } }: { posted: Posted<typeof orderCancelForm> }) {
  const texts = useTexts('withdrawal')
  const order = useTexts('order')
  const link = useLink()
  const { site } = usePageContext()
  const back = token === undefined ? accountOrderPath(number) : `${ORDER_PATH}?token=${encodeURIComponent(token)}`
  return (
    <DeclarationStep heading={texts.cancelHeading({ number })} intro={texts.cancelIntro}>
      <form noValidate method="post" action={ORDER_CANCEL_PATH} className={styles.buttons}>
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="number" value={number} />
        {token !== undefined && <input type="hidden" name="token" value={token} />}
        <Button type="submit" size="large" name="step" value="confirm">
          {texts.cancelConfirm}
        </Button>
        <ButtonLink href={link(back)} size="large" variant="secondary">
          {order.view}
        </ButtonLink>
      </form>
    </DeclarationStep>
  )
}

function Cancelled() {
  const texts = useTexts('withdrawal')
  return <DeclarationDone heading={texts.cancelDoneHeading} text={texts.cancelDoneText} />
}

/** Also where nobody sees the order: which of both it is tells nothing. */
function Refused() {
  const texts = useTexts('withdrawal')
  const cancellation = useTexts('cancellation')
  const link = useLink()
  return (
    <div className={messageStyles.message}>
      <h1>{texts.cancelRefusedHeading}</h1>
      <p role="status">{texts.cancelRefusedText}</p>
      <div className={styles.buttons}>
        <ButtonLink href={link(WITHDRAWAL_PATH)} size="large">
          {texts.label}
        </ButtonLink>
        <ButtonLink href={link(HOME_PATH)} size="large" variant="secondary">
          {cancellation.toShop}
        </ButtonLink>
      </div>
    </div>
  )
}
