import type { Appointment, FhirResource, Patient } from 'fhir/r4'
import { RESTRICTED } from '#fhir/restricted.ts'
import type { ResourceType, Search } from '../records.ts'
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

/** Index tokens of what the masked form shows; every other one would confirm a value that it leaves out. */
const SHOWN_TOKENS: { [type in ResourceType]?: RegExp } = {
  Patient: /^(birthdate|security|link|replaced-by)\|/,
  Appointment: /^(?!identifier\||tag\|)/,
}

const SHOWN_NUMBERS = /^(\d{4}-\d{2}(-\d{2})?|aur-?\d+)$/i

/**
 * A masked record found or counted by a value that is not shown would confirm that value. A word with digits may be a part of
 * a Medicare, DVA or phone number, unless it is a birth date or a record number of the practice.
 */
export function asksHiddenValue(type: ResourceType, { where, related, account, tokens, text }: Search): boolean {
  if (where?.length || related?.length || account) return true
  const shown = SHOWN_TOKENS[type]
  if (tokens?.some((token) => !shown?.test(token))) return true
  return text?.split(/[\s,]+/).some((word) => /\p{N}/u.test(word) && !SHOWN_NUMBERS.test(word)) ?? false
}

export function maskedRow(type: ResourceType, row: Row): Row {
  const mask = MASKS[type]
  if (!mask) throw new Error(`${type} has no masked form.`)
  return { ...row, isMasked: true, content: JSON.stringify(mask(JSON.parse(row.content) as never)) }
}

function labelled(meta: FhirResource['meta']): FhirResource['meta'] {
  return { versionId: meta?.versionId, lastUpdated: meta?.lastUpdated, security: [{ ...RESTRICTED }] }
}
