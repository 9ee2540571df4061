import type { ReactNode } from 'react'
import type { Product } from '#calls/product.ts'
import type { OpenState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { failureReporter } from '../../islands/failure-reporter.ts'
import { RootBoundary } from '../../islands/RootBoundary.tsx'
import { useTexts } from '../../page-context.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { dialogPart } from '../dialog/dialog-element.ts'
import { FeedbackBanner } from './FeedbackBanner.tsx'
import styles from './Message.module.css'

/**
 * Shows the general error in place of content that fails to render, and reports the client error once (QB-36). What has failed
 * because others have changed the page is rendered anew, and a success is never replaced by an error.
 */
export function OverlayBoundary({ state, children }: { state: OpenState<Product>; children: ReactNode }) {
  const part = { element: dialogPart<HTMLElement>('content')!, onFailure: failureReporter(state.mode) }
  const isDone = state.content === 'done'
  const fallback = isDone ? <FeedbackBanner feedback={state.feedback} titleOf={String} /> : <GeneralError />
  return (
    <RootBoundary part={part} fallback={fallback}>
      {children}
    </RootBoundary>
  )
}

/** In place of content that cannot be fetched or rendered (QB-35); with `retry` it has a button to try again. */
export function GeneralError({ retry, network = false }: { retry?: () => void; network?: boolean }) {
  const texts = useTexts('quick-buy')
  return (
    <div className={styles.message}>
      <Notification state="error" announced>
        <p>{network ? texts.networkLost : texts.boundaryError}</p>
        {retry && (
          <p className={styles.retry}>
            <Button variant="secondary" size="small" onClick={retry}>
              {texts.tryAgain}
            </Button>
          </p>
        )}
      </Notification>
    </div>
  )
}
