import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findTools } from './postgres-nodes.ts'
import { type ChaosReport, type LoadReport, runChaos, TARGET } from './run-chaos.ts'

/**
 * `npm run chaos -- [--processes 2] [--primary-kills 3] [--kills 6] [--minutes 1.5] [--rate 20] [--users 0] [--patients 10000] [--nginx]`
 * With users, 70 % of the rate are reads, 20 % searches and 10 % writes; otherwise all are writes. The form for a release:
 * `npm run chaos -- --processes 4 --nginx --users 500 --patients 10000 --rate 200 --minutes 10 --kills 0 --primary-kills 0`
 * and `npm run chaos -- --processes 4 --nginx --users 500 --rate 20 --minutes 1 --kills 980 --primary-kills 20`
 * Every 25 kills it says what has become of the writes so far. Ctrl-C (SIGINT) or SIGTERM ends the kills; it then verifies and
 * reports those really done.
 * Two releases on one database: `--earlier <folder>/dist/server/main.js`, the build of the release before.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    'primary-kills': { type: 'string', default: '3' },
    'process-kills': { type: 'string', default: '6' },
    kills: { type: 'string' },
    seconds: { type: 'string', default: '90' },
    minutes: { type: 'string' },
    users: { type: 'string', default: '0' },
    patients: { type: 'string' },
    rate: { type: 'string', default: '20' },
    earlier: { type: 'string' },
    nginx: { type: 'boolean', default: false },
  },
})
if (!findTools()) throw new Error('PostgreSQL with pg_basebackup, pg_ctl and psql is needed.')
if (!existsSync('dist/server/main.js')) throw new Error('There is no build to try. Run: npm run build')

const SERVING_WITHIN_MS = 10_000
const WRITES_AMONG_READS = 0.1

function failuresOf(report: ChaosReport): string[] {
  return [
    ...(report.lost.length > 0 ? [`${report.lost.length} acknowledged writes are lost`] : []),
    ...(report.twice.length > 0 ? [`${report.twice.length} writes are stored twice`] : []),
    ...(report.halves.length > 0 ? [`${report.halves.length} transactions are stored in part`] : []),
    ...report.neverAnswered.map((write) => `a write was never acknowledged: ${write}`),
    ...report.unexpected.map((reply) => `unexpected reply: ${reply}`),
    ...(report.load ? failuresOfLoad(report.load, report.processKills + report.primaryKills) : []),
    ...report.servingAgainMs.filter((ms) => ms > SERVING_WITHIN_MS).map((ms) => `served again only after ${ms} ms`),
    ...(report.audit.exitCode === 0 ? [] : [`the audit log does not verify:\n${report.audit.output}`]),
  ]
}

/** Where nobody is killed, nothing may have to be sent again. */
function failuresOfLoad({ atTarget, all }: LoadReport, kills: number): string[] {
  return [
    ...[...atTarget.errors, ...all.errors].map((error) => `an error under load: ${error}`),
    ...(kills === 0 && atTarget.sentAgain + all.sentAgain > 0
      ? [`${atTarget.sentAgain + all.sentAgain} requests had to be sent again although nothing was killed`]
      : []),
  ]
}

function printLoad({ users, oneProcess, atTarget, all }: LoadReport, processes: number): void {
  const head = `${users} people signed in`.padEnd(34)
  console.log(`${head}per second  answered  sent again  errors   p95 ms`)
  const lines = [
    ['one process', oneProcess],
    [`${processes} processes (target ${TARGET.p95Ms} ms)`, atTarget],
    [`${processes} processes`, all],
  ] as const
  for (const [what, { perSecond, answered, sentAgain, errors, p95Ms }] of lines) {
    const cells = [perSecond, answered, sentAgain, errors.length, p95Ms ?? '–']
    console.log(what.padEnd(34) + cells.map((cell, at) => String(cell).padStart([10, 10, 12, 8, 9][at] ?? 9)).join(''))
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const IS_RUN = 'AURORA_CHAOS_RUN'

// Ctrl-C reaches every process of a terminal's group: the run gets a group of its own, so that its servers outlive the signal
if (!process.env[IS_RUN]) {
  const run = spawn(process.execPath, ['scripts/run-ts.mjs', ...process.argv.slice(1)], {
    env: { ...process.env, [IS_RUN]: '1' },
    stdio: 'inherit',
    detached: true,
  })
  for (const signal of SIGNALS) process.on(signal, () => run.kill(signal))
  const [code] = (await once(run, 'exit')) as [number | null]
  process.exit(code ?? 1)
}

// a run of hours may be ended at any time, and what it has shown until then is not lost
const stop = new AbortController()
for (const signal of SIGNALS) process.on(signal, () => stop.abort())

const users = Number(values.users)
const rate = Number(values.rate)
const report = await runChaos({
  processes: Number(values.processes),
  primaryKills: Number(values['primary-kills']),
  processKills: Number(values.kills ?? values['process-kills']),
  seconds: values.minutes ? Number(values.minutes) * 60 : Number(values.seconds),
  writesPerSecond: users > 0 ? rate * WRITES_AMONG_READS : rate,
  users,
  patients: values.patients ? Number(values.patients) : undefined,
  readsPerSecond: rate * (1 - WRITES_AMONG_READS),
  nginx: values.nginx,
  earlierProgram: values.earlier,
  stop: stop.signal,
  progress: (text) => console.log(`${new Date().toISOString().slice(11, 23)} ${text}`),
})
const { audit, load, ...figures } = report
console.log(JSON.stringify(figures, undefined, 2))
if (load) printLoad(load, Number(values.processes))
console.log(audit.output.trim())
const failures = failuresOf(report)
for (const failure of failures) console.error(failure)
console.log(failures.length === 0 ? 'Nothing lost, nothing twice.' : 'FAILED')
process.exit(failures.length === 0 ? 0 : 1)
