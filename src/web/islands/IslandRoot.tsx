import { type ReactNode, useLayoutEffect } from 'react'
import { type PageContext, PageContextRoot } from '../page-context.tsx'
import type { FieldKeeper } from './field-snapshot.ts'
import { type RenderedPart, RootBoundary } from './RootBoundary.tsx'

interface IslandRootProperties {
  context: PageContext
  /** Only in the browser. */
  island?: { part: RenderedPart; fields: FieldKeeper; onCommit: () => void }
  children: ReactNode
}

/** What surrounds an island on both sides; React numbers its ids by what surrounds them. */
export function IslandRoot({ context, island, children }: IslandRootProperties) {
  return (
    <PageContextRoot context={context}>
      <RootBoundary part={island?.part}>
        <Fields keeper={island?.fields} onCommit={island?.onCommit} />
        {children}
      </RootBoundary>
    </PageContextRoot>
  )
}

/**
 * Keeps what was typed where the island is rendered anew. Stands before the island's components, so that their effects find
 * the fields restored, and so that it goes before the fields do.
 */
function Fields({ keeper, onCommit }: { keeper: FieldKeeper | undefined; onCommit: (() => void) | undefined }) {
  useLayoutEffect(() => {
    keeper?.restore()
    return keeper?.note
  }, [keeper])
  useLayoutEffect(() => onCommit?.(), [onCommit])
  return null
}
