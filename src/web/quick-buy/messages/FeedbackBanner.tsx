import { useStore } from '@nanostores/react'
import { CART_PAGE_PATH, LOGIN_REDIRECTING_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'

import type { CartFailureMessage, Feedback, PartialFailure } from '#rules/quick-buy/feedback.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { $connectionLost } from '../submit.ts'
import { MovedPrices } from './MovedPrices.tsx'

/** The outcome of a press above content that stays usable (QB-34); `titleOf` gives the title of a set's article. */
export function FeedbackBanner({ feedback, titleOf }: { feedback: Feedback | null; titleOf: (tcm: string) => string }) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  const connectionLost = useStore($connectionLost)
  if (!feedback) return null
  const links = {
    cart: [CART_PAGE_PATH, texts.toCart],
    'watch-list': [WATCH_LIST_PATH, texts.toWatchList],
    login: [LOGIN_REDIRECTING_PATH, texts.backInStockLogin],
  } as const
  const [path, linkText] = feedback.link ? links[feedback.link] : []
  const textOf = ({ key, data }: Exclude<Feedback, PartialFailure> | CartFailureMessage) => {
    const text = texts[key === 'cartFailure' && connectionLost ? 'networkLost' : key]
    // each text takes what its failure has
    return typeof text === 'string' ? text : text(data as { limit: number; quantities: string })
  }
  const titles = (tcms: readonly string[]) => tcms.map(titleOf).join('; ')
  const partialFailure = ({ added, failed, reason }: PartialFailure['data']) =>
    `${texts.setPartial({ added: titles(added), failed: titles(failed) })} ${textOf(reason)}`
  return (
    <Notification state={feedback.variant} announced>
      {feedback.key === 'setPartial' ? partialFailure(feedback.data) : textOf(feedback)}
      {path && (
        <>
          {' '}
          <a href={link(path)}>{linkText}</a>
        </>
      )}
      {feedback.key === 'setPartial' && <MovedPrices moved={feedback.movedPrices} named />}
    </Notification>
  )
}
