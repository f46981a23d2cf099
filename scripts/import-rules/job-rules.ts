import type { Breach } from './breach.ts'
import type { ModuleGraph } from './module-graph.ts'
import { isForTests } from './places.ts'

/** Who opens records as which job. A job's rights are a row of the policy; this is who may use them. */
const JOB_OF: Readonly<Record<string, string | readonly string[]>> = {
  'src/features/account/server/own-charts.ts': 'chart-linking',
  'src/features/patient-portal/server/as-portal.ts': 'patient-portal',
  'src/platform/records/patients/carer-records.ts': 'patient-portal',
  'src/features/integrations/server/hl7-intake.ts': 'hl7-intake',
  'src/features/transfer/server/import-jobs.ts': 'import-undo',
  'src/features/correspondence/server/watch-folder.ts': 'letter-intake',
  'src/features/reminders/server/as-booking-links.ts': 'booking-links',
  'src/features/recalls/server/recall-jobs.ts': 'recalls',
  'src/features/results/server/escalate-results.ts': 'results-escalation',
  'src/features/danger-reports/server/danger-jobs.ts': 'safety-screening',
  'src/app/server/notifications/notification-services.ts': 'notices',
  'src/app/server/seeding/seed-practice.ts': 'seeder',
  'src/app/server/living-demo/follow-the-day.ts': ['demonstration-day', 'seeder'],
}

const JOBS = new Set([...Object.values(JOB_OF), 'registration'].flat())

/** Where `asJob` is declared or passed on. */
const FRAME = new Set(['src/features/services.ts', 'src/app/server/services.ts', 'src/platform/records/job-records.ts'])

/** 12. A job is opened only by the file that runs it, under its own name. */
export function jobOwners({ modules }: ModuleGraph): Breach[] {
  return [...modules.values()]
    .filter(({ path }) => path.startsWith('src/') && !isForTests(path) && !FRAME.has(path))
    .flatMap(({ path, names, texts }) => {
      const line = names.get('asJob') ?? names.get('asRealJob')
      if (line === undefined) return []
      const own = [JOB_OF[path] ?? []].flat()
      const others = [...texts].filter(([text]) => JOBS.has(text) && !own.includes(text))
      const reason = own.length > 0 ? `this file runs ${own.join(', ')} alone` : 'this file runs no job'
      if (own.length === 0) return [{ file: path, line, rule: 'jobs', reason }]
      return others.map(([, at]) => ({ file: path, line: at, rule: 'jobs', reason }))
    })
}
