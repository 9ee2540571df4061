import { useState } from 'react'
import { useTexts } from '../shop.tsx'
import { Notification } from '../ui/Notification.tsx'
import type { LineTools } from './CartLine.tsx'
import styles from './CartView.module.css'
import { addToCart } from './cart-actions.ts'

/** A line that was taken out, with what it takes to put it back. */
export interface Removed {
  title: string
  tcm: string
  quantity: number
  giftCard: boolean
}

interface RemovedNoteProperties extends Pick<LineTools, 'run' | 'say'> {
  removed: Removed
  done: () => void
}

/** Says what was taken out and offers to put it back; stays until the next change. */
export function RemovedNote({ removed, run, say, done }: RemovedNoteProperties) {
  const texts = useTexts('cart')
  const [failed, setFailed] = useState(false)
  const { title } = removed
  const undo = async () => {
    const result = await run(() => addToCart(removed))
    if (!result.ok) return setFailed(true)
    say(texts.restored({ title }))
    done()
  }
  if (failed) {
    return (
      <Notification state="error" announced>
        {texts.undoFailed({ title })}
      </Notification>
    )
  }
  return (
    <Notification state="info">
      {texts.removed({ title })}{' '}
      <button type="button" className={styles.undo} onClick={undo} aria-label={texts.undoOf({ title })}>
        {texts.undo}
      </button>
    </Notification>
  )
}
