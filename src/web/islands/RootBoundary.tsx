import { Component, Fragment, type ReactNode, useLayoutEffect } from 'react'
import { type FieldSnapshot, restoreFields, takeFieldSnapshot } from './field-snapshot.ts'

/** A part of the page that a React root renders, in the browser. */
export interface RenderedPart {
  element: HTMLElement
  /** What was typed there before React. */
  snapshot?: FieldSnapshot
  onCommit?: () => void
  /** Is called with each failure to render. */
  onFailure: (error: unknown) => void
}

interface Properties {
  /** Only in the browser. */
  part: RenderedPart | undefined
  /** In place of what fails by itself. Without it that, too, is rendered anew a few times, and then the root is empty. */
  fallback?: ReactNode
  children: ReactNode
}

interface State {
  content: 'shown' | 'failed' | 'given up'
  renderings: number
}

/** More failures in a short time than other scripts on the page can cause are faults of the part itself. */
const MOST_FAILURES = 5
const SHORT_MS = 5000

/**
 * Renders a part of the page anew where React fails, because a translator or an extension has changed its elements. What was
 * typed stays. It stands alone in its root, whose element it empties.
 */
export class RootBoundary extends Component<Properties, State> {
  override state: State = { content: 'shown', renderings: 1 }
  #snapshot = this.props.part?.snapshot
  #failures: number[] = []

  static getDerivedStateFromError(): Pick<State, 'content'> {
    return { content: 'failed' }
  }

  override getSnapshotBeforeUpdate() {
    const { part } = this.props
    if (this.state.content === 'failed' && part) this.#snapshot = takeFieldSnapshot(part.element)
    return null
  }

  override componentDidUpdate() {
    // React warns of a snapshot without it
  }

  override componentDidCatch(error: unknown) {
    const { part, fallback } = this.props
    // one failure can show itself several times; it is rendered anew already
    if (this.state.content !== 'failed') return
    part?.onFailure(error)
    const isGivenUp = this.#isGivenUp(error)
    if (isGivenUp && fallback === undefined) throw error
    // React has removed what is its own; what is left are replacements of it
    part?.element.replaceChildren()
    this.setState(({ renderings }) => ({ content: isGivenUp ? 'given up' : 'shown', renderings: renderings + 1 }))
  }

  override render() {
    const { part, fallback, children } = this.props
    const { content, renderings } = this.state
    if (content === 'failed') return null
    if (content === 'given up') return fallback
    return (
      <Fragment key={renderings}>
        <FieldKeeper
          restore={() => part && this.#snapshot && restoreFields(part.element, this.#snapshot)}
          onCommit={part?.onCommit}
        />
        {children}
      </Fragment>
    )
  }

  #isGivenUp(error: unknown): boolean {
    if (this.props.fallback !== undefined && !isCausedByPage(error)) return true
    const moment = performance.now()
    this.#failures = [...this.#failures.filter((one) => moment - one < SHORT_MS), moment]
    return this.#failures.length >= MOST_FAILURES
  }
}

/** True for the failure of a browser to find an element where React has put it. */
export const isCausedByPage = (error: unknown): boolean => error instanceof DOMException

/** Stands before the components, so that their effects find the fields restored. */
function FieldKeeper({ restore, onCommit }: { restore: () => void; onCommit: (() => void) | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a rendering, when its elements are there
  useLayoutEffect(restore, [])
  useLayoutEffect(() => onCommit?.(), [onCommit])
  return null
}
