import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open.ts'
import { copyObjects } from '#platform/objects/copy-objects.ts'
import { readObjectAddress } from '#platform/objects/object-address.ts'
import { openObjectStore, openObjects } from '#platform/objects/open-objects.ts'
import { moveParts } from '#platform/recordings/move-parts.ts'
import { objectCredentials, readConfig } from '../config.ts'
import { reasonOf } from '../objects/watch-objects.ts'

/**
 * `npm run move-objects`: moves parts of recordings from the database to the store that AURORA_OBJECTS names.
 * `-- --from <store>` first copies what lies in another store. Can be interrupted and started again.
 */
const PROGRESS_EVERY_MS = 2000
const config = readConfig(process.env)

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

let shownAt = 0
function progress(text: string, isLast = false): void {
  if (!isLast && performance.now() - shownAt < PROGRESS_EVERY_MS) return
  shownAt = performance.now()
  console.log(text)
}

const target = openObjectStore(config.objects)
if (!target) fail('Set AURORA_OBJECTS to the store that objects are moved to. They are in the database now.')
const fromAt = process.argv.indexOf('--from')
const named = fromAt > 0 ? (process.argv[fromAt + 1] ?? '') : undefined
const fromAddress = named === undefined ? undefined : readObjectAddress(named)
if (named !== undefined && (!fromAddress || fromAddress.kind === 'database'))
  fail('--from must be a store such as folder:/srv/objects or s3://bucket?endpoint=https://s3.example.org')

try {
  if (fromAddress) {
    const source = openObjectStore({
      address: fromAddress,
      credentials: objectCredentials(process.env, 'AURORA_OBJECTS_FROM'),
    })
    if (!source) fail('--from names no store.')
    const copied = await copyObjects(source, target, (count) => progress(`${count} objects copied …`))
    progress(`${copied} objects copied from ${source.description} to ${target.description}.`, true)
  }
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
  await migrate(database)
  const { secret, earlierSecrets, objects: settings } = config
  const objects = openObjects({ settings, secret, earlierSecrets, failed: console.error })
  await objects.check()
  const text = ({ parts, bytes }: { parts: number; bytes: number }): string =>
    `${parts} parts of recordings, ${(bytes / 1e6).toFixed(1)} MB`
  const moved = await moveParts(database, objects, (so) => progress(`${text(so)} moved …`))
  await database.close()
  progress(`${text(moved)} moved to ${objects.description}. Nothing is left to move.`, true)
  process.exit(0)
} catch (error) {
  fail(`Stopped: ${reasonOf(error)} What was moved so far is in place; start this again to go on.`)
}
