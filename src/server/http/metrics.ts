import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { limitedTries } from '#server/kernel/limited-tries.ts'
import { pageVisits } from '#server/kernel/page-visits.ts'

export type Metrics = {
  readonly registry: Registry
  /** Durations of calls in seconds, by call and HTTP status. */
  readonly calls: Histogram<'call' | 'status'>
  /** Sessions that exceeded their call limit, counted once per session and minute. */
  readonly limitedSessions: Counter
}

export function createMetrics(withProcess: boolean): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  registry.registerMetric(pageVisits)
  registry.registerMetric(limitedTries)
  const calls = new Histogram({
    name: 'aqueduct_call_seconds',
    help: 'Time that calls took.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const limitedSessions = new Counter({
    name: 'aqueduct_sessions_limited_total',
    help: 'Sessions that made more calls in a minute than they may.',
    registers: [registry],
  })
  return { registry, calls, limitedSessions }
}
