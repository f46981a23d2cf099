import type { MetricsOfProcess } from '../metrics/open-metrics.ts'

/** From a server process to the supervisor. */
export type FromProcess = { kind: 'ready'; url: string }

/** From the supervisor to a server process. */
export type ToProcess = { kind: 'drain' } | { kind: 'peer-lost' }

/** One process asks the supervisor; it asks all of them and passes the answers on. */
export type MetricsMessage =
  | { kind: 'metrics-ask'; ask: number }
  | { kind: 'metrics-wanted'; ask: number }
  | { kind: 'metrics-own'; ask: number; figures: MetricsOfProcess }
  | { kind: 'metrics-all'; ask: number; all: MetricsOfProcess[] }
