import { useTexts } from '../../page-context.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { DIALOG_ID } from './dialog-element.ts'
import styles from './QuickBuyDialog.module.css'
import { Waiting } from './Waiting.tsx'

/**
 * The overlay's frame as every page carries it: closed and empty, opened at once by the entry script (open-overlay.ts). The
 * overlay's code, when it is here, fills the content and hides the preview. `restApi` is the flag of part 1 §2.
 */
export function QuickBuyDialog({ restApi = true }: { restApi?: boolean }) {
  const texts = useTexts('quick-buy')
  const product = useTexts('product')
  return (
    <dialog
      id={DIALOG_ID}
      className={styles.dialog}
      data-size="L"
      data-rest-api={restApi}
      aria-label={texts.dialogLabel}
      tabIndex={-1}
    >
      <div className={styles.frame} data-part="frame">
        <div className={styles.grip} data-part="grip" />
        <button type="button" className={styles.close} data-close="" aria-label={texts.close}>
          <Icon name="close" />
        </button>
        <div data-part="preview" className={styles.fill}>
          <Waiting />
        </div>
        <div data-part="failure" className={styles.message} hidden>
          <Notification state="error" announced>
            {texts.networkLost}
          </Notification>
          <ButtonLink href="/" data-part="failure-link" variant="secondary">
            {product.details}
          </ButtonLink>
        </div>
        <div data-part="content" className={styles.fill} />
      </div>
    </dialog>
  )
}
