import { type ReactNode, useMemo } from 'react'
import type { Product } from '#calls/product.ts'
import type { CartSuccess } from '#rules/quick-buy/feedback.ts'
import type { OpenState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { failureReporter } from '../../islands/failure-reporter.ts'
import { isCausedByPage, RootBoundary } from '../../islands/RootBoundary.tsx'
import { useTexts } from '../../page-context.tsx'
import { reportError } from '../../report-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { dialogPart } from '../dialog/dialog-element.ts'
import styles from './Message.module.css'

/**
 * Shows the general error in place of content that fails to render, and reports the client error once (QB-36). What has failed
 * because others have changed the page is rendered anew, and a success is never replaced by an error.
 */
export function OverlayBoundary({ state, children }: { state: OpenState<Product>; children: ReactNode }) {
  const { mode } = state
  const part = useMemo(() => {
    const countFailure = failureReporter('quick-buy')
    const onFailure = (error: unknown) => {
      if (isCausedByPage(error)) countFailure(error)
      else reportError({ modeType: mode, errorMessage: messageOf(error), source: 'boundary error' }, error)
    }
    return { element: dialogPart('content') as HTMLElement, onFailure }
  }, [mode])
  const fallback = state.content === 'done' ? <PlainSuccess feedback={state.feedback} /> : <GeneralError />
  return (
    <RootBoundary part={part} fallback={fallback}>
      {children}
    </RootBoundary>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** In place of a success that fails to render. */
function PlainSuccess({ feedback }: { feedback: CartSuccess }) {
  const texts = useTexts('quick-buy')
  return (
    <div className={styles.message}>
      <Notification state="success" announced>
        <p>{texts[feedback.key]}</p>
      </Notification>
    </div>
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
