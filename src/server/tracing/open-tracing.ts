import type { Logger } from 'pino'
import type { Configuration } from '../configuration.ts'
import type { Tracing } from './tracing.ts'

/** Loads what traces where a collector is configured. */
export async function openTracing(
  { tracing }: Pick<Configuration, 'tracing'>,
  secret: string,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined
  const { OpenTelemetry } = await import('./open-telemetry.ts')
  return new OpenTelemetry(tracing, secret, log)
}
