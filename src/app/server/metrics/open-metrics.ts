import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Queues } from '#platform/api/server/heavy-requests.ts'
import type { SlowConnections } from '#platform/api/server/slow-connections.ts'

/** What is counted of one process, as plain data that travels to the process that was asked. */
export type MetricsOfProcess = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export interface Metrics {
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** Gauges that are looked up when somebody asks. */
  watch(name: string, help: string, read: () => number | Promise<number>, over: 'sum' | 'max'): void
  watchRequests(connections: SlowConnections, queues: Queues): void
  own(): Promise<MetricsOfProcess>
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const STREAM = '/api/live' // open for minutes by design

/** Counts of this process. Labels are routes as the contracts write them: no address, no query, nobody's name or id. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'aurora_http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'aurora_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its reply, by area',
    labelNames: ['area'],
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'aurora_processes',
    help: 'Server processes of this machine',
    aggregator: 'sum',
    registers,
  }).set(1)

  const watch: Metrics['watch'] = (name, help, read, aggregator) => {
    new Gauge({
      name,
      help,
      aggregator,
      registers,
      async collect() {
        // a database that is away takes a figure with it, not the others
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  }

  // routes and statuses are few; looking one up by its labels costs more than counting it
  const counted = new Map<string, () => void>()
  const countOf = (method: string, route: string, status: string): (() => void) => {
    const counter = requests.labels(method, route, status)
    return () => counter.inc()
  }
  const timed = new Map<string, (seconds: number) => void>()
  const timesOf = (route: string): ((seconds: number) => void) => {
    const histogram = durations.labels(areaOf(route))
    return (seconds) => histogram.observe(seconds)
  }

  return {
    answered({ method, route, status, seconds }) {
      remembered(counted, `${method} ${status} ${route}`, () => countOf(method, route, String(status)))()
      if (route !== STREAM) remembered(timed, route, () => timesOf(route))(seconds)
    },
    watch,
    watchRequests(connections, queues) {
      watch('aurora_http_requests_under_way', 'Requests being answered', () => connections.size, 'sum')
      for (const [name, queue] of Object.entries(queues)) {
        watch(`aurora_queue_${name}_running`, `Requests in the queue ${name} that run`, () => queue.load.running, 'sum')
        watch(
          `aurora_queue_${name}_waiting`,
          `Requests in the queue ${name} that wait`,
          () => queue.load.waiting,
          'sum',
        )
      }
    },
    own: () => registry.getMetricsAsJSON(),
  }
}

function remembered<V>(known: Map<string, V>, key: string, make: () => V): V {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** The figures of several processes as one text in the Prometheus format. */
export async function toPrometheusText(processes: readonly MetricsOfProcess[]): Promise<string> {
  return AggregatorRegistry.aggregate(processes as never).metrics()
}

/** `/api/patients/{id}` belongs to `/api/patients`, all of `/fhir` together. */
function areaOf(route: string): string {
  const [, first = '', second = ''] = route.split('/')
  return first === 'api' ? `/api/${second}` : `/${first}`
}
