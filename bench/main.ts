import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../scripts/postgres.mjs'
import { startServer } from '../scripts/server-process.ts'
import { measureAuditLog } from './audit-log.ts'
import { buildBare } from './build-bare.ts'
import { measureCalendar } from './calendar.ts'
import { runGrow } from './grow/run-grow.ts'
import { measureGrowth } from './growth.ts'
import { runImport } from './import/run-import.ts'
import { measureInbox } from './inbox.ts'
import { measureInterpret } from './interpret.ts'
import { measurePatientList } from './patient-list.ts'
import { runPeers } from './peers/run-peers.ts'
import { measureProcesses, printProcesses } from './processes.ts'
import { measureRates, type Place } from './rates.ts'
import { measureRegister, type RegisterCost } from './register.ts'
import {
  printAuditLog,
  printCalendar,
  printGrowth,
  printInbox,
  printInterpret,
  printPatientList,
  printRates,
  printRegister,
  printStart,
} from './report.ts'
import { runScreens } from './screens/run-screens.ts'
import { measureStalls } from './stall/measure-stall.ts'
import { printStallHead, printStallVerdict } from './stall/report-stall.ts'
import { measureStart } from './start-and-memory.ts'

/**
 * `npm run bench`: ratios of one run on this machine. `--quick` takes a second each and leaves growth out;
 * `--register` measures the register of a large practice and nothing else, `--audit` the audit trail of a long log,
 * `--calendar` a week of twenty clinicians with a year of bookings,
 * `--inbox` an inbox of 10,000 items,
 * `--patient-list` a list of 100,000 patients,
 * `--processes` the rates of 1, 2 and 4 server processes,
 * `--stall` how long another user's reads take while one account does its worst (`--only=pdf` for some of it,
 * `--postgres` on a PostgreSQL server instead of the embedded database, `--data=folder` to keep the practice for the
 * next run, `--cpu-prof` for a profile of the server in bench/results); `--peers [url]` the processor time of a neutral
 * FHIR load beside other servers (see `peers/run-peers.ts`); `--grow[=observations,events]` the same load in a practice of a
 * hundred thousand observations and in a large one (see `grow/run-grow.ts`); `--screens` the chart and the ten most used
 * screens in a browser (see `screens/run-screens.ts`).
 * `--import` the processor time of imports (see `import/run-import.ts`).
 */
const isQuick = process.argv.includes('--quick')
const isRegisterOnly = process.argv.includes('--register')
const isAuditOnly = process.argv.includes('--audit')
const isCalendarOnly = process.argv.includes('--calendar')
const isInboxOnly = process.argv.includes('--inbox')
const isPatientListOnly = process.argv.includes('--patient-list')
const isProcessesOnly = process.argv.includes('--processes')
const isStallOnly = process.argv.includes('--stall')
const isPeersOnly = process.argv.includes('--peers')
const isScreensOnly = process.argv.includes('--screens')
const isImportOnly = process.argv.includes('--import')
const isGrowOnly = process.argv.some((argument) => /^--grow(?:=|$)/.test(argument))
const seconds = isQuick ? 1 : 4
const folder = mkdtempSync(join(tmpdir(), 'aurora-bench-'))
const results: Record<string, unknown> = {
  at: new Date().toISOString(),
  node: process.version,
  processor: `${cpus()[0]?.model} × ${cpus().length}`,
}

async function seed(place: Place): Promise<void> {
  const server = await startServer(place.dataFolder, place.environment)
  await server.stop()
}

/** In a database of its own: growth has filled the other one with records of nobody. */
async function registerOfItsOwn(): Promise<RegisterCost> {
  const postgres = await startPostgres({ durable: true })
  try {
    const place: Place = { dataFolder: join(folder, 'register'), environment: { DATABASE_URL: postgres.url } }
    await seed(place)
    const register = await measureRegister(place, postgres.url)
    printRegister(register)
    return register
  } finally {
    await postgres.stop()
  }
}

/** In a database of its own: the log of the others must not be counted. */
async function auditLogOfItsOwn(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  try {
    const place: Place = { dataFolder: join(folder, 'audit-log'), environment: { DATABASE_URL: postgres.url } }
    const costs = await measureAuditLog(place, postgres.url, [10_000, 1_000_000])
    printAuditLog(costs)
    results.auditLog = costs
  } finally {
    await postgres.stop()
  }
}

/** In a database of its own: a year of bookings would weigh on the others. */
async function calendarOfItsOwn(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  try {
    const place: Place = { dataFolder: join(folder, 'calendar'), environment: { DATABASE_URL: postgres.url } }
    await seed(place)
    const cost = await measureCalendar(place, postgres.url, seconds)
    printCalendar(cost)
    results.calendar = cost
  } finally {
    await postgres.stop()
  }
}

