import { errorsLogged } from '../log.ts'
import type { AppServices } from '../services.ts'
import type { Metrics } from './open-metrics.ts'

/** Due and not yet started: what the queue is behind by. */
const WAITING = `select count(*) as count from pgboss.job where state in ('created', 'retry') and start_after <= now()`
const FAILED = `select count(*) as count from pgboss.job where state = 'failed'`

/** Figures about the installation. What the database knows is the same in every process, and is not added up. */
export function watchServices(metrics: Metrics, services: Pick<AppServices, 'database' | 'anchors' | 'readiness'>) {
  const { database, anchors, readiness } = services
  const count = async (statement: string): Promise<number> => {
    const { rows } = await database.run(statement)
    return Number((rows[0] as { count: unknown }).count)
  }
  const isReady = async (): Promise<number> => ((await readiness.problem()) ? 0 : 1)
  metrics.watch('aurora_ready_processes', 'Processes that take requests and reach their database', isReady, 'sum')
  metrics.watch('aurora_jobs_waiting', 'Background jobs that are due and not started', () => count(WAITING), 'max')
  metrics.watch('aurora_jobs_failed', 'Background jobs given up in the last days', () => count(FAILED), 'max')
  metrics.watch('aurora_log_errors', 'Errors in the log since the start of each process', errorsLogged, 'sum')
  metrics.watch(
    'aurora_audit_alarms_open',
    'Alarms about the audit log that nobody has resolved',
    async () => {
      await anchors.alarms.refresh()
      return anchors.alarms.open().length
    },
    'max',
  )
}
