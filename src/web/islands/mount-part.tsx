import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { failureReporter } from './failure-reporter.ts'
import { keepReplacedTexts } from './keep-replaced-texts.ts'
import { RootBoundary } from './RootBoundary.tsx'

export interface MountedPart {
  render(children: ReactNode): void
  unmount(): void
}

/** Makes a React root in an element, whose content goes, for a part of the page that the server has not rendered. */
export function mountPart(
  element: HTMLElement,
  { name, identifierPrefix }: { name: string; identifierPrefix: string },
): MountedPart {
  keepReplacedTexts(element)
  // the boundary reports what it catches
  const root = createRoot(element, { identifierPrefix, onCaughtError: () => {} })
  const part = { element, onFailure: failureReporter(name) }
  return {
    render: (children) => root.render(<RootBoundary part={part}>{children}</RootBoundary>),
    unmount: () => root.unmount(),
  }
}
