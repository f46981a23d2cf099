import type { FhirResource, Patient, Practitioner, PractitionerRole } from 'fhir/r4'
import { LEGAL_HOLD } from '#fhir/legal-hold.ts'
import { idFrom, recordNamed, referencesIn } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { pauses } from '#platform/workers/pauses.ts'
import { dataTypesOf, isStoredType, tableOf } from './catalogue.ts'
import type { Access } from './patients/access.ts'
import { OPEN_TO_ALL } from './policy/access-table.ts'
import type { Act } from './policy/act.ts'
import { callerOf } from './policy/callers.ts'
import { checkWrite } from './policy/check-write.ts'
import { mayClaim, noteAuthors, type StaffMember, staffMember } from './policy/claimed-staff.ts'
import { isMintedAct } from './policy/mint-act.ts'
import { removalProblem } from './policy/signed/check-removal.ts'
import { namesIn } from './policy/who-is-named.ts'
import type { ResourceType } from './records.ts'
import { patientOf } from './search/extract.ts'
import type { SourceOf } from './search/search-sql.ts'

export interface Pending {
  /** Undefined where the record is new. */
  before: FhirResource | undefined
  after: FhirResource
}

interface Parts {
  access: Access
  sql: Queryable
  sourceOf: SourceOf
}

/**
 * Applies the policy to every write, from any caller and entry point. Returns what is to be stored: elements that a
 * caller may not choose are filled in. A refusal is in the audit log before the caller learns of it.
 */
export async function authorise(
  parts: Parts,
  writes: readonly Pending[],
  act: Act | undefined,
): Promise<readonly FhirResource[]> {
  const { access } = parts
  if (act !== undefined && !isMintedAct(act)) throw new Error('An act is made in policy/acts and nowhere else.')
  const roles = await rolesNamed(parts, writes)
  const staff = await staffNamed(parts, writes)
  const allowed: FhirResource[] = []
  const pause = pauses()
  for (const { before, after } of writes) {
    const checked = checkWrite({ who: access.who, before, after, act, roles, staff })
    if ('refusal' in checked) {
      const { element, message } = checked.refusal
      await access.refuse(before ? 'update' : 'create', aboutOf(after), element)
      throw new Problem(403, message, { element })
    }
    await linkedAreOpen(access, before, checked.resource)
    allowed.push(checked.resource)
    await pause()
  }
  await samePatient(parts, writes, allowed)
  return allowed
}

/** Applies the policy to a deletion; a record under a legal hold loses nothing. */
export async function authoriseRemoval(parts: Parts, resource: FhirResource): Promise<void> {
  const { access } = parts
  const roles = await rolesNamed(parts, [{ before: resource, after: resource }])
  const problem = removalProblem(access.who, resource, roles)
  const isHeld = !problem && (await isUnderLegalHold(parts, patientOf(resource)))
  if (!problem && !isHeld) return
  await access.refuse('delete', aboutOf(resource), isHeld ? 'legal hold' : 'not the author')
  throw new Problem(403, problem ?? 'This record is under a legal hold: no part of it may be deleted.')
}

async function isUnderLegalHold(parts: Parts, patient: string | undefined): Promise<boolean> {
  if (patient === undefined) return false
  const rows = await parts.sql.query(
    `select 1 from ${tableOf('Flag')} where practice = $1 and source = any($2::record_source[])
       and patient = any($3::text[]) and code = $4 and status = 'active' and not deleted limit 1`,
    [
      parts.access.who.practice,
      sourcesOf(parts, 'Flag'),
      [...new Set(parts.access.samePatient(patient))],
      LEGAL_HOLD.code,
    ],
  )
  return rows.length > 0
}

const aboutOf = (resource: FhirResource) => ({
  type: resource.resourceType,
  id: resource.id,
  patient: patientOf(resource),
})

/**
 * The practitioner of each PractitionerRole that is named; a role identifies its practitioner as much as their own
 * record does.
 */
async function rolesNamed(parts: Parts, writes: readonly Pending[]): Promise<ReadonlyMap<string, string>> {
  const ids = writes
    .flatMap(({ before, after }) => [...referencesIn(before), ...referencesIn(after)])
    .flatMap(({ reference }) => idFrom(reference, 'PractitionerRole') ?? [])
  if (ids.length === 0) return new Map()
  const rows = await parts.sql.query<{ id: string; content: string }>(
    `select id, content from ${tableOf('PractitionerRole')}
     where practice = $1 and source = any($2::record_source[]) and id = any($3::text[]) and not deleted`,
    [parts.access.who.practice, sourcesOf(parts, 'PractitionerRole'), [...new Set(ids)]],
  )
  return new Map(
    rows.flatMap(({ id, content }) => {
      const owner = idFrom(
        (JSON.parse(content) as { practitioner?: { reference: string } }).practitioner,
        'Practitioner',
      )
      return owner ? [[id, owner] as const] : []
    }),
  )
}

type Registered = Pick<Practitioner, 'id' | 'name' | 'identifier'> & Pick<PractitionerRole, 'practitioner'>

