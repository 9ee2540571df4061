import { Component, Fragment, type ReactNode, useLayoutEffect } from 'react'
import { type PageContext, PageContextRoot } from '../page-context.tsx'
import { type FieldSnapshot, restoreFields, takeFieldSnapshot } from './field-snapshot.ts'

interface IslandRootProperties {
  context: PageContext
  /** In the browser. */
  island?: { element: HTMLElement; snapshot: FieldSnapshot; onCommit: () => void }
  children: ReactNode
}

/** What surrounds an island on both sides; React numbers its ids by what surrounds them. */
export function IslandRoot({ context, island, children }: IslandRootProperties) {
  return (
    <PageContextRoot context={context}>
      <IslandBoundary island={island}>{children}</IslandBoundary>
    </PageContextRoot>
  )
}

interface Properties {
  island: IslandRootProperties['island'] | undefined
  children: ReactNode
}

/** More failures than other scripts on the page can cause are faults of the island. */
const MOST_RENDERINGS = 5

/**
 * Renders an island anew where React fails, because a translator or an extension has changed its elements. What was typed
 * stays.
 */
class IslandBoundary extends Component<Properties, { hasFailed: boolean; renderings: number }> {
  override state = { hasFailed: false, renderings: 1 }
  #snapshot = this.props.island?.snapshot

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override getSnapshotBeforeUpdate() {
    if (this.state.hasFailed && this.props.island) this.#snapshot = takeFieldSnapshot(this.props.island.element)
    return null
  }

  override componentDidUpdate() {
    // React warns of a snapshot without it
  }

  override componentDidCatch(error: unknown) {
    if (this.state.renderings >= MOST_RENDERINGS) throw error
    this.setState(({ renderings }) => ({ hasFailed: false, renderings: renderings + 1 }))
  }

  override render() {
    const { island, children } = this.props
    const { hasFailed, renderings } = this.state
    if (hasFailed) return null
    return (
      <Fragment key={renderings}>
        <FieldKeeper
          restore={() => island && this.#snapshot && restoreFields(island.element, this.#snapshot)}
          onCommit={island?.onCommit}
        />
        {children}
      </Fragment>
    )
  }
}

/** Stands before the island's components, so that their effects find the fields restored. */
function FieldKeeper({ restore, onCommit }: { restore: () => void; onCommit: (() => void) | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a rendering, when its elements are there
  useLayoutEffect(restore, [])
  useLayoutEffect(() => onCommit?.(), [onCommit])
  return null
}
