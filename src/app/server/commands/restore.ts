import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { verifyAudit } from '#platform/audit/verify.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { openDatabase } from '#platform/database/open.ts'
import { folderStore } from '#platform/objects/folder-store.ts'
import { ownKeyFile, readIdentity } from '../backup/backup-key.ts'
import { readConfig } from '../config.ts'
import { auditKeysOf } from '../services.ts'

/** `npm run restore -- <file> <empty folder> [--key <file>]`; into the empty database of DATABASE_URL where that is set. */
const [file, folder] = process.argv.slice(2).filter((word, at, all) => word !== '--key' && all[at - 1] !== '--key')
const keyAt = process.argv.indexOf('--key')

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

if (!file || !folder) fail('Use: npm run restore -- <backup file> <empty folder> [--key <key file>]')
const target = resolve(folder)
if (existsSync(target) && !statSync(target).isDirectory()) fail(`${target} is a file. Choose an empty folder.`)
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty. Choose an empty folder.`)
const config = readConfig({
  ...process.env,
  AURORA_SECRET: process.env.AURORA_SECRET ?? 'not used while restoring a backup',
})
const keyFile = keyAt > 0 ? (process.argv[keyAt + 1] ?? '') : ownKeyFile(config.dataFolder)

try {
  const identity = readIdentity(keyFile)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: target })
  const objectFolder = join(target, 'objects')
  const store = folderStore(objectFolder)
  const { header, sums, differing, objects } = await restoreBackup(database, file, identity, async (key, content) => {
    mkdirSync(objectFolder, { recursive: true, mode: 0o700 })
    await store.put(key, content)
  })
  const walked = await verifyAudit(database, auditKeysOf(header))
  await database.close()
  writeFileSync(join(target, 'secret'), header.secret, { mode: 0o600 })
  if (header.earlierSecrets?.length)
    writeFileSync(join(target, 'secret-previous'), header.earlierSecrets.join('\n'), { mode: 0o600 })
  if (header.anchor) writeFileSync(join(target, 'audit-anchor.json'), JSON.stringify(header.anchor), { mode: 0o600 })
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored the backup of ${header.at}: ${rows} rows into ${target}.`)
  if (differing.length > 0) fail(`DIFFERENT from the backup: ${differing.join(', ')}.`)
  if (walked.broken) fail(`The audit log is broken: ${walked.broken.reason}.`)
  console.log(`Every table matches the backup; the audit log is intact, ${walked.events} events.`)
  const setting = objects > 0 ? `AURORA_OBJECTS=folder:${objectFolder} ` : ''
  if (objects > 0) console.log(`${objects} recordings and files were restored into ${objectFolder}.`)
  else if (header.objects)
    console.log(`Recordings and files are not part of this backup: they were in ${header.objects.store}.`)
  console.log(`Start it with: AURORA_DATA_DIR=${target} ${setting}npm start`)
  process.exit(0)
} catch (error) {
  fail((error as Error).message)
}
