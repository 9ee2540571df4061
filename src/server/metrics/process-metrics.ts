import { performance } from 'node:perf_hooks'
import { PRODUCT_VERSION } from '#sites/brand.ts'
import type { Metric } from '../metric.ts'
import { RELEASE } from '../release.ts'

/** What any Node process says of itself. prom-client's own would run a second monitor of the event loop. */
export const PROCESS_METRICS: readonly Metric[] = [
  {
    kind: 'gauge',
    name: 'crema_build_info',
    help: 'Always 1; its labels are the version of the specification, the release of the shop and its commit.',
    labels: ['version', 'release', 'commit'],
    read: () => [[{ version: PRODUCT_VERSION, ...RELEASE }, 1]],
  },
  {
    kind: 'gauge',
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    read: () => performance.timeOrigin / 1000,
  },
  {
    kind: 'counter',
    name: 'process_cpu_seconds_total',
    help: 'Processor time of all threads.',
    read: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  },
  {
    kind: 'gauge',
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    read: () => process.memoryUsage.rss(),
  },
  {
    kind: 'gauge',
    name: 'nodejs_memory_bytes',
    help: 'Memory of the main thread: heap in use, heap reserved, and what lies outside the heap.',
    labels: ['kind'],
    read: () => {
      const { heapUsed, heapTotal, external } = process.memoryUsage()
      return [
        [{ kind: 'heap_used' }, heapUsed],
        [{ kind: 'heap_reserved' }, heapTotal],
        [{ kind: 'external' }, external],
      ]
    },
  },
  {
    kind: 'counter',
    name: 'crema_event_loop_active_seconds_total',
    help: 'For how long the main thread has been busy.',
    read: () => performance.eventLoopUtilization().active / 1000,
  },
]
