import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useTexts } from '../../page-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { $setError, type CartSetError, holdSetError, setSetError } from '../store/cart-errors.ts'
import { setErrorText } from '../store/error-texts.ts'
import styles from './SetErrorBanner.module.css'
import { useHold } from './use-hold.ts'

/**
 * Why the last change of the cart failed. Goes by itself, but waits while it is hovered or has the focus (MINI-24).
 * `shows` picks the errors that are said in this place; the others are said in another.
 */
export function SetErrorBanner({ shows = () => true }: { shows?: (error: CartSetError) => boolean }) {
  const texts = useTexts('cart')
  const error = useStore($setError)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    // the pressed button goes with its message
    place.current?.focus()
    setSetError(undefined)
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {error && shows(error) && <Message text={setErrorText(texts, error)} close={close} />}
    </div>
  )
}

/** A part of its own, so that the hold ends with the message. */
function Message({ text, close }: { text: string; close: () => void }) {
  const texts = useTexts('cart')
  return (
    <div className={styles.message} {...useHold(holdSetError)}>
      <Notification key={text} state="error" announced>
        {text}
      </Notification>
      <button type="button" className={styles.close} aria-label={texts.closeMessage} onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
