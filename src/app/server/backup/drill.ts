import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anchorLinesOf, anchorProblems } from '#platform/audit/anchors/anchor-problems.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { openDatabase } from '#platform/database/open.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import { type AppServices, auditKeysOf } from '../services.ts'
import { auditForAll } from './make-backup.ts'

export interface DrillResult {
  at: string
  ok: boolean
  /** When the backup was made. */
  madeAt: string | undefined
  rows: number
  auditEvents: number
  /** Why it is not to be relied on. */
  problem?: string
}

/** Restores a backup into a database of its own, thrown away afterwards, and holds it against what the backup says. */
export async function drill(file: string, identity: string, now = new Date()): Promise<DrillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-drill-'))
  const at = now.toISOString()
  const failed = (problem: string): DrillResult => ({
    at,
    ok: false,
    madeAt: undefined,
    rows: 0,
    auditEvents: 0,
    problem,
  })
  try {
    const database = await openDatabase({ url: undefined, dataFolder: folder })
    try {
      const { header, sums, differing } = await restoreBackup(database, file, identity)
      const keys = auditKeysOf(header)
      const walked = await verifyAudit(database, keys)
      const broken = walked.broken ?? (await anchorProblems(database, keys, await anchorLinesOf(database)))[0]
      const problem =
        differing.length > 0
          ? `these tables differ from the backup: ${differing.join(', ')}`
          : broken && `the audit log is broken: ${broken.reason}`
      return {
        at,
        ok: !problem,
        madeAt: header.at,
        rows: Object.values(sums).reduce((sum, table) => sum + table.rows, 0),
        auditEvents: walked.events,
        ...(problem && { problem }),
      }
    } finally {
      await database.close()
    }
  } catch (error) {
    return failed((error as Error).message)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kept for everyone to see under System Information, and in the audit log. */
export async function recordDrill(
  services: Pick<AppServices, 'database' | 'audit'>,
  result: DrillResult,
): Promise<void> {
  const settings = practiceSettings(services.database)
  const practices = await services.database.query<{ id: number }>('select id from practices order by id')
  for (const { id } of practices) {
    await settings.write(id, 'backup-drill', { value: result, updatedAt: result.at, changedBy: 'This installation' })
  }
  await auditForAll(
    services,
    result.ok ? 'backup-proved' : 'backup-failed',
    new Date(result.at),
    JSON.stringify(result),
  )
}
