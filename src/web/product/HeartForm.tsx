import { addToWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { HEART_FORM } from './ProductCard.tsx'

/** The form of all hearts of a page, which name their article themselves; with what is shown where a call fails. */
export function HeartForm() {
  const texts = useTexts('watch-list')
  const { cookiesRefused } = useTexts('quick-buy')
  const link = useLink()
  const { site } = usePageContext()
  return (
    <form
      id={HEART_FORM}
      noValidate
      method="post"
      action={link(addToWatchListCall.path)}
      data-failed={texts.problemGeneral}
      data-refused={cookiesRefused}
    >
      <input type="hidden" name="watchListAddSource" value={WATCH_LIST_SOURCE} />
      <input type="hidden" name="site" value={site} />
    </form>
  )
}
