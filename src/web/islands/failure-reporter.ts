import { isCausedByPage } from './RootBoundary.tsx'
import type { PartFailure } from './report-part-failure.ts'

/** Returns what reports a part's failures to render. Its code is loaded with the first one. */
export const failureReporter =
  (name: string) =>
  (error: unknown, { found = 'later', isOfPage = isCausedByPage(error) }: Partial<PartFailure> = {}): void => {
    import('./report-part-failure.ts')
      .then(({ reportPartFailure }) => reportPartFailure({ name, error, isOfPage, found }))
      .catch(() => console.error(error))
  }