/** In a database of its own: its tasks are nobody's. */
async function inboxOfItsOwn(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  try {
    const place: Place = { dataFolder: join(folder, 'inbox'), environment: { DATABASE_URL: postgres.url } }
    await seed(place)
    const cost = await measureInbox(place, postgres.url, seconds)
    printInbox(cost)
    results.inbox = cost
  } finally {
    await postgres.stop()
  }
}

/** In a database of its own: 100,000 patients would weigh on the others. */
async function patientListOfItsOwn(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  try {
    const place: Place = { dataFolder: join(folder, 'patient-list'), environment: { DATABASE_URL: postgres.url } }
    await seed(place)
    const cost = await measurePatientList(place, postgres.url, seconds)
    printPatientList(cost)
    results.patientList = cost
  } finally {
    await postgres.stop()
  }
}

async function processesOfOne(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  try {
    const place: Place = { dataFolder: join(folder, 'processes'), environment: { DATABASE_URL: postgres.url } }
    await seed(place)
    const costs = await measureProcesses(place, postgres.pid as number, seconds)
    printProcesses(costs)
    results.processes = costs
  } finally {
    await postgres.stop()
  }
}

/** On the embedded database, whose one connection everybody shares; or on a server where one is asked for. */
async function stalls(): Promise<void> {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  const postgres = process.argv.includes('--postgres') ? await startPostgres({ durable: true }) : undefined
  try {
    const environment: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
    const kept = process.argv.find((argument) => argument.startsWith('--data='))?.slice('--data='.length)
    const place: Place = { dataFolder: kept ?? join(folder, 'stall'), environment }
    await seed(place)
    const nodeOptions = process.argv.includes('--cpu-prof') ? ['--cpu-prof', '--cpu-prof-dir=bench/results'] : []
    printStallHead()
    const measured = await measureStalls(place, { seconds: isQuick ? 4 : 10, only, nodeOptions })
    printStallVerdict(measured)
    results.stall = measured
  } finally {
    await postgres?.stop()
  }
}

async function everything(): Promise<void> {
  console.log('Preparing: the bare server, and the synthetic practice in each database …')
  const bare = await buildBare()
  const embedded: Place = { dataFolder: join(folder, 'embedded'), environment: {} }
  await seed(embedded)
  const start = await measureStart(embedded)
  const onEmbedded = await measureRates(embedded, bare, seconds)
  printStart('Embedded database', start)
  printRates('Embedded database', onEmbedded)
  const interpreting = await measureInterpret(embedded, seconds)
  printInterpret(interpreting)
  results.embedded = { start, rates: onEmbedded, interpret: interpreting }

  if (findPostgres()) {
    const postgres = await startPostgres({ durable: true })
    try {
      const place: Place = { dataFolder: join(folder, 'server'), environment: { DATABASE_URL: postgres.url } }
      await seed(place)
      const onServer = await measureRates(place, bare, seconds)
      printRates('PostgreSQL server', onServer)
      results.server = { rates: onServer }
      if (!isQuick) {
        const growth = await measureGrowth(place, postgres.url, seconds)
        printGrowth(growth)
        results.growth = growth
      }
    } finally {
      await postgres.stop()
    }
    if (!isQuick) results.register = await registerOfItsOwn()
    if (!isQuick) await auditLogOfItsOwn()
    if (!isQuick) await calendarOfItsOwn()
    if (!isQuick) await inboxOfItsOwn()
    if (!isQuick) await patientListOfItsOwn()
  } else {
    console.log('\nPostgreSQL server: skipped, none found; install postgresql.')
  }
}

try {
  if (isRegisterOnly) results.register = await registerOfItsOwn()
  else if (isAuditOnly) await auditLogOfItsOwn()
  else if (isCalendarOnly) await calendarOfItsOwn()
  else if (isInboxOnly) await inboxOfItsOwn()
  else if (isPatientListOnly) await patientListOfItsOwn()
  else if (isProcessesOnly) await processesOfOne()
  else if (isStallOnly) await stalls()
  else if (isPeersOnly) results.peers = await runPeers(folder, isQuick)
  else if (isScreensOnly) results.screens = await runScreens(folder, isQuick)
  else if (isImportOnly) results.import = await runImport(folder)
  else if (isGrowOnly) results.grow = await runGrow(folder, isQuick)
  else await everything()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync('bench/results', { recursive: true })
const file = `bench/results/${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`
writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`)
console.log(`\nAll figures: ${file}`)
