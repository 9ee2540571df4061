import { useEffect, useId, useRef } from 'react'
import { MODAL, widgetTexts } from '#sites/widget-texts.ts'
import { Button } from './Button.tsx'
import { closeOnPress } from './close-on-press.ts'
import { closeOnSwipe } from './close-on-swipe.ts'
import { Modal } from './Modal.tsx'

/** A modal with the button that opens it. */
export function ModalExample({ size }: { size: 'S' | 'M' | 'L' }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current) return
    const close = () => dialog.current?.close()
    closeOnPress(dialog.current, close)
    closeOnSwipe(dialog.current, close)
  }, [])
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Open modal {size}
      </Button>
      <Modal ref={dialog} size={size} closeLabel={widgetTexts(MODAL, 'en').close} aria-labelledby={id}>
        <div style={{ padding: '2rem', paddingInlineEnd: '4rem' }}>
          <h3 id={id}>A modal of size {size}</h3>
          <p>The page behind it is inert. Escape, the button, the backdrop or a swipe closes it.</p>
          <Button data-close="">Done</Button>
        </div>
      </Modal>
    </>
  )
}
