import type { Configuration } from '../configuration.ts'
import { deadline } from '../deadline.ts'
import { NetworkQueues } from '../request/network-queues.ts'

/** A rendering that took longer has waited for something. */
const LONGEST_PAUSE_MS = 50

/**
 * The queues that the renderings of each network have. Two of its pages are loaded at once, because the first one also waits for the
 * database. A refusal waits for nothing, so that one at once is enough.
 */
export const renderingQueues = (configuration: Pick<Configuration, 'trustedProxies' | 'rateLimits'>) =>
  new NetworkQueues(configuration, {
    limit: 'rendering',
    queues: {
      page: { atOnce: 2, mostWaiting: 100, longestWaitMs: deadline(10_000) },
      refusal: { atOnce: 1, mostWaiting: 500, longestWaitMs: deadline(10_000) },
    },
    pauseAbove: 2,
    longestPause: LONGEST_PAUSE_MS,
  })
