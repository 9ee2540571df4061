import { Component, type ReactNode } from 'react'
import { useTexts } from '../../page-context.tsx'
import { reportError } from '../../report-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notification } from '../../ui/Notification.tsx'
import styles from './Message.module.css'

interface OverlayBoundaryProperties {
  modeType: string
  children: ReactNode
}

/** Shows the general error in place of content that fails to render, and reports the client error once (QB-36). */
export class OverlayBoundary extends Component<OverlayBoundaryProperties, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const errorMessage = error instanceof Error ? error.message : String(error)
    reportError({ modeType: this.props.modeType, errorMessage, source: 'boundary error' }, error)
  }

  override render() {
    return this.state.failed ? <GeneralError /> : this.props.children
  }
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
