import { openDatabase } from '#platform/database/open.ts'
import { askServer } from '../backup/control.ts'
import { readConfig } from '../config.ts'
import { answersAt } from '../doctor/answers-at.ts'
import { databaseChecks } from '../doctor/database-checks.ts'
import { examine, type Finding } from '../doctor/finding.ts'
import { machineChecks } from '../doctor/machine-checks.ts'
import { partChecks } from '../doctor/part-checks.ts'

/** `npm run doctor`: looks at everything Aurora needs and suggests fixes. Exit code 1 when something failed. */
const MARKS = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const
const config = readConfig(process.env)

function tell({ what, state, found, fix }: Finding): void {
  console.log(`${MARKS[state]}  ${what.padEnd(20)} ${found}`)
  if (fix) console.log(`${' '.repeat(30)}${fix}`)
}

const isRunning = config.databaseUrl
  ? await answersAt(config.port)
  : (await askServer(config.dataFolder, { command: 'hello' })) !== undefined
const findings = await examine([...machineChecks(config, isRunning), ...partChecks(config)], tell)
// the embedded database belongs to the running server
if (isRunning && !config.databaseUrl) {
  console.log('         Database             in use by the running server; stop the server to check it as well')
} else {
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
  findings.push(...(await examine(databaseChecks(database, config), tell)))
  await database.close()
}
const failures = findings.filter(({ state }) => state === 'failed').length
console.log(failures > 0 ? `\n${failures} failed.` : '\nNothing failed.')
process.exit(failures > 0 ? 1 : 0)
