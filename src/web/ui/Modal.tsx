import type { DialogHTMLAttributes, Ref } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Modal.module.css'

interface ModalProperties extends DialogHTMLAttributes<HTMLDialogElement> {
  /** S, M or L; a phone's is as wide as its screen (UI-09). */
  size?: 'S' | 'M' | 'L'
  closeLabel: string
  /** The class of the frame around grip, close button and content. */
  frame?: string | undefined
  ref?: Ref<HTMLDialogElement>
}

/**
 * A modal dialog, rendered closed; on phones a bottom sheet. Script opens it by `showModal()` and closes it by what has
 * `data-close` (close-on-press.ts) and by the grip (close-on-swipe.ts). It needs a name: `aria-label` or `aria-labelledby`.
 */
export function Modal({ size = 'M', closeLabel, frame, className, children, ...dialog }: ModalProperties) {
  return (
    <dialog {...dialog} className={classes(styles.dialog, className)} data-size={size} tabIndex={-1}>
      <div className={frame} data-part="frame">
        <div className={styles.grip} data-part="grip" />
        <IconButton icon="close" label={closeLabel} className={styles.close} data-close="" />
        {children}
      </div>
    </dialog>
  )
}
