import type { ReactNode } from 'react'
import { type PageContext, PageContextRoot } from '../page-context.tsx'
import { type RenderedPart, RootBoundary } from './RootBoundary.tsx'

interface IslandRootProperties {
  context: PageContext
  /** Only in the browser. */
  part?: RenderedPart
  children: ReactNode
}

/** What surrounds an island on both sides; React numbers its ids by what surrounds them. */
export function IslandRoot({ context, part, children }: IslandRootProperties) {
  return (
    <PageContextRoot context={context}>
      <RootBoundary part={part}>{children}</RootBoundary>
    </PageContextRoot>
  )
}
