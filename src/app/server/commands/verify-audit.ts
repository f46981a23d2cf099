import { existsSync } from 'node:fs'
import type { AnchorLine } from '#platform/audit/anchors/anchor-line.ts'
import { anchorProblems } from '#platform/audit/anchors/anchor-problems.ts'
import { openAnchors } from '#platform/audit/anchors/anchors.ts'
import { readLines } from '#platform/audit/anchors/line-file.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open.ts'
import { closeWorkers } from '#platform/workers/worker-pool.ts'
import { readConfig } from '../config.ts'
import { auditKeysOf } from '../services.ts'

/**
 * `npm run verify-audit [-- --anchors copy.ndjson]`: walks every chain and looks for everything the anchors know, those of
 * a copy kept elsewhere too. Exit code 1 when something is broken, missing, or an alarm is open.
 */
const config = readConfig(process.env)
const at = process.argv.indexOf('--anchors')
const copy = at > 0 ? process.argv[at + 1] : undefined
if (copy !== undefined && !existsSync(copy)) {
  console.error(`There is no file ${copy}.`)
  process.exit(1)
}
const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
await migrate(database)
const keys = auditKeysOf(config)
const anchors = await openAnchors({ database, keys, dataFolder: config.dataFolder, now: () => new Date() })
const walked = await verifyAudit(database, keys)
const broken = [
  ...(walked.broken ? [walked.broken] : []),
  ...(await anchors.check()),
  ...(copy ? await anchorProblems(database, keys, readLines<AnchorLine>(copy)) : []),
]
const alarms = anchors.alarms.open()
await database.close()
await closeWorkers()
for (const { chain, seq, reason } of broken)
  console.error(`The audit log is broken: chain ${chain}, event ${seq}: ${reason}.`)
for (const { raisedAt, chain, seq, reason } of alarms)
  console.error(`Alarm open since ${raisedAt}: chain ${chain}, event ${seq}: ${reason}.`)
if (broken.length + alarms.length > 0) process.exit(1)
console.log(`The audit log is intact: ${walked.events} events in ${walked.chains} chains, every link verified.`)
process.exit(0)
