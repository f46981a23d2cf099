import { type BlockedFor, scheduleId, toSchedule, toSlot } from '#fhir/calendar/blocked-time.ts'
import { addDays, dayBounds, daysBetween, formatDate, instantAt, practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { roomsOf } from '#platform/practice-profile/rooms.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { NewBlockedTime } from '../../calendar/contract.ts'
import { localTimeProblem } from '../../calendar/local-time.ts'
import type { Appointment } from '../../contract.ts'
import { BOOK_AHEAD_DAYS, MOST_BLOCKED_DAYS, overlaps, TOO_FAR_AHEAD } from '../../rules.ts'
import { claimOf, takesTime } from '../booking-rules/taken-time.ts'
import { toAppointment } from '../to-appointment.ts'
import { practitionerName } from '../to-practitioner.ts'
import { type Blocked, readBlocked } from './blocked-time.ts'

/** One entry for whole days, one for each day where only some hours are meant. */
export function periodsOf({ from, to, fromTime, toTime }: NewBlockedTime): { start: string; end: string }[] {
  if (!fromTime || !toTime) return [{ start: dayBounds(from)[0], end: dayBounds(to)[1] }]
  const count = daysBetween(from, to) + 1
  return Array.from({ length: count }, (_, ahead) => addDays(from, ahead)).map((day) => ({
    start: instantAt(day, fromTime),
    end: instantAt(day, toTime),
  }))
}

export function periodProblem(asked: NewBlockedTime, today: string): string | undefined {
  const { from, to, fromTime, toTime, practitionerId, roomId } = asked
  if (!practitionerId === !roomId) return 'Choose a clinician or a room.'
  if (to < from) return 'The last day is before the first day.'
  if (to < today) return 'These days have passed. Choose today or a later day.'
  if (to > addDays(today, BOOK_AHEAD_DAYS)) return TOO_FAR_AHEAD
  if (daysBetween(from, to) >= MOST_BLOCKED_DAYS)
    return `Enter at most ${MOST_BLOCKED_DAYS} days at once; enter longer leave as several.`
  if (!fromTime !== !toTime) return 'Enter both times, or neither for whole days.'
  if (!fromTime || !toTime) return undefined
  if (toTime <= fromTime) return 'The end must be after the start.'
  return localTimeProblem(from, fromTime) ?? localTimeProblem(to, toTime)
}

export function blockTime(records: Records, asked: NewBlockedTime, now: Date) {
  const problem = periodProblem(asked, practiceDay(now))
  if (problem) throw new Problem(422, problem)
  return records.transaction(async (tx) => {
    const whose = await blockedFor(tx, asked)
    await tx.lock(`schedule ${scheduleId(whose)}`)
    if (!(await tx.find('Schedule', scheduleId(whose)))) await tx.create(toSchedule(whose))
    const periods = periodsOf(asked)
    await refuseTwice(tx, whose, periods)
    const blocked: Blocked[] = []
    for (const period of periods) {
      const entry = { whose, kind: asked.kind, reason: asked.reason, ...period }
      const { id, version } = await tx.create(toSlot(entry))
      blocked.push({ ...entry, id, version })
    }
    return { whose, blocked, affected: await affectedBy(tx, whose, periods, now) }
  })
}

async function blockedFor(tx: RecordsTransaction, { practitionerId, roomId }: NewBlockedTime): Promise<BlockedFor> {
  if (roomId) {
    const room = roomsOf(installedProfile()).find(({ id }) => id === roomId)
    if (!room) throw new Problem(422, 'This room is not one of the practice. Choose a room from the list.')
    return { type: 'Location', id: room.id, name: room.name }
  }
  const found = await tx.find('Practitioner', practitionerId ?? '')
  if (!found) throw new Problem(422, 'This practitioner was not found in the current data source.')
  return { type: 'Practitioner', id: found.id, name: practitionerName(found.resource) }
}

type Period = { start: string; end: string }

const minutesOf = ({ start, end }: Period) => ({
  start,
  durationMinutes: (Date.parse(end) - Date.parse(start)) / 60_000,
})

async function refuseTwice(tx: RecordsTransaction, whose: BlockedFor, periods: readonly Period[]): Promise<void> {
  const [first, last] = [periods[0]?.start ?? '', periods.at(-1)?.end ?? '']
  const known = (await readBlocked(tx, first, last)).filter((one) => one.whose.id === whose.id)
  const twice = known.find((one) => periods.some((period) => overlaps(minutesOf(one), minutesOf(period))))
  if (!twice) return
  const what = twice.kind === 'leave' ? 'leave' : 'blocked time'
  throw new Problem(
    409,
    `${whose.name} already has ${what} on ${formatDate(twice.start)}. Remove it first, or choose other times.`,
  )
}

/** Bookings still to come that need another time, clinician or room. */
async function affectedBy(
  tx: RecordsTransaction,
  whose: BlockedFor,
  periods: readonly Period[],
  now: Date,
): Promise<Appointment[]> {
  const [first, last] = [periods[0]?.start ?? '', periods.at(-1)?.end ?? '']
  const rows = await readAll(tx, 'Appointment', {
    from: new Date(Math.max(Date.parse(first) - 86_400_000, now.getTime() - 86_400_000)).toISOString(),
    to: last,
    tokens: [`${whose.type.toLowerCase()}|${whose.id}`],
    sort: 'oldest',
  })
  const hit = rows.filter(({ resource }) => {
    const claim = claimOf(resource)
    const isUpcoming = Date.parse(claim.start) >= now.getTime() && resource.status !== 'fulfilled'
    return isUpcoming && takesTime(resource) && periods.some((period) => overlaps(claim, minutesOf(period)))
  })
  const patients = await readByIds(
    tx,
    'Patient',
    hit.map(({ patient }) => patient),
  )
  return hit.map(({ resource, patient = '' }) => toAppointment(resource, patients.get(patient)))
}

/** Slots are never deleted: who entered the leave and who removed it stays on record. */
export function removeBlocked(records: Records, id: string): Promise<string> {
  return records.transaction(async (tx) => {
    const { resource } = await tx.read('Slot', id)
    if (resource.status !== 'busy-unavailable') throw new Problem(409, 'This entry was already removed.')
    await tx.update({ ...resource, status: 'entered-in-error' })
    return resource.schedule.display ?? 'the calendar'
  })
}
