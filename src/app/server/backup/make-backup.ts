import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { AuditEntry } from '#platform/audit/event.ts'
import { type Backup, writeBackup } from '#platform/backup/write-backup.ts'
import { openObjectStore } from '#platform/objects/open-objects.ts'
import packageJson from '../../../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import type { AppServices } from '../services.ts'
import { backupKey } from './backup-key.ts'

export interface MadeBackup extends Backup {
  /** Where the key lies that opens it, when it lies here. */
  keyFile: string | undefined
}

type Settings = Pick<Config, 'dataFolder' | 'secret' | 'earlierSecrets' | 'backup'> & Partial<Pick<Config, 'objects'>>

const NAME = /^aurora-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.age$/

export const backupFolder = ({ dataFolder, backup }: Settings): string =>
  backup.folder ? resolve(backup.folder) : join(dataFolder, 'backups')

/** Newest first. */
export function keptBackups(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort()
      .reverse()
      .map((name) => join(folder, name))
  } catch {
    return [] // no backup was made yet
  }
}

/** A backup under a name of its own, told in the audit log of every practice. */
export async function makeBackup(
  services: Pick<AppServices, 'database' | 'audit'>,
  config: Settings,
  wanted: string | undefined,
  now = new Date(),
): Promise<MadeBackup> {
  const name = `aurora-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.age`
  const file = wanted ? resolve(wanted) : join(backupFolder(config), name)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { recipient, file: keyFile } = await backupKey(config.dataFolder, config.backup.recipient)
  const made = await writeBackup({
    database: services.database,
    file,
    recipient,
    version: packageJson.version,
    secret: config.secret,
    earlierSecrets: config.earlierSecrets,
    objectStore: config.objects && openObjectStore(config.objects),
    now: () => now,
  })
  const rows = Object.values(made.sums).reduce((sum, table) => sum + table.rows, 0)
  await auditForAll(services, 'backup', now, JSON.stringify({ rows, bytes: made.bytes, objects: made.objects }))
  return { ...made, keyFile }
}

/** Keeps the newest and removes what is older. */
export function dropOldBackups(folder: string, keep: number): void {
  for (const file of keptBackups(folder).slice(keep)) rmSync(file, { force: true })
}

/** What the installation does concerns every practice on it. */
export async function auditForAll(
  { database, audit }: Pick<AppServices, 'database' | 'audit'>,
  operation: string,
  now: Date,
  detail: string,
): Promise<void> {
  const practices = await database.query<{ id: number }>('select id from practices order by id')
  const entries = practices.map(
    ({ id }): AuditEntry => ({
      practice: id,
      recorded: now.toISOString(),
      action: 'E',
      operation,
      outcome: '0',
      actorId: 'installation',
      actorName: 'This installation',
      actorRole: 'software',
      actorType: 'software',
      site: 'aurora',
      detail,
    }),
  )
  await audit.record(entries)
}
