import { statSync } from 'node:fs'
import { instantAt, practiceDay } from '#fhir/dates.ts'
import { unlessUnderWay } from '#platform/database/cluster-lock.ts'
import type { Schedule } from '#platform/jobs/schedule.ts'
import type { Config } from '../config.ts'
import { log } from '../log.ts'
import type { AppServices } from '../services.ts'

const CHECK_EVERY_SECONDS = 20 * 60
const FIRST_CHECK_SECONDS = 60
const HOUR_MS = 3_600_000
const NIGHT = ['01:00', '05:00'] as const // practice time

/** At night once the last one is of another night; at any hour when a night was missed. */
export function isBackupDue(last: Date | undefined, now: Date): boolean {
  if (!last) return true
  const hours = (now.getTime() - last.getTime()) / HOUR_MS
  const [from, to] = NIGHT.map((time) => Date.parse(instantAt(practiceDay(now), time)))
  const isNight = now.getTime() >= (from ?? 0) && now.getTime() < (to ?? 0)
  return hours > 30 || (hours > 12 && isNight)
}

/** Backs up every night where a folder is set for it, and removes the oldest. */
export function nightlyBackup(services: AppServices, config: Config): Schedule[] {
  if (!config.backup.folder) return []
  let isBusy = false
  async function check(): Promise<void> {
    const { backupFolder, dropOldBackups, keptBackups, makeBackup } = await import('./make-backup.ts')
    const folder = backupFolder(config)
    const isDue = () => {
      const [newest] = keptBackups(folder)
      return isBackupDue(newest ? statSync(newest).mtime : undefined, services.now())
    }
    if (isBusy || !isDue()) return
    isBusy = true
    try {
      // several processes share the folder, and each looks: one makes the backup
      await unlessUnderWay(services.database, `nightly backup ${folder}`, async () => {
        if (!isDue()) return
        const { file, milliseconds } = await makeBackup(services, config, undefined)
        dropOldBackups(folder, config.backup.keep)
        log.info(`Backup ${file}: ${milliseconds} ms`)
      })
    } catch (error) {
      log.error(`The nightly backup failed: ${(error as Error).message}`)
    } finally {
      isBusy = false
    }
  }
  return [
    {
      name: 'nightly backup',
      everySeconds: CHECK_EVERY_SECONDS,
      firstAfterSeconds: FIRST_CHECK_SECONDS,
      on: 'server',
      run: check,
    },
  ]
}
