import { Component, Fragment, type ReactNode } from 'react'

/** A part of the page that a React root renders, in the browser. */
export interface RenderedPart {
  element: HTMLElement
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
const MAX_FAILURES = 5
const SHORT_MS = 5000

/**
 * Renders a part of the page anew where React fails, because a translator or an extension has changed its elements. It
 * stands alone in its root, whose element it empties.
 */
export class RootBoundary extends Component<Properties, State> {
  override state: State = { content: 'shown', renderings: 1 }
  #failures = 0

  static getDerivedStateFromError(): Pick<State, 'content'> {
    return { content: 'failed' }
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
    const { fallback, children } = this.props
    const { content, renderings } = this.state
    if (content === 'failed') return null
    if (content === 'given up') return fallback
    return <Fragment key={renderings}>{children}</Fragment>
  }

  #isGivenUp(error: unknown): boolean {
    if (this.props.fallback !== undefined && !isCausedByPage(error)) return true
    this.#failures += 1
    setTimeout(() => (this.#failures -= 1), SHORT_MS)
    return this.#failures >= MAX_FAILURES
  }
}

/** True for the failure of a browser to find an element where React has put it. */
export const isCausedByPage = (error: unknown): boolean => error instanceof DOMException
