import { openAnchors } from '#platform/audit/anchors/anchors.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import type { Database } from '#platform/database/database.ts'
import { migrations } from '#platform/database/migrations/all.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { DrillResult } from '../backup/drill.ts'
import type { Config } from '../config.ts'
import { auditKeysOf } from '../services.ts'
import { type Check, failed, ok, warning } from './finding.ts'
import { readChecklist } from './setup-checklist.ts'

const DRILL_DAYS = 92
const DAY_MS = 86_400_000

/** What lies in the database: its schema, whose practice it is, its audit log, and when a backup was last proved. */
export const databaseChecks = (database: Database, config: Config): Check[] => [
  {
    what: 'Database',
    async look() {
      const [server] = await database.query<{ version: string }>('select version() as version')
      return ok(`${database.kind}, ${(server?.version ?? '').split(' ').slice(0, 2).join(' ')}`)
    },
  },
  {
    what: 'Schema',
    async look() {
      const missing = await missingSteps(database)
      return missing.length === 0
        ? ok(`${migrations.length} steps taken`)
        : warning(`${missing.length} steps to take`, 'They are applied when Aurora starts.')
    },
  },
  {
    what: 'Audit log',
    async look() {
      if ((await missingSteps(database)).length > 0) return ok('checked once the schema is up to date')
      const keys = auditKeysOf(config)
      const walked = await verifyAudit(database, keys)
      const anchors = await openAnchors({ database, keys, dataFolder: config.dataFolder, now: () => new Date() })
      const broken = walked.broken ?? (await anchors.check())[0] ?? anchors.alarms.open()[0]
      return broken
        ? failed(
            `chain ${broken.chain}, event ${broken.seq}: ${broken.reason}`,
            'Keep this data folder as it is, and open a breach assessment.',
          )
        : ok(`${walked.events} events, every link verified`)
    },
  },
  {
    what: 'Practice setup',
    async look() {
      if (config.mode === 'demo') return ok('not needed by a demonstration')
      if ((await missingSteps(database)).length > 0) return ok('examined once the schema is up to date')
      const missing = (await readChecklist(database, config)).filter(({ isDone }) => !isDone)
      if (missing.length === 0) return ok('everything is entered')
      const lines = missing.map(
        ({ label, weight, detail }) => `${weight === 'needed' ? 'needed' : 'advised'}: ${label}. ${detail}`,
      )
      return warning(`${missing.length} to do before the first patient`, lines.join(`\n${' '.repeat(30)}`))
    },
  },
  {
    what: 'Verified backup',
    async look() {
      const result = (await hasTables(database)) ? await newestDrill(database) : undefined
      if (!result) return warning('never on this installation', 'Run: npm run drill')
      if (!result.ok) return failed(result.problem ?? 'the last drill failed', 'Make a backup and run: npm run drill')
      const days = (Date.now() - Date.parse(result.at)) / DAY_MS
      return days < DRILL_DAYS ? ok(result.at.slice(0, 10)) : warning(result.at.slice(0, 10), 'Run: npm run drill')
    },
  },
]

async function hasTables(database: Database): Promise<boolean> {
  const [found] = await database.query<{ name: string | null }>(`select to_regclass('practices')::text as name`)
  return Boolean(found?.name)
}

async function missingSteps(database: Database): Promise<string[]> {
  const names = migrations.map(({ name }) => name)
  if (!(await hasTables(database))) return names
  const taken = await database.query<{ name: string }>('select name from schema_steps')
  return names.filter((name) => !taken.some((step) => step.name === name))
}

async function newestDrill(database: Database): Promise<DrillResult | undefined> {
  const [practice] = await database.query<{ id: number }>('select id from practices order by id limit 1')
  if (!practice) return undefined
  const setting = (await practiceSettings(database).list(practice.id, 'backup-drill')).get('backup-drill')
  return setting?.value as DrillResult | undefined
}
