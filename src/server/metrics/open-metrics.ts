import type { Logger } from 'pino'
import type { Configuration } from '../configuration.ts'
import type { Metric } from '../metric.ts'
import { Metrics } from './metrics.ts'
import { PROCESS_METRICS } from './process-metrics.ts'
import { queueMetrics } from './queue-metrics.ts'
import { readBacklog } from './read-backlog.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.ts'
import { type Measured, shopMetrics } from './shop-metrics.ts'

export interface OpenMetrics extends MetricsServer, Pick<Metrics, 'noteAnswer'> {
  /** Adds what the parts of a shop and its features count, once they exist. */
  measure(measured: Measured, ofFeatures: readonly Metric[], clock: () => number): void
}

/**
 * Begins to measure and to serve what is measured.
 * @throws WrongConfiguration where the port cannot be opened
 */
export async function openMetrics(
  address: NonNullable<Configuration['metrics']>,
  log: Pick<Logger, 'error'>,
): Promise<OpenMetrics> {
  const metrics = new Metrics()
  metrics.add(PROCESS_METRICS)
  return {
    ...(await serveMetrics(address, metrics, log)),
    noteAnswer: (request, reply) => metrics.noteAnswer(request, reply),
    measure({ shop, ...parts }, ofFeatures, clock) {
      metrics.add(shopMetrics({ shop, ...parts }))
      metrics.add(ofFeatures)
      metrics.add(queueMetrics(readBacklog(shop.database.pool, clock)))
    },
  }
}
