import { anchorProblem } from '#platform/audit/anchor.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import { openDatabase } from '#platform/database/open.ts'
import { readAnchor } from '../audit-anchor.ts'
import { readConfig } from '../config.ts'
import { auditKeyOf } from '../services.ts'

/** `npm run verify-audit`: walks every chain and names the first broken link. Exit code 1 when one is broken. */
const config = readConfig(process.env)
const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
const key = auditKeyOf(config.secret)
const anchor = readAnchor(config.dataFolder)
const walked = await verifyAudit(database, key)
const broken = walked.broken ?? (anchor && (await anchorProblem(database, key, anchor)))
await database.close()
if (broken) {
  console.error(`The audit log is broken: chain ${broken.chain}, event ${broken.seq}: ${broken.reason}.`)
  process.exit(1)
}
console.log(`The audit log holds: ${walked.events} events in ${walked.chains} chains, every link verified.`)
process.exit(0)
