import type { Call } from '#calls/call.ts'
import { type Answer, onFailedCall } from './call.ts'

/** More failed calls of one page say nothing new. */
const MAX_REPORTED = 50

/**
 * Reports the calls of this page that fail, each once, whatever feature has sent them; by method and path, which name nobody.
 * What reports is loaded with the first failure, and without a network once there is one again.
 */
export function reportFailedCalls(): void {
  let reported = 0
  onFailedCall((call, answer) => {
    reported += 1
    if (reported > MAX_REPORTED) return
    const report = () => {
      reportLoaded(call, answer).catch(() => {})
    }
    if (navigator.onLine) report()
    else addEventListener('online', report, { once: true })
  })
}

async function reportLoaded({ method, path }: Call, answer: Answer<unknown>): Promise<void> {
  const { addReport } = await import('./report-error.ts')
  const errorMessage = answer.kind === 'answer' ? `answered ${answer.status}` : String(answer.error)
  addReport({ modeType: 'call', source: `${method} ${path}`.slice(0, 200), errorMessage, requestId: answer.requestId })
}
