import { useEffect, useRef } from 'react'
import { CART_PAGE_PATH } from '#rules/addresses.ts'

import type { CartSuccess } from '#rules/quick-buy/feedback.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Message.module.css'
import { MovedPrices } from './MovedPrices.tsx'

/** The message of a cart success, with its link, in place of the content (QB-55). */
export function Done({ feedback }: { feedback: CartSuccess }) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  const message = useRef<HTMLDivElement>(null)
  // the focused button has been removed; the focus makes screen readers read the message, and the link is next
  useEffect(() => message.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.done}>
      <span className={styles.check}>
        <Icon name="check" size={32} />
      </span>
      <div ref={message} tabIndex={-1} className={styles.words}>
        <p>{texts[feedback.key]}</p>
        <MovedPrices moved={feedback.movedPrices} named={feedback.key === 'cartSuccessMany'} />
      </div>
      <ButtonLink href={link(CART_PAGE_PATH)} size="large">
        {texts.toCart}
      </ButtonLink>
    </div>
  )
}
