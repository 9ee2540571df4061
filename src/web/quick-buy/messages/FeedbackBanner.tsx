import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { CART_PAGE_PATH, LOGIN_REDIRECTING_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'

import type { CartFailureMessage, Feedback } from '#rules/quick-buy/feedback.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { $connectionLost } from '../submit.ts'
import { MovedPrices } from './MovedPrices.tsx'

type Texts = ReturnType<typeof useTexts<'quick-buy'>>

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
  return (
    <Notification state={feedback.variant} announced>
      {message(feedback, { texts, titleOf, connectionLost })}
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

interface Words {
  texts: Texts
  titleOf: (tcm: string) => string
  connectionLost: boolean
}

function message(feedback: Feedback, words: Words): ReactNode {
  const { texts, titleOf } = words
  switch (feedback.key) {
    case 'setPartial': {
      const titles = (tcms: readonly string[]) => tcms.map(titleOf).join('; ')
      const { added, failed, reason } = feedback.data
      return `${texts.setPartial({ added: titles(added), failed: titles(failed) })} ${failure(reason, words)}`
    }
    case 'cartLimit':
    case 'itemLimit':
    case 'availabilityLimit':
    case 'cartFailure':
      return failure(feedback, words)
    default:
      return texts[feedback.key]
  }
}

function failure(reason: CartFailureMessage, { texts, connectionLost }: Words): string {
  if (reason.key === 'cookiesRefused') return texts.cookiesRefused
  if (reason.key !== 'cartFailure') return texts[reason.key](reason.data)
  return connectionLost ? texts.networkLost : texts.cartFailure
}
