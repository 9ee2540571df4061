import type { OpenRequest } from '#calls/back-in-stock.ts'
import { ACCOUNT_BACK_IN_STOCK_PATH } from '#rules/account-addresses.ts'
import { HOME_PATH, productPath } from '#rules/addresses.ts'
import { siteConfig } from '#sites/sites.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notification } from '../ui/Notification.tsx'
import rows from '../ui/RowList.module.css'
import styles from './OwnList.module.css'

/** What a customer waits for to be available again, each with a button that cancels it. `state` says what happened last. */
export function OpenRequests({ requests, state }: { requests: readonly OpenRequest[]; state?: string }) {
  const texts = useTexts('back-in-stock')
  const watchList = useTexts('watch-list')
  const link = useLink()
  return (
    <>
      {state === 'cancelled' && (
        <Notification state="success" announced>
          {texts.requestCancelled}
        </Notification>
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

function Request({ tcm, until, title, variant, productId, articleId }: OpenRequest) {
  const texts = useTexts('back-in-stock')
  const watchList = useTexts('watch-list')
  const link = useLink()
  const { site, locale } = usePageContext()
  const { timeZone } = siteConfig(site)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const name = title ?? watchList.goneTitle({ tcm })
  return (
    <li>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {productId ? <a href={link(productPath(productId, articleId))}>{name}</a> : name}
        </h2>
        {variant && <small>{variant}</small>}
        <small>{productId ? texts.requestUntil({ day: format.format(until) }) : watchList.gone}</small>
      </div>
      <form method="post" action={link(ACCOUNT_BACK_IN_STOCK_PATH)}>
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="tcm" value={tcm} />
        <Button type="submit" variant="secondary" aria-label={texts.requestCancelOf({ title: name })}>
          {texts.requestCancel}
        </Button>
      </form>
    </li>
  )
}
