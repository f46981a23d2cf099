import type { Patient, Task } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { practiceTask } from '#fhir/codes/practice-task.ts'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { ALLOWED_STAFF, allowedStaff, EMERGENCY_ACCESS_HOURS, isRestricted, RESTRICTED } from '#fhir/restricted.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { SECURITY_TOKEN } from '#platform/records/patients/restricted-patients.ts'
import { RESTRICT } from '#platform/records/policy/acts/restrict.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { type RestrictedPatient, restrictedRecords } from '../restricted/contract.ts'
import { EMERGENCY_REASONS } from '../restricted/rules.ts'
import { namesOfPatients } from './to-audit-event.ts'

const OPENINGS_SHOWN = 200
const PATIENTS_AT_MOST = 1000
const SITE = 'aurora'

/** Who may open which restricted record, and who opened one in an emergency. */
export function restrictedRoutes(services: Services): Route[] {
  return serve(restrictedRecords)({
    async list({ records, who }) {
      const { rows } = await records.search('Patient', { tokens: [SECURITY_TOKEN], limit: PATIENTS_AT_MOST })
      const restricted = rows.filter(({ resource }) => isRestricted(resource))
      const staff = await staffNames(
        records,
        restricted.map(({ resource }) => resource),
      )
      const openings = await services.emergencyAccess.list(who.practice, OPENINGS_SHOWN)
      const names = await namesOfPatients(records, [...new Set(openings.map(({ patient }) => patient))])
      const now = services.now().toISOString()
      return {
        people: restricted.map((stored) => toPatient(stored, staff)),
        openings: openings.map(({ patient, actorName, ...rest }) => ({
          ...rest,
          patientId: patient,
          patientName: names.get(patient) ?? 'Unknown Patient',
          by: actorName,
          isOpen: rest.until > now,
        })),
      }
    },

    async restrict({ records, body: { patientId, reason, staff } }) {
      const stored = await records.read('Patient', patientId)
      const { resource } = stored
      const security = [...(resource.meta?.security ?? []).filter(({ code }) => code !== RESTRICTED.code), RESTRICTED]
      const kept = (resource.extension ?? []).filter(({ url }) => url !== ALLOWED_STAFF)
      const known = await namesOfStaff(records, staff)
      const unknown = staff.find((id) => !known.has(id))
      if (unknown) throw new Problem(422, 'One of the named users does not work here.')
      const allowed = staff.map((id) => ({
        url: ALLOWED_STAFF,
        valueReference: reference('Practitioner', id, known.get(id)),
      }))
      const extension = [...kept, ...allowed]
      const { extension: _, ...bare } = resource
      const changed: Patient = {
        ...bare,
        meta: { ...resource.meta, security: security.map((label) => ({ ...label })) },
        ...(extension.length > 0 && { extension }),
      }
      const saved = await records.update(changed, {
        act: RESTRICT,
        ifMatch: stored.version,
        purpose: `Restricted: ${reason}`,
      })
      const person = toPatient(saved, await staffNames(records, [saved.resource]))
      return { ...person, message: `Only the named users can now open the record of ${person.name}.` }
    },

    async lift({ records, params, body: { reason } }) {
      const stored = await records.read('Patient', params.id)
      const { resource } = stored
      if (!isRestricted(resource)) throw new Problem(409, 'This record is not restricted.')
      const security = resource.meta?.security?.filter(({ code }) => code !== RESTRICTED.code) ?? []
      const kept = (resource.extension ?? []).filter(({ url }) => url !== ALLOWED_STAFF)
      const { extension: _, meta: { security: __, ...meta } = {}, ...bare } = resource
      const changed: Patient = {
        ...bare,
        meta: { ...meta, ...(security.length > 0 && { security }) },
        ...(kept.length > 0 && { extension: kept }),
      }
      await records.update(changed, {
        act: RESTRICT,
        ifMatch: stored.version,
        purpose: `Restriction lifted: ${reason}`,
      })
      return { id: params.id, message: `The record of ${displayName(resource)} is open to the practice again.` }
    },

    async takeEmergencyAccess({ records, params, body: { reason, details }, who, client }) {
      const words = `${EMERGENCY_REASONS[reason]}: ${details}`
      const origin = { site: SITE, requestId: client.requestId }
      const { until } = await services.emergencyAccess.open(who, params.id, words, origin)
      const officer = await services.accounts.managerOf(who.practice)
      await records.create(reviewTask(who.name, until, officer, services.now().toISOString()))
      return {
        until,
        message: `The record is open to you until ${formatDateTime(until)}. The privacy officer has been notified.`,
      }
    },
  })
}

/** Reports that it happened and where to look, but not whose record it was: all staff can read tasks. */
function reviewTask(by: string, until: string, owner: Task['owner'], at: string): Task {
  return {
    ...practiceTask({ type: 'admin', priority: 'urgent', title: 'Review emergency access to a restricted record', at }),
    ...(owner && { owner }),
    restriction: { period: { end: new Date(Date.parse(at) + 24 * 3_600_000).toISOString() } },
    note: [
      {
        time: at,
        text:
          `${by} took emergency access for ${EMERGENCY_ACCESS_HOURS} hours, until ${formatDateTime(until)}. ` +
          'The Audit Trail shows the reason and what was opened, under Restricted records.',
      },
    ],
  }
}

function toPatient(
  { id, version, resource }: Stored<'Patient'>,
  staff: ReadonlyMap<string, string>,
): RestrictedPatient {
  const mrn = recordNumberOf(resource)
  return {
    id,
    version,
    name: displayName(resource),
    ...(resource.birthDate && { birthDate: resource.birthDate }),
    ...(mrn && { mrn }),
    staff: [...new Set(allowedStaff(resource))].map((each) => ({ id: each, name: staff.get(each) ?? each })),
  }
}

function staffNames(records: Records, patients: readonly Patient[]): Promise<Map<string, string>> {
  return namesOfStaff(records, [...new Set(patients.flatMap(allowedStaff))])
}

async function namesOfStaff(records: Records, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await records.search('Practitioner', { ids, limit: ids.length })
  return new Map(rows.map(({ id, resource: { name: [name] = [] } }) => [id, nameWords(name) || id]))
}

function nameWords(name: { prefix?: string[]; given?: string[]; family?: string; text?: string } | undefined): string {
  return name?.text ?? [name?.prefix?.[0], name?.given?.[0], name?.family].filter(Boolean).join(' ')
}
