import type { Encounter, Patient, PractitionerRole, Reference } from 'fhir/r4'
import { coding, concept, conceptText } from '#fhir/codes/codings.ts'
import { codeSystems, profiles } from '#fhir/codes/systems.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import type { Body } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { PLACE_PREFIX } from '#platform/practice-profile/places.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { RecordsTransaction } from '#platform/records/records.ts'
import type { encounters } from '../contract.ts'
import { ENCOUNTER_TYPES } from '../rules.ts'
import { bookingFor, moveBooking, refuseSecond } from './start-visit.ts'

const CLASS_DISPLAY = { AMB: 'ambulatory', VR: 'virtual', EMER: 'emergency' } as const

export interface NewEncounter {
  body: Body<typeof encounters.create>
  patient: Patient
  performer: Reference
  organization: Reference | undefined
  location: Reference | undefined
  type: string
}

/** http://hl7.org.au/fhir/core/StructureDefinition/au-core-encounter */
export function newEncounter({ body, patient, performer, organization, location, type }: NewEncounter): Encounter {
  const classCode = ENCOUNTER_TYPES.find(({ name }) => name === type)?.classCode ?? 'AMB'
  return {
    resourceType: 'Encounter',
    meta: { profile: [profiles.encounter] },
    status: body.status,
    class: coding(codeSystems.actCode, classCode, CLASS_DISPLAY[classCode]),
    type: [{ text: type }],
    serviceType: { text: 'Respiratory medicine' },
    subject: reference('Patient', patient.id ?? '', displayName(patient)),
    participant: [
      { type: [concept(coding(codeSystems.participationType, 'PPRF', 'primary performer'))], individual: performer },
    ],
    period: { start: body.start },
    reasonCode: [{ text: body.reason }],
    ...(location && classCode !== 'VR' && { location: [{ location }] }),
    ...(organization && { serviceProvider: organization }),
  }
}

export async function createEncounter(tx: RecordsTransaction, who: Identity, body: NewEncounter['body']) {
  const patient = await tx.find('Patient', body.patientId)
  if (!patient) throw new Problem(422, 'This patient was not found in the current data source.')
  const isStart = body.status === 'in-progress'
  if (isStart) {
    const patientName = displayName(patient.resource)
    await refuseSecond(tx, body.patientId, { patientName, isConfirmed: body.allowSecond })
  }
  const { appointmentId, patientId, start } = body
  const { practitionerId } = who
  const appointment =
    isStart || appointmentId
      ? await bookingFor(tx, {
          patientId,
          appointmentId,
          practitionerId,
          at: start,
          ...(isStart && { starting: { practitionerId, at: start, isConfirmed: body.allowOther } }),
        })
      : undefined
  const roles = await rolesOf(tx, who)
  const location = (await placeOfBooking(tx, appointment)) ?? (await locationOf(tx, roles[0]))
  const made = newEncounter({
    body,
    patient: patient.resource,
    performer: authorOf(who),
    organization: roles[0]?.organization,
    location,
    type: body.type ?? (await typeOfBooking(tx, appointment)),
  })
  const stored = await tx.create({ ...made, ...(appointment && { appointment }) })
  if (isStart) await moveBooking(tx, stored.resource, 'in-progress', start)
  return { stored, patient: patient.resource }
}

/** The practice's own types are encounter types of their visits, also where the list of encounters has no such type. */
async function typeOfBooking(tx: RecordsTransaction, appointment: Encounter['appointment']): Promise<string> {
  const id = idFrom(appointment?.[0], 'Appointment')
  const booking = id ? await tx.find('Appointment', id) : undefined
  const type = conceptText(booking?.resource.appointmentType)
  if (type) return type
  const message = 'Choose a type from the list'
  throw new Problem(422, `Type: ${message}`, { fields: [{ field: 'type', message }] })
}

/** Where they still work. */
async function rolesOf(tx: RecordsTransaction, { practitionerId }: Identity): Promise<PractitionerRole[]> {
  if (!practitionerId) return []
  const { rows } = await tx.search('PractitionerRole', { tokens: [`practitioner|${practitionerId}`], limit: 50 })
  return rows.map(({ resource }) => resource).filter(({ active }) => active !== false)
}

/** The booked location, or that of the booked room: a provider number is for one location (reason code 414). */
async function placeOfBooking(
  tx: RecordsTransaction,
  appointment: Encounter['appointment'],
): Promise<Reference | undefined> {
  const booked = idFrom(appointment?.[0], 'Appointment')
  const booking = booked ? await tx.find('Appointment', booked) : undefined
  const rooms = booking?.resource.participant.flatMap(({ actor }) => idFrom(actor, 'Location') ?? []) ?? []
  for (const id of rooms) {
    const room = await tx.find('Location', id)
    const place = id.startsWith(PLACE_PREFIX) ? id : idFrom(room?.resource.partOf, 'Location')
    const location = place ? await tx.find('Location', place) : undefined
    if (location) return reference('Location', location.id, location.resource.name)
  }
  return undefined
}

async function locationOf(tx: RecordsTransaction, role: PractitionerRole | undefined): Promise<Reference | undefined> {
  const id = idFrom(role?.location?.[0], 'Location')
  const location = id ? await tx.find('Location', id) : undefined
  return location && reference('Location', location.id, location.resource.name)
}
