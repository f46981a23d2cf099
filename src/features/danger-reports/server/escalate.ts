import type { Task } from 'fhir/r4'
import { formatTime } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import {
  DANGER_REPORT,
  OPEN_REPORT,
  ownerReference,
  toDangerReport,
  withActBy,
  withStep,
} from '#platform/danger-reports/danger-task.ts'
import { actByTime, afterMinutes, type StaffAccount, tellingOrder } from '#platform/danger-reports/duty.ts'
import { isOpen, nextOpening, type PracticeHours } from '#platform/practice-hours/practice-hours.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'

interface Practice {
  hours: PracticeHours
  staff: readonly StaffAccount[]
}

/** After everyone has been notified, how soon they are notified again while the practice is open. */
const ASK_AGAIN_MINUTES = 60
const AFTER_OPENING_MINUTES = 10
const JOB = 'Aurora, danger reports'

/**
 * Escalates every report nobody has acted on in time: to the next person on the roster, then to everyone. The report
 * itself stores when it is due, so a restart loses nothing and a second run escalates nothing twice. Returns the number
 * escalated.
 */
export async function escalateReports(records: Records, practice: Practice, now: Date): Promise<number> {
  const rows = await readAll(records, 'Task', { code: [DANGER_REPORT], status: OPEN_REPORT })
  const late = rows.filter(({ resource }) => isLate(resource, now))
  let handedOn = 0
  for (const { id, patient } of late) if (await handOn(records, { id, patient }, practice, now)) handedOn += 1
  return handedOn
}

const isLate = (task: Task, now: Date): boolean => {
  const { actBy } = toDangerReport(task)
  return actBy !== '' && actBy <= now.toISOString()
}

function handOn(
  records: Records,
  { id, patient }: { id: string; patient: string | undefined },
  practice: Practice,
  now: Date,
): Promise<boolean> {
  return records.transaction(async (tx) => {
    await tx.lock(`danger report ${patient}`)
    // read again under the lock: someone may have acted, or another server may have escalated it
    const { resource } = await tx.read('Task', id)
    if (!OPEN_REPORT.includes(resource.status) || !isLate(resource, now)) return false
    const { resource: person } = await tx.read('Patient', patient ?? '')
    const usual = person.generalPractitioner?.find((each) => idFrom(each, 'Practitioner') !== undefined)
    await tx.update(handedOn(resource, practice, usual, now.toISOString()))
    return true
  })
}

/** Pure. The report after the time to act has run out. */
export function handedOn(
  task: Task,
  { hours, staff }: Practice,
  usualClinician: Parameters<typeof tellingOrder>[2],
  at: string,
): Task {
  const report = toDangerReport(task)
  const order = tellingOrder(hours, staff, usualClinician, at)
  const asked = askedSince(report)
  const next = order.find(({ userId }) => !asked.has(userId))
  const why = report.state === 'claimed' ? 'no outcome was recorded' : 'nobody has acted'
  const before = report.owner ? `${report.owner.name}: ${why} by ${formatTime(at)}` : `Still open at ${formatTime(at)}`
  const waiting = { ...task, status: 'requested' as const }
  if (next) {
    const asking = withActBy({ ...waiting, owner: ownerReference(next) }, actByTime(hours, report.level, at))
    const text = `${before}. ${next.name} is being asked now.`
    return withStep(asking, { code: 'escalated', at, by: JOB, text, to: next.userId })
  }
  const everyone = { ...waiting, owner: { display: 'Everyone at the practice' } }
  const text = `${before}. Everyone at the practice is notified.`
  return withStep(withActBy(everyone, askAgainAt(hours, at)), { code: 'escalated', at, by: JOB, text, to: EVERYONE })
}

const EVERYONE = '*'

/** Who has been asked in this round; a new round starts once everyone has been notified. */
function askedSince({ steps, owner }: ReturnType<typeof toDangerReport>): Set<string> {
  const lastRound = steps.findLastIndex(({ code, to }) => code === 'escalated' && to === EVERYONE)
  const asked = steps.slice(lastRound + 1).flatMap(({ to }) => to ?? [])
  return new Set(owner ? [owner.userId, ...asked] : asked)
}

function askAgainAt(hours: PracticeHours, at: string): string {
  if (isOpen(hours, at)) return afterMinutes(at, ASK_AGAIN_MINUTES)
  return afterMinutes(nextOpening(hours, at) ?? at, nextOpening(hours, at) ? AFTER_OPENING_MINUTES : ASK_AGAIN_MINUTES)
}
