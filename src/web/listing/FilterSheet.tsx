import { useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import dialog from '../ui/Dialog.module.css'
import { Icon } from '../ui/Icon.tsx'
import styles from './FilterSheet.module.css'

const HEADING_ID = 'filter-sheet-heading'

/** The closed sheet that shows a list's filters on phones; filter-sheet.ts opens it and moves the form into it. */
export function FilterSheet() {
  const texts = useTexts('search')
  return (
    <dialog
      className={classes(dialog.dialog, styles.sheet)}
      data-filter-sheet=""
      aria-labelledby={HEADING_ID}
      tabIndex={-1}
    >
      <div className={styles.frame}>
        <div className={dialog.grip} data-part="grip" />
        <h2 id={HEADING_ID} className={styles.heading}>
          {texts.filters}
        </h2>
        <button type="button" className={dialog.close} data-close="" aria-label={texts.closeFilters}>
          <Icon name="close" />
        </button>
        <p className="visually-hidden" role="status" data-part="status" />
        <div className={styles.content} data-part="content" />
      </div>
    </dialog>
  )
}
