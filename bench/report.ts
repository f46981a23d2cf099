import type { AuditLogCost } from './audit-log.ts'
import type { CalendarCost } from './calendar.ts'
import type { Growth } from './growth.ts'
import type { InboxCost } from './inbox.ts'
import type { InterpretCost } from './interpret.ts'
import type { PatientListCost } from './patient-list.ts'
import type { Rate } from './rates.ts'
import type { RegisterCost, Took } from './register.ts'
import type { StartAndMemory } from './start-and-memory.ts'

const BUDGET = {
  rateRatio: 0.5,
  growthRatio: 1.3,
  inboxMs: 200,
  searchMs: 50,
  startMs: 3_000,
  idleMegabytes: 400,
  interpretMs: 1,
  registerMs: 10_000,
  calendarMs: 1_000,
}

const heading = (text: string): void => console.log(`\n${text}`)
const line = (...cells: (string | number)[]): void => {
  const [first = '', ...rest] = cells
  console.log(String(first).padEnd(40) + rest.map((cell) => String(cell).padStart(12)).join(''))
}
const verdict = (isWithin: boolean): string => (isWithin ? 'within' : 'OVER')

export function printRates(where: string, rates: readonly Rate[]): void {
  heading(`${where}: answers per second over HTTP`)
  line('', 'product', 'bare', 'ratio', 'budget', '', 'p50 ms', 'p99 ms', 'failed')
  for (const { what, product, bare, ratio } of rates) {
    const failed = product.failed + bare.failed
    line(
      what,
      Math.round(product.perSecond),
      Math.round(bare.perSecond),
      ratio.toFixed(2),
      `≥ ${BUDGET.rateRatio}`,
      failed > 0 ? 'FAILED' : verdict(ratio >= BUDGET.rateRatio),
      product.p50Ms,
      product.p99Ms,
      failed,
    )
  }
}

export function printStart(where: string, { startMs, idleMegabytes }: StartAndMemory): void {
  heading(`${where}: start and memory`)
  line('', 'measured', 'budget')
  line('start to first answer, ms', Math.round(startMs), `≤ ${BUDGET.startMs}`, verdict(startMs <= BUDGET.startMs))
  if (idleMegabytes === undefined) return
  const isWithin = idleMegabytes <= BUDGET.idleMegabytes
  line('memory when idle, MB', Math.round(idleMegabytes), `≤ ${BUDGET.idleMegabytes}`, verdict(isWithin))
}

export function printGrowth({ chartAt10k, chartAt1M, ratio, searchAt100k }: Growth): void {
  heading('PostgreSQL server: as data grows, one caller')
  line('', 'per second', 'p50 ms', 'p99 ms', 'failed')
  const rows = {
    'chart-open, 10,000 observations': chartAt10k,
    'chart-open, 1,000,000 observations': chartAt1M,
    'patient search, 100,000 patients': searchAt100k,
  }
  for (const [what, load] of Object.entries(rows)) {
    line(what, Math.round(load.perSecond), load.p50Ms, load.p99Ms, load.failed)
  }
  line('chart-open, growth', ratio.toFixed(2), `≤ ${BUDGET.growthRatio}`, verdict(ratio <= BUDGET.growthRatio))
  const isWithin = searchAt100k.p99Ms <= BUDGET.searchMs
  line('search, 99 of 100 within ms', searchAt100k.p99Ms, `≤ ${BUDGET.searchMs}`, verdict(isWithin))
}

export function printInterpret({ meanMs, p99Ms, overHttp }: InterpretCost): void {
  heading('Interpret one lung-function test')
  line('', 'measured', 'budget')
  line('mean, ms', meanMs.toFixed(3), `< ${BUDGET.interpretMs}`, verdict(meanMs < BUDGET.interpretMs))
  line('99 of 100 within ms', p99Ms.toFixed(3))
  line('over HTTP, one caller, per second', Math.round(overHttp.perSecond))
  line('over HTTP, p50 and p99 ms', overHttp.p50Ms, overHttp.p99Ms, overHttp.failed > 0 ? 'FAILED' : '')
}

export function printRegister(cost: RegisterCost): void {
  const {
    people: patients,
    onRegister,
    fromScratch,
    afterChange,
    unchanged,
    copdRegister,
    peakMegabytes,
    isSame,
  } = cost
  heading(`Register of ${patients} people, ${onRegister} with COPD or asthma: conditions, risk levels, guideline gaps`)
  line('', 'wall ms', 'CPU ms', 'budget')
  const row = (what: string, { wallMs, cpuMs }: Took) => {
    line(what, Math.round(wallMs), cpuMs ?? '', `< ${BUDGET.registerMs}`, verdict(wallMs < BUDGET.registerMs))
  }
  row('from the records, server just started', fromScratch)
  row('after one record changed', afterChange)
  row('nothing changed', unchanged)
  row('COPD register of the respiratory screen', copdRegister)
  if (peakMegabytes !== undefined) line('largest memory, MB', Math.round(peakMegabytes))
  line('kept up to date equals built afresh', isSame ? 'yes' : 'NO')
}

export function printInbox({ open, closed, loads }: InboxCost): void {
  const [waiting, done] = [open, closed].map((count) => count.toLocaleString('en-AU'))
  heading(`Inbox with ${waiting} items waiting and ${done} done, one caller`)
  line('', 'per second', 'p50 ms', 'p99 ms', 'budget')
  for (const [what, { perSecond, p50Ms, p99Ms, failed }] of Object.entries(loads)) {
    const isWithin = failed === 0 && p99Ms <= BUDGET.inboxMs
    // too slow to answer once in the time of the measurement
    const found = perSecond > 0 ? verdict(isWithin) : 'NO REPLY'
    line(what, Math.round(perSecond), p50Ms, p99Ms, `≤ ${BUDGET.inboxMs}`, found)
  }
}

export function printPatientList({ patients, loads }: PatientListCost): void {
  heading(`Patient list of ${patients.toLocaleString('en-AU')} patients, one page of 50, one caller`)
  line('', 'per second', 'p50 ms', 'p99 ms', 'failed')
  for (const [what, { perSecond, p50Ms, p99Ms, failed }] of Object.entries(loads)) {
    line(what, Math.round(perSecond), p50Ms, p99Ms, failed)
  }
}

export function printAuditLog(costs: readonly AuditLogCost[]): void {
  heading('Audit trail, median ms of one page of 200 or one count')
  line('', ...costs.map(({ events }) => `${events.toLocaleString('en-AU')} events`))
  for (const what of Object.keys(costs[0]?.ms ?? {})) line(what, ...costs.map(({ ms }) => ms[what] ?? ''))
}

export function printCalendar({ clinicians, bookings, shown, kilobytes, load }: CalendarCost): void {
  heading(
    `Calendar week of ${clinicians} clinicians, ${bookings.toLocaleString('en-AU')} bookings in the year: one request`,
  )
  line('', 'per second', 'p50 ms', 'p99 ms', 'budget', '', 'bookings', 'kB', 'failed')
  const isWithin = load.failed === 0 && load.p99Ms < BUDGET.calendarMs
  line(
    'GET /api/appointments/calendar',
    Math.round(load.perSecond),
    load.p50Ms,
    load.p99Ms,
    `< ${BUDGET.calendarMs}`,
    verdict(isWithin),
    shown,
    kilobytes,
    load.failed,
  )
}