/** The register of practitioners, where a write names somebody in words, by a number or through a contained record. */
async function staffNamed(parts: Parts, writes: readonly Pending[]): Promise<readonly StaffMember[]> {
  const { who } = parts.access
  if (who.kind === 'job') return []
  const isAsked = writes.some(({ before, after }) =>
    [after, before].some((one) =>
      [...[...namesIn(after.resourceType, one).values()].flat(), ...noteAuthors(one)].some((named) =>
        mayClaim(named, who),
      ),
    ),
  )
  if (!isAsked) return []
  const [people, roles] = await Promise.all(
    (['Practitioner', 'PractitionerRole'] as const).map(async (type) => {
      const rows = await parts.sql.query<{ id: string; content: string }>(
        `select id, content from ${tableOf(type)} where practice = $1 and source = any($2::record_source[]) and not deleted`,
        [who.practice, sourcesOf(parts, type)],
      )
      return rows.map(({ id, content }): Registered => ({ ...(JSON.parse(content) as Registered), id }))
    }),
  )
  return (people ?? []).map((one) =>
    staffMember(
      one,
      (roles ?? [])
        .filter(({ practitioner }) => idFrom(practitioner, 'Practitioner') === one.id)
        .flatMap(({ identifier = [] }) => identifier),
    ),
  )
}

const sourcesOf = ({ sourceOf }: Parts, type: ResourceType) => [...new Set(dataTypesOf(type).map(sourceOf))]

/** A merge joins two records for every reader, so the user must be able to open both, restricted ones included. */
async function linkedAreOpen(access: Access, before: FhirResource | undefined, after: FhirResource): Promise<void> {
  if (after.resourceType !== 'Patient' || access.who.kind === 'job') return
  const linked = (patient: Patient | undefined) =>
    (patient?.link ?? []).flatMap(({ other }) => idFrom(other, 'Patient') ?? [])
  const was = linked(before as Patient | undefined)
  const is = linked(after)
  const changed = [...is.filter((id) => !was.includes(id)), ...was.filter((id) => !is.includes(id))]
  if (changed.length === 0) return
  for (const patient of [after.id ?? '', ...changed]) {
    await access.refuseIfRestricted('update', { type: 'Patient', id: patient, patient }, true)
  }
}

/** Types of record that belong to no patient, or that anyone may refer to. */
const SHARED: readonly string[] = [
  ...OPEN_TO_ALL,
  'Patient',
  'Medication',
  'Questionnaire',
  'Schedule',
  'Slot',
  'Device',
]

/**
 * A record refers only to records of the same patient: otherwise one patient's messages or results would appear as
 * another's.
 */
async function samePatient(parts: Parts, writes: readonly Pending[], allowed: readonly FhirResource[]): Promise<void> {
  const { access } = parts
  const caller = callerOf(access.who)
  if (caller === 'seeder' || caller === 'import-undo') return
  const together = new Map(allowed.map((one) => [`${one.resourceType}/${one.id}`, patientOf(one)]))
  const asked: { resource: FhirResource; path: string; type: ResourceType; id: string }[] = []
  allowed.forEach((resource, at) => {
    if (patientOf(resource) === undefined) return
    const before = new Set(referencesIn(writes[at]?.before).map(({ reference }) => reference.reference))
    const { contained: _, ...outer } = resource as FhirResource & { contained?: unknown }
    for (const { path, reference } of referencesIn(outer)) {
      const named = recordNamed(reference)
      if (!named || SHARED.includes(named.type) || !isStoredType(named.type) || before.has(reference.reference))
        continue
      asked.push({ resource, path, type: named.type, id: named.id })
    }
  })
  const known = await patientsOfRecords(parts, asked, together)
  for (const { resource, path, type, id } of asked) {
    const person = patientOf(resource) as string
    const found = known.get(`${type}/${id}`)
    // a patient gets the same answer for a missing record as for another patient's
    const isMissing = !known.has(`${type}/${id}`) && (caller === 'patient' || caller === 'carer')
    if (!isMissing && (found === undefined || access.samePatient(person).includes(found))) continue
    const element = `${resource.resourceType}.${path}`
    await access.refuse('create', aboutOf(resource), element)
    throw new Problem(422, `${element} must refer to a record of the same patient.`, { element })
  }
}

async function patientsOfRecords(
  parts: Parts,
  asked: readonly { type: ResourceType; id: string }[],
  together: ReadonlyMap<string, string | undefined>,
): Promise<ReadonlyMap<string, string | undefined>> {
  const known = new Map(together)
  const open = asked.filter(({ type, id }) => !together.has(`${type}/${id}`))
  for (const type of new Set(open.map((one) => one.type))) {
    const ids = [...new Set(open.filter((one) => one.type === type).map(({ id }) => id))]
    const rows = await parts.sql.query<{ id: string; patient: string | null }>(
      `select id, patient from ${tableOf(type)}
       where practice = $1 and source = any($2::record_source[]) and id = any($3::text[])`,
      [parts.access.who.practice, sourcesOf(parts, type), ids],
    )
    for (const { id, patient } of rows) known.set(`${type}/${id}`, patient ?? undefined)
  }
  return known
}
