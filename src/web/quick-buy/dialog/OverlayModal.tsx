import { HOME_PATH } from '#rules/addresses.ts'
import { useTexts } from '../../page-context.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { DIALOG_ID } from './dialog-element.ts'
import { LoadingSkeleton } from './LoadingSkeleton.tsx'
import styles from './OverlayModal.module.css'

/**
 * The closed dialog in every page's HTML. open-overlay.ts shows it at once with the card's preview or, where the
 * overlay's code cannot be loaded, with the failure; OverlayContent.tsx fills the content. `restApi` is QB-20's flag.
 */
export function OverlayModal({ restApi = true }: { restApi?: boolean }) {
  const texts = useTexts('quick-buy')
  const product = useTexts('product')
  return (
    <Modal
      id={DIALOG_ID}
      size="L"
      className={styles.dialog}
      frame={styles.frame}
      closeLabel={texts.close}
      data-rest-api={restApi}
      aria-label={texts.dialogLabel}
    >
      <div data-part="card-preview" className={styles.fill}>
        <LoadingSkeleton />
      </div>
      <div data-part="failure" className={styles.message} hidden>
        <Notification state="error" announced>
          {texts.networkLost}
        </Notification>
        <ButtonLink href={HOME_PATH} data-part="failure-link" variant="secondary">
          {product.details}
        </ButtonLink>
      </div>
      <div data-part="content" className={styles.fill} />
    </Modal>
  )
}
