import { useTexts } from '../../page-context.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { holdDeleted } from '../store/deleted-lines.ts'
import styles from './DeletedLine.module.css'
import { SetErrorBanner } from './SetErrorBanner.tsx'
import { useHold } from './use-hold.ts'

interface DeletedLineProperties {
  title: string
  /** The line's key (line-key.ts); the focus moves by it, and the error of a failed undo shows at it. */
  line: string
  /** The height of the line that was removed, in px, which the lines below keep their places by. */
  height: number | undefined
  onUndo: () => void
  /** True while the undo has no answer. */
  busy?: boolean
}

/** A removed line with its undo (MINI-03); it disappears by itself, but not while it is hovered or has the focus. */
export function DeletedLine({ title, line, height, onUndo, busy = false }: DeletedLineProperties) {
  const texts = useTexts('cart')
  return (
    <li className={styles.line} data-line={line} style={{ minBlockSize: height }} {...useHold(holdDeleted)}>
      <p>{texts.removed({ title })}</p>
      <TextButton
        className={styles.undo}
        aria-label={texts.undoOf({ title })}
        aria-disabled={busy || undefined}
        data-line-focus=""
        onClick={() => busy || onUndo()}
      >
        {texts.undo}
      </TextButton>
      <div className={styles.error}>
        <SetErrorBanner shows={(error) => error.line === line} />
      </div>
    </li>
  )
}
