import type { Appointment, Task } from 'fhir/r4'
import { statusOf } from '#fhir/appointment-status.ts'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { dayBounds, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { dangerHref } from '#platform/danger-reports/danger-href.ts'
import { isDangerTask } from '#platform/danger-reports/danger-task.ts'
import { positionMayCall } from '#platform/records/policy/position-rights.ts'
import type { Records } from '#platform/records/records.ts'
import type { OpenItems } from '../contract.ts'

const OPEN = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
const MOST = 100
/** Code of a task that asks for the review of a result. */
const RESULT_REVIEW = 'result-review'
const STILL_COMING: ReadonlySet<string> = new Set(['scheduled', 'confirmed'])
/** The patient is in the rooms: that is the visit, however long ago it should have begun. */
const IS_HERE: ReadonlySet<string> = new Set(['checked-in', 'in-progress'])
/** FHIR statuses of a visit that may still take place; cancelled ones must not fill the page. */
const BOOKED = ['proposed', 'pending', 'booked', 'arrived', 'checked-in']

export async function readOpenItems(records: Records, patient: string, now: Date): Promise<OpenItems> {
  // a visit of this morning may not have begun yet
  const [from] = dayBounds(practiceDay(now))
  const [{ rows: tasks }, { rows: visits }] = await Promise.all([
    records.search('Task', { patient, status: OPEN, limit: MOST }),
    records.search('Appointment', { patient, from, status: BOOKED, sort: 'oldest', limit: MOST }),
  ])
  if (tasks.length + visits.length === 0) await records.read('Patient', patient)
  const open = tasks.map(({ resource }) => resource).filter(waitsForPeople)
  const { next, later } = nextOf(
    visits.map(({ resource }) => resource),
    now,
  )
  const { who } = records
  return {
    danger: positionMayCall(who, '/api/danger-reports')
      ? open.filter(isDangerTask).map(({ id = '', description = 'Danger report' }) => ({
          id,
          text: description,
          href: dangerHref(who.position, id),
        }))
      : [],
    results: open.filter(isReview).map(toItem),
    tasks: open.filter((task) => !isReview(task) && !isProposal(task) && !isDangerTask(task)).map(toItem),
    suggestions: open.filter(isProposal).length,
    next: next && toVisit(next),
    later: later && toVisit(later),
  }
}

/**
 * Here today, or else the next one booked; a booking of today that has passed is neither. Where that is today, also the
 * first one of a later day: it says whether the patient comes again.
 */
function nextOf(oldestFirst: readonly Appointment[], now: Date): { next?: Appointment; later?: Appointment } {
  const today = practiceDay(now)
  const dayOf = ({ start }: Appointment) => (start ? practiceDay(start) : '')
  const isAhead = ({ start = '', end = start }: Appointment) => Date.parse(end) > now.getTime()
  const coming = oldestFirst.filter((visit) => isAhead(visit) && STILL_COMING.has(statusOf(visit)))
  const next = oldestFirst.find((visit) => dayOf(visit) === today && IS_HERE.has(statusOf(visit))) ?? coming[0]
  const later = next && dayOf(next) === today ? coming.find((visit) => dayOf(visit) > today) : undefined
  return { ...(next && { next }), ...(later && { later }) }
}

const toVisit = (visit: Appointment): NonNullable<OpenItems['next']> => ({
  id: visit.id ?? '',
  at: visit.start ?? '',
  text: conceptText(visit.appointmentType) ?? 'Appointment',
  ...(IS_HERE.has(statusOf(visit)) && { isHere: true }),
  practitioner: visit.participant.find(({ actor }) => idFrom(actor, 'Practitioner'))?.actor?.display,
})

const isReview = ({ code }: Task): boolean => codeIn(code, auroraSystems.taskKind) === RESULT_REVIEW

const isProposal = ({ businessStatus }: Task): boolean => businessStatus?.coding?.[0]?.code === 'requires-review'

/** An agent at work on a task of its own waits for nobody. */
function waitsForPeople(task: Task): boolean {
  return task.businessStatus?.coding?.[0]?.code === undefined || isProposal(task)
}

function toItem(task: Task): OpenItems['tasks'][number] {
  return {
    id: idFrom(task.focus, 'DiagnosticReport') ?? task.id ?? '',
    text: task.description ?? conceptText(task.code) ?? 'Task',
    due: task.restriction?.period?.end,
    isUrgent: task.priority === 'urgent' || task.priority === 'asap' || task.priority === 'stat',
  }
}
