import type { Installation } from '#features/services.ts'
import type { Database } from '#platform/database/database.ts'
import type { Sources } from '#platform/sources/open-sources.ts'

const KEPT_MS = 60_000

/** Counts of the practice, taken at most once a minute. */
export function practiceFigures(database: Database, sources: Sources): Installation['figures'] {
  const counted = new Map<number, { atMs: number; figures: ReturnType<Installation['figures']> }>()

  async function count(practice: number): ReturnType<Installation['figures']> {
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

  return (practice) => {
    const known = counted.get(practice)
    if (known && performance.now() - known.atMs < KEPT_MS) return known.figures
    const figures = count(practice)
    counted.set(practice, { atMs: performance.now(), figures })
    figures.catch(() => counted.delete(practice))
    return figures
  }
}
