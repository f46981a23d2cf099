import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AboutServices } from '#features/about/server/about-services.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { Mode } from '../config.ts'
import type { Services } from '../services.ts'

interface Facts {
  version: string
  mode: Mode
  hasModel: boolean
  now(): Date
}

const FIGURES_FOR_MS = 60_000
const BACKUP_DRILL = 'backup-drill'

/** Due for ten minutes and not begun. */
const STUCK_JOB = `select 1 from pgboss.job
  where state in ('created', 'retry') and start_after < now() - interval '10 minutes' limit 1`

/** Facts of this installation; figures of the practice are numbers of nobody in particular, counted once a minute. */
export function aboutServices(services: Services, { version, mode, hasModel, now }: Facts): AboutServices {
  const { database, sources } = services
  const counted = new Map<number, { at: number; figures: ReturnType<AboutServices['figures']> }>()
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

  async function count(practice: number): ReturnType<AboutServices['figures']> {
    const [row] = await database.query<Record<'patients' | 'tasks' | 'recordings', number>>(
      `select
         (select count(*) from r_patient where practice = $1 and source = $2::record_source and not deleted) as patients,
         (select count(*) from r_task where practice = $1 and source = $3::record_source and code = 'agent-task'
            and status = 'completed' and not deleted) as tasks,
         (select count(*) from recordings where practice = $1) as recordings`,
      [practice, sources.of(practice, 'patients'), sources.of(practice, 'agentTasks')],
    )
    return {
      patients: Number(row?.patients ?? 0),
      voiceSessions: Number(row?.recordings ?? 0),
      aiTasksCompleted: Number(row?.tasks ?? 0),
    }
  }

  return {
    now,
    installation: { version, build: buildId(), mode, database: database.kind, startedAt, hasModel },
    ping: () => database.query('select 1'),
    async pingJobs() {
      const { rows } = await database.run(STUCK_JOB)
      if (rows.length > 0) throw new Error('work is waiting and nobody takes it')
    },
    sources: (practice) => sources.all(practice),

    figures(practice) {
      const known = counted.get(practice)
      if (known && Date.now() - known.at < FIGURES_FOR_MS) return known.figures
      const figures = count(practice)
      counted.set(practice, { at: Date.now(), figures })
      figures.catch(() => counted.delete(practice))
      return figures
    },

    async backup(practice) {
      const { value } = (await practiceSettings(database).list(practice, BACKUP_DRILL)).get(BACKUP_DRILL) ?? {}
      const { at, ok } = (value ?? {}) as { at?: unknown; ok?: unknown }
      return typeof at === 'string' && typeof ok === 'boolean' ? { at, isOk: ok } : null
    },

    async auditVerified(practice) {
      const [row] = await database.query<{ recorded: string; detail: string }>(
        `select recorded, detail from audit_events
         where practice = $1 and action = 'E' and operation = 'audit-log-verified' order by recorded desc limit 1`,
        [practice],
      )
      if (!row) return null
      const { isIntact, events } = JSON.parse(row.detail) as { isIntact: boolean; events: number }
      return { at: new Date(row.recorded).toISOString(), isIntact, events }
    },
  }
}

/** Of the running program's first file; what it loads is named in it by content. */
function buildId(): string {
  try {
    return createHash('sha256')
      .update(readFileSync(process.argv[1] ?? ''))
      .digest('hex')
      .slice(0, 12)
  } catch {
    return 'unknown'
  }
}
