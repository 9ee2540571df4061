import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { useTexts } from '../../page-context.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { $setError, type CartSetError, holdSetError, setSetError } from '../store/cart-errors.ts'
import { setErrorText } from '../store/error-texts.ts'
import styles from './SetErrorBanner.module.css'
import { useHold, useHoldInLine } from './use-hold.ts'

/**
 * Why the last change of the cart failed. Clears by itself, but not while it is hovered or has the focus (MINI-24).
 * `shows` selects the errors of this banner: an error of one line shows at that line, others at the top.
 */
export function SetErrorBanner({ shows = () => true }: { shows?: (error: CartSetError) => boolean }) {
  const texts = useTexts('cart')
  const error = useStore($setError)
  const place = useRef<HTMLDivElement>(null)
  const isShown = error !== undefined && shows(error)
  // it stays after its first message, because the focus goes there; before, each line of a long cart would have an empty one
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  const close = () => {
    // the pressed button disappears with the message, which would lose the focus
    place.current?.focus()
    setSetError(undefined)
  }
  if (!isShown && !wasShown) return null
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isShown && <Message text={setErrorText(texts, error)} close={close} />}
    </div>
  )
}

/** A component of its own, so that its hold ends when the message is unmounted. */
function Message({ text, close }: { text: string; close: () => void }) {
  const texts = useTexts('cart')
  const message = useRef<HTMLDivElement>(null)
  useHoldInLine(holdSetError, message)
  return (
    <div ref={message} className={styles.message} {...useHold(holdSetError)}>
      <Notification key={text} state="error" announced>
        {text}
      </Notification>
      <IconButton
        icon="close"
        size="small"
        iconSize={18}
        label={texts.closeMessage}
        className={styles.close}
        onClick={close}
      />
    </div>
  )
}
