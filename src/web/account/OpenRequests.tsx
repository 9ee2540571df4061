import type { OpenRequestsNotice } from '#calls/account.ts'
import type { OpenRequest } from '#calls/back-in-stock.ts'
import { ACCOUNT_BACK_IN_STOCK_PATH } from '#rules/account-addresses.ts'
import { HOME_PATH, productPath } from '#rules/addresses.ts'
import { dateText } from '#sites/formats.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import { Notification } from '../ui/Notification.tsx'
import { Picture } from '../ui/Picture.tsx'
import rows from '../ui/RowList.module.css'
import styles from './OwnList.module.css'

const PICTURE_SIZE = 88

interface OpenRequestsProperties {
  requests: readonly OpenRequest[]
  /** What happened last. */
  state?: OpenRequestsNotice | undefined
  /** The number of the article that was requested last. */
  requested?: string | undefined
}

/** What a customer waits for to be available again, each with a button that ends it. */
export function OpenRequests({ requests, state, requested }: OpenRequestsProperties) {
  const texts = useTexts('back-in-stock')
  const watchList = useTexts('watch-list')
  const link = useLink()
  return (
    <>
      {state === 'cancelled' && (
        <Notification state="success" announced>
          {texts.requestEnded}
        </Notification>
      )}
      {requested !== undefined && (
        <Requested isOpen={requests.some(({ tcm }) => tcm === requested)} isNew={state === 'confirmed'} />
      )}
      {requests.length === 0 ? (
        <EmptyState sentence={texts.requestsNone} onward={{ href: link(HOME_PATH), label: watchList.browse }} />
      ) : (
        <>
          <p>{texts.requestsIntro}</p>
          <ul className={rows.list}>
            {requests.map((request) => (
              <Request key={request.tcm} {...request} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What came of a request; `isNew`: with the confirmation of the account. */
function Requested({ isOpen, isNew }: { isOpen: boolean; isNew: boolean }) {
  const account = useTexts('account')
  const quickBuy = useTexts('quick-buy')
  const texts = useTexts('back-in-stock')
  if (!isOpen) return <Notification state="warning">{texts.requestMissing}</Notification>
  return (
    <Notification state="success" announced>
      {isNew && (
        <p>
          <strong>{account.confirmedHeading}</strong>
        </p>
      )}
      <p>{quickBuy.backInStockSuccess}</p>
    </Notification>
  )
}

function Request({ tcm, until, title, variant, productId, articleId, image }: OpenRequest) {
  const texts = useTexts('back-in-stock')
  const watchList = useTexts('watch-list')
  const link = useLink()
  const { site } = usePageContext()
  const name = title ?? watchList.goneTitle({ tcm })
  return (
    <li>
      <div className={styles.picture}>
        {image ? (
          <Picture image={image} alt="" sizes={PICTURE_SIZE} />
        ) : (
          <Illustration name="missing-picture" size={56} />
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {productId ? <a href={link(productPath(productId, articleId))}>{name}</a> : name}
        </h2>
        {variant && <small>{variant}</small>}
        <small>{productId ? texts.requestUntil({ day: dateText(site, until) }) : watchList.gone}</small>
      </div>
      <form noValidate method="post" action={link(ACCOUNT_BACK_IN_STOCK_PATH)}>
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="tcm" value={tcm} />
        <Button type="submit" variant="secondary" aria-label={texts.requestEndOf({ title: name })}>
          {texts.requestEnd}
        </Button>
      </form>
    </li>
  )
}
