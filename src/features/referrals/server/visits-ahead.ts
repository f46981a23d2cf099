import type { Appointment } from 'fhir/r4'
import { addDays, dayBounds, formatDate, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { referralsTo } from '#medicine/from-record/billing/referrals.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { referrals, VisitAhead } from '../contract.ts'
import { AHEAD_DAYS, ENDING_DAYS } from '../rules.ts'
import { coverOf } from './check-referral.ts'

const BOOKED = ['booked', 'pending', 'arrived', 'checked-in']
const MOST_AHEAD = 500
const MOST_EACH = 200

interface Booked {
  id: string
  patientId: string
  practitionerId: string
  practitionerName: string
  start: string
  day: string
}

/** Booked visits whose referral is missing, incomplete, used up, or ends before them or soon; the next visit first. */
export async function visitsAhead(records: Records, now: Date): Promise<Reply<typeof referrals.ahead>> {
  const today = practiceDay(now)
  const { rows, next } = await records.search('Appointment', {
    status: BOOKED,
    from: dayBounds(today)[0],
    to: dayBounds(addDays(today, AHEAD_DAYS))[1],
    sort: 'oldest',
    limit: MOST_AHEAD,
  })
  const booked = rows.flatMap(({ id, resource, patient }) => toBooked(id, resource, patient))
  const patients = [...new Set(booked.map(({ patientId }) => patientId))]
  if (patients.length === 0) return { visits: [], days: AHEAD_DAYS, isCut: false }
  const requests = await records.ofEach('ServiceRequest', { patients, each: MOST_EACH })
  const encounters = await records.ofEach('Encounter', { patients, each: MOST_EACH })
  const names = await readByIds(records, 'Patient', patients)
  const visits = booked.flatMap((visit): VisitAhead[] => {
    const { id, patientId, practitionerId, practitionerName, start, day } = visit
    const record = [...(requests.get(patientId) ?? []), ...(encounters.get(patientId) ?? [])]
    const known = referralsTo(
      record.map(({ resource }) => resource),
      practitionerId,
    )
    const before = booked.filter(
      (one) => one.patientId === patientId && one.practitionerId === practitionerId && one.day < day,
    )
    const { check, lastDay } = coverOf(
      known,
      before.map((one) => one.day),
      day,
    )
    const about = {
      appointmentId: id,
      patientId,
      patientName: displayName(names.get(patientId)),
      practitionerName,
      start,
    }
    if (check.state !== 'covered') return [{ ...about, ...check, state: check.state }]
    if (!lastDay || lastDay > addDays(today, ENDING_DAYS)) return []
    const whatToDo = 'Ask the patient for a new referral for the visits after that.'
    return [{ ...about, state: 'ending', text: `The referral ends on ${formatDate(lastDay)}.`, whatToDo }]
  })
  return { visits, days: AHEAD_DAYS, isCut: next !== undefined }
}

function toBooked(id: string, { start, participant }: Appointment, patientId: string | undefined): Booked[] {
  const actor = participant.find((one) => idFrom(one.actor, 'Practitioner'))?.actor
  const practitionerId = idFrom(actor, 'Practitioner')
  if (!start || !patientId || !practitionerId) return []
  return [{ id, patientId, practitionerId, practitionerName: actor?.display ?? '', start, day: practiceDay(start) }]
}
