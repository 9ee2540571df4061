import { useTexts } from '../page-context.tsx'
import { Modal } from '../ui/Modal.tsx'
import styles from './FilterSheet.module.css'

const HEADING_ID = 'filter-sheet-heading'

/** The closed sheet that shows a list's filters in narrow windows; filter-sheet.ts opens it and moves the form into it. */
export function FilterSheet() {
  const texts = useTexts('search')
  return (
    <Modal
      className={styles.sheet}
      frame={styles.frame}
      closeLabel={texts.closeFilters}
      data-filter-sheet=""
      aria-labelledby={HEADING_ID}
    >
      <h2 id={HEADING_ID} className={styles.heading}>
        {texts.filters}
      </h2>
      <p className="visually-hidden" role="status" data-part="status" />
      <div className={styles.content} data-part="content" />
    </Modal>
  )
}
