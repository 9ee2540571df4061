import { type FormEvent, useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import { addToWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { WATCH_LIST_PATH } from '#rules/addresses.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notification } from '../ui/Notification.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { addToWatchList, type WatchListResult } from '../watch-list/watch-list-actions.ts'
import styles from './BuyForm.module.css'

/** The "add to watch list" button. Without script it is a form that posts and shows the watch list. */
export function WatchForm({ product, article }: { product: Product; article: Article }) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  const { site } = usePageContext()
  const [busy, run] = useBusy()
  const [result, setResult] = useState<WatchListResult>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => setResult(await addToWatchList({ productId: product.id, tcm: article.tcm })))
  }
  return (
    <form noValidate method="post" action={addToWatchListCall.path} className={styles.form} onSubmit={submit}>
      <input type="hidden" name="watchListProductId" value={product.id} />
      <input type="hidden" name="watchListArticleTcm" value={article.tcm} />
      <input type="hidden" name="watchListAddSource" value={WATCH_LIST_SOURCE} />
      <input type="hidden" name="site" value={site} />
      <Button type="submit" variant="secondary" width="full" state={busy ? 'loading' : 'none'}>
        <Icon name="heart" size={20} />
        {texts.addToWatchList}
      </Button>
      <div aria-live="polite">
        {result && (
          <Notification state={result.ok ? 'success' : 'error'}>
            {result.ok ? (
              <p className={styles.done}>
                {texts.watchListSuccess} <a href={link(WATCH_LIST_PATH)}>{texts.toWatchList}</a>
              </p>
            ) : (
              (result.cookies && texts.cookiesRefused) || texts.watchListFailure
            )}
          </Notification>
        )}
      </div>
    </form>
  )
}
