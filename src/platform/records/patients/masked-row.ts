import type { Appointment, FhirResource, Patient } from 'fhir/r4'
import { RESTRICTED } from '#fhir/restricted.ts'
import type { ResourceType } from '../records.ts'
import type { Row } from '../stored-row.ts'

/**
 * The practice still needs to know that a restricted patient exists and when they have appointments: otherwise nobody
 * could find them in an emergency, and their time would be given to someone else. Everything else is left out.
 */
const MASKS: { [type in ResourceType]?: (resource: never) => FhirResource } = {
  Patient: ({ id, meta, active, identifier, name, gender, birthDate, link }: Patient) => ({
    resourceType: 'Patient',
    id,
    meta: labelled(meta),
    active,
    identifier: identifier?.filter(({ type }) => type?.coding?.some(({ code }) => code === 'MR')),
    name,
    gender,
    birthDate,
    link,
  }),
  Appointment: (appointment: Appointment) => ({
    resourceType: 'Appointment',
    id: appointment.id,
    meta: labelled(appointment.meta),
    status: appointment.status,
    appointmentType: appointment.appointmentType,
    start: appointment.start,
    end: appointment.end,
    minutesDuration: appointment.minutesDuration,
    slot: appointment.slot,
    created: appointment.created,
    participant: appointment.participant,
  }),
}

export function isMaskable(type: ResourceType): boolean {
  return Object.hasOwn(MASKS, type)
}

export function maskedRow(type: ResourceType, row: Row): Row {
  const mask = MASKS[type]
  if (!mask) throw new Error(`${type} has no masked form.`)
  return { ...row, isMasked: true, content: JSON.stringify(mask(JSON.parse(row.content) as never)) }
}

function labelled(meta: FhirResource['meta']): FhirResource['meta'] {
  return { versionId: meta?.versionId, lastUpdated: meta?.lastUpdated, security: [{ ...RESTRICTED }] }
}
