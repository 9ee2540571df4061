import { useEffect, useRef } from 'react'
import { CART_PAGE_PATH } from '#rules/addresses.ts'

import type { CartSuccess } from '#rules/quick-buy/feedback.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Message.module.css'

/** After a cart success only the message and its link are left (part 1 §4). */
export function Done({ feedback }: { feedback: CartSuccess }) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  const message = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone; the message takes the focus and is thereby read aloud, the link follows.
  useEffect(() => message.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.done}>
      <span className={styles.check}>
        <Icon name="check" size={32} />
      </span>
      <p ref={message} tabIndex={-1}>
        {texts[feedback.key]}
      </p>
      <ButtonLink href={link(CART_PAGE_PATH)} size="large">
        {texts.toCart}
      </ButtonLink>
    </div>
  )
}
