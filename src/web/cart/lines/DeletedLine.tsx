import { useTexts } from '../../page-context.tsx'
import { holdDeleted } from '../store/deleted-lines.ts'
import styles from './DeletedLine.module.css'
import { SetErrorBanner } from './SetErrorBanner.tsx'
import { useHold } from './use-hold.ts'

interface DeletedLineProperties {
  title: string
  /** Its key (line-key.ts): the focus is found by it, and why the undo failed is said here. */
  line: string
  onUndo: () => void
  /** The undo is on its way. */
  busy?: boolean
}

/** The place of a line that was just taken out, with its undo; goes by itself, but waits while it is read (MINI-03). */
export function DeletedLine({ title, line, onUndo, busy = false }: DeletedLineProperties) {
  const texts = useTexts('cart')
  return (
    <li className={styles.line} data-line={line} {...useHold(holdDeleted)}>
      <p>{texts.removed({ title })}</p>
      <button
        type="button"
        className={styles.undo}
        aria-label={texts.undoOf({ title })}
        aria-disabled={busy || undefined}
        data-line-focus=""
        onClick={() => busy || onUndo()}
      >
        {texts.undo}
      </button>
      <div className={styles.error}>
        <SetErrorBanner shows={(error) => error.line === line} />
      </div>
    </li>
  )
}
