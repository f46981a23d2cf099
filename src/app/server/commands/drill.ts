import { openDatabase } from '#platform/database/open.ts'
import { ownKeyFile, readIdentity } from '../backup/backup-key.ts'
import { askServer } from '../backup/control.ts'
import { drill, recordDrill } from '../backup/drill.ts'
import { backupFolder, keptBackups } from '../backup/make-backup.ts'
import { readConfig } from '../config.ts'
import { openServices } from '../services.ts'

/** `npm run drill [-- <file>] [--key <file>]`: proves a backup by restoring it, and records the day. Exit code 1 if not. */
const config = readConfig(process.env)
const keyAt = process.argv.indexOf('--key')
const named = process.argv.slice(2).filter((word, at, all) => word !== '--key' && all[at - 1] !== '--key')[0]
const file = named ?? keptBackups(backupFolder(config))[0]

try {
  if (!file) throw new Error('There is no backup yet. Make one with: npm run backup')
  const identity = readIdentity(keyAt > 0 ? (process.argv[keyAt + 1] ?? '') : ownKeyFile(config.dataFolder))
  const result = await drill(file, identity)
  if (!(await askServer(config.dataFolder, { command: 'record-drill', result }))) {
    const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
    const { mode, secret, publicUrl } = config
    const services = await openServices({ database, config: { mode, secret, publicUrl } })
    await recordDrill(services, result)
    await services.close()
  }
  if (!result.ok) throw new Error(`${file} CANNOT be relied on: ${result.problem}.`)
  console.log(
    `${file} of ${result.madeAt} was restored and is equal: ${result.rows} rows, ${result.auditEvents} audit events.`,
  )
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
