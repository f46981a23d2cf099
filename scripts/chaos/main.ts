import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findTools } from './postgres-nodes.ts'
import { type ChaosReport, runChaos } from './run-chaos.ts'

/**
 * `npm run chaos -- [--processes 2] [--primary-kills 3] [--kills 6] [--minutes 1.5] [--rate 20] [--users 0] [--patients 10000] [--nginx]`
 * With users, 70 % of the rate are reads, 20 % searches and 10 % writes; otherwise all are writes. The form for a release:
 * `npm run chaos -- --processes 4 --nginx --users 500 --patients 10000 --rate 200 --minutes 10 --kills 0 --primary-kills 0`
 * and `npm run chaos -- --processes 4 --nginx --users 500 --rate 20 --minutes 1 --kills 980 --primary-kills 20`
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
    ...(report.neverAnswered > 0 ? [`${report.neverAnswered} writes were never acknowledged`] : []),
    ...report.unexpected.map((reply) => `unexpected reply: ${reply}`),
    ...(report.reads?.errors ?? []).map((read) => `a read failed: ${read}`),
    ...report.servingAgainMs.filter((ms) => ms > SERVING_WITHIN_MS).map((ms) => `served again only after ${ms} ms`),
    ...(report.audit.exitCode === 0 ? [] : [`the audit log does not verify:\n${report.audit.output}`]),
  ]
}

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
  progress: (text) => console.log(`${new Date().toISOString().slice(11, 23)} ${text}`),
})
const { audit, ...figures } = report
console.log(JSON.stringify(figures, undefined, 2))
console.log(audit.output.trim())
const failures = failuresOf(report)
for (const failure of failures) console.error(failure)
console.log(failures.length === 0 ? 'Nothing lost, nothing twice.' : 'FAILED')
process.exit(failures.length === 0 ? 0 : 1)
