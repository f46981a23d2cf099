import type { Encounter, Patient, Period } from 'fhir/r4'
import { displayName } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { type EncounterStatus, fhirStatus, formatStatus, isMoveBack, isMoveOn, shownStatus } from '../rules.ts'
import { findDocuments } from './documents.ts'
import { patientIdOf, patientOf, toApiEncounter } from './patients.ts'
import { bookingFor, moveBooking, plannedEncounter, refuseOther, refuseSecond } from './start-visit.ts'

/** FHIR R4 has no element for it. */
export const CANCEL_REASON = 'https://aurora.example/fhir/encounter-cancel-reason'

export interface StatusChange {
  status: EncounterStatus
  /** ISO instant. */
  at: string
  reason?: string
  /** Starts even if the patient has another encounter in progress. */
  allowSecond?: boolean | undefined
  /** Starts even if it is planned for another day or with another doctor. */
  allowOther?: boolean | undefined
}

/** Moves one step forward: the time in the old status goes into the history, and the period is updated. */
export function movedOn(encounter: Encounter, { status, at, reason }: StatusChange): Encounter {
  const { start } = encounter.period ?? {}
  const hasBegun = start !== undefined && Date.parse(start) <= Date.parse(at)
  const until: Period = hasBegun ? { start, end: at } : { end: at }
  const isOver = encounter.status === 'in-progress'
  return {
    ...encounter,
    status: fhirStatus(status),
    statusHistory: [...(encounter.statusHistory ?? []), { status: encounter.status, period: until }],
    period: status === 'in-progress' ? { start: at } : isOver ? until : encounter.period,
    ...(reason &&
      status === 'cancelled' && {
        extension: [...(encounter.extension ?? []), { url: CANCEL_REASON, valueString: reason }],
      }),
  }
}

/** Undo: restores status, times and reason from the earlier version and leaves the rest unchanged. */
export function movedBack(encounter: Encounter, earlier: Encounter): Encounter {
  const { period: _, statusHistory: __, extension, ...rest } = encounter
  const others = (extension ?? []).filter(({ url }) => url !== CANCEL_REASON)
  return {
    ...rest,
    status: earlier.status,
    ...(earlier.period && { period: earlier.period }),
    ...(earlier.statusHistory && { statusHistory: earlier.statusHistory }),
    ...(others.length > 0 && { extension: others }),
  }
}

export function move(records: Records, id: string, change: StatusChange, ifMatch: number | undefined) {
  return records.transaction(async (tx) => {
    await tx.lock(`encounter ${id}`)
    const { resource } = await tx.read('Encounter', id)
    const from = shownStatus(resource.status)
    const patient = await patientOf(tx, resource)
    let next: Encounter
    if (isMoveOn(from, change.status)) {
      next = movedOn(change.status === 'in-progress' ? await started(tx, resource, patient, change) : resource, change)
    } else if (isMoveBack(from, change.status)) {
      const { note } = await findDocuments(tx, resource)
      if (note?.resource.status === 'final')
        throw new Problem(409, 'Its note is signed, so this encounter stays completed.')
      const versions = await tx.history('Encounter', id)
      const earlier = versions.find((version) => shownStatus(version.resource.status) === change.status)
      if (!earlier) throw new Problem(409, `This encounter was never ${formatStatus(change.status)}.`)
      next = movedBack(resource, earlier.resource)
    } else {
      throw new Problem(409, refusal(from, change.status))
    }
    const stored = await tx.update(next, { ifMatch })
    await moveBooking(tx, stored.resource, change.status, change.at)
    return { stored, patient, from }
  })
}

/** Starts a planned visit: refuses what was not confirmed, and links the booking of the day. */
async function started(
  tx: RecordsTransaction,
  encounter: Encounter,
  patient: Patient | undefined,
  { at, allowSecond, allowOther }: StatusChange,
): Promise<Encounter> {
  const visit = plannedEncounter(encounter)
  refuseOther(visit, { practitionerId: tx.who.practitionerId, at, isConfirmed: allowOther })
  const patientId = patientIdOf(encounter)
  if (!patientId) return encounter
  const isConfirmed = allowSecond
  await refuseSecond(tx, patientId, { patientName: displayName(patient), except: encounter.id, isConfirmed })
  if (encounter.appointment?.length) return encounter
  const appointment = await bookingFor(tx, {
    patientId,
    practitionerId: visit.clinicianId,
    at,
    plannedFor: visit.start,
  })
  return { ...encounter, ...(appointment && { appointment }) }
}

export function refusal(from: ReturnType<typeof shownStatus>, to: EncounterStatus): string {
  if (from === to) return `This encounter is already ${formatStatus(to)}.`
  if (from === 'unknown') return 'The status of this encounter is unknown, so it cannot be changed.'
  return `An encounter that is ${formatStatus(from)} cannot become ${formatStatus(to)}.`
}

export function changed({ stored, patient }: Awaited<ReturnType<typeof move>>, message: string) {
  return { encounter: toApiEncounter(stored.resource, patient), version: stored.version, message }
}
