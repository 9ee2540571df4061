import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** What a span says of itself: names and numbers of ours, nothing of a person. */
export type SpanFacts = Record<string, string | number>

/**
 * Traces of requests, jobs, mails and their queries (docs/decisions/2026-11-23-observability.md). A shop that is told no
 * collector has none, and loads nothing for it.
 */
export interface Tracing {
  /** Runs work in a span of its own, below the one that is current. A span whose work throws is marked as failed. */
  inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>
  /** Makes a span of each routed request. Called before routes are added. */
  traceRequests(app: FastifyInstance): void
  /** Makes a span of each query that belongs to another span. */
  traceQueries(pool: pg.Pool): void
  /** Sends what is left, within a deadline. */
  stop(): Promise<void>
}

/** Runs work in a span where the shop traces. */
export const inSpan = <T>(
  tracing: Pick<Tracing, 'inSpan'> | undefined,
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.inSpan(name, facts, work) : work())
