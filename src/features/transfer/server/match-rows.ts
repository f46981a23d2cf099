import type { FhirResource, Identifier, Patient } from 'fhir/r4'
import { patientService } from '#features/patients/server/service.ts'
import type { Services } from '#features/services.ts'
import { parseReference, plainReference, recordNamed } from '#fhir/references.ts'
import { dataTypeOf, isStoredType } from '#platform/records/catalogue.ts'
import type { ImportRow, Known, Match } from '#platform/records/import/imports.ts'
import { callerOf } from '#platform/records/policy/callers.ts'
import { reachWithin } from '#platform/records/policy/policy.ts'
import { changeProblem } from '#platform/records/policy/signed/check-signed.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import { pauses } from '#platform/workers/pauses.ts'
import { referencesOf, withReferences } from './references.ts'
import { sameRecord, withoutVersion } from './same-record.ts'

interface Candidate {
  row: ImportRow
  resource: FhirResource
}

export interface Matching {
  services: Services
  records: Records
  importId: string
  isTable: boolean
  /** CSV: the file's columns; only these can differ. */
  columns: readonly string[]
}

/** Compares a few rows with the rest of the file and with the existing records. */
export async function matchRows(matching: Matching, rows: readonly ImportRow[]): Promise<Match[]> {
  const { services, records, importId } = matching
  const { practice } = records.who
  const given = rows.map((row) => ({ row, resource: JSON.parse(row.content ?? '{}') as FhirResource }))
  const named = [...new Set(given.flatMap(({ resource }) => [...referencesOf(resource)]))]
  const inFile = await services.imports.inFile(practice, importId, named)
  const candidates = given.map(({ row, resource }) => ({ row, resource: withReferences(resource, inFile) }))
  const here = await knownTo(matching, candidates, named)

  const matches: Match[] = []
  const pause = pauses()
  for (const candidate of candidates) {
    await pause()
    const match = await matchOne(matching, candidate, here)
    matches.push({
      ...match,
      seq: candidate.row.seq,
      patient: patientOf(candidate.resource) ?? '',
      content: JSON.stringify(match.resource ?? candidate.resource),
    })
  }
  return matches.map((match) => withMissing(match, candidates, inFile, here))
}

interface Here {
  /** By `Type/id`. */
  known: ReadonlyMap<string, Known>
  /** By `Type identifier|value`: the existing records with that identifier. */
  carriers: ReadonlyMap<string, readonly string[]>
  stored: ReadonlyMap<string, { version: number; resource: FhirResource }>
}

/** Existing records the rows contain or reference: a few queries per type instead of one per row. */
async function knownTo(
  { services, records }: Matching,
  candidates: readonly Candidate[],
  named: readonly string[],
): Promise<Here> {
  const { practice } = records.who
  const sources = services.sources.all(practice)
  const ids = new Map<ResourceType, Set<string>>()
  const want = (type: string, id: string) => {
    if (isStoredType(type)) ids.set(type, (ids.get(type) ?? new Set()).add(id))
  }
  for (const { resource } of candidates) want(resource.resourceType, resource.id ?? '')
  for (const reference of named) {
    const { type = '', id = '' } = recordNamed(reference) ?? {}
    want(type, id)
  }
  const known = new Map<string, Known>()
  const carriers = new Map<string, string[]>()
  const stored = new Map<string, { version: number; resource: FhirResource }>()
  for (const [type, wanted] of ids) {
    const own = candidates.filter(({ resource }) => resource.resourceType === type)
    const identifiers = own.flatMap(({ resource }) => identifiersOf(resource).map(({ value }) => `identifier|${value}`))
    const from = new Set([...own.map(({ resource }) => sources[dataTypeOf(resource)]), sourceOfType(type, sources)])
    for (const source of from) {
      const found = await services.imports.known(practice, source, type, { ids: [...wanted], identifiers })
      for (const each of found) {
        known.set(`${type}/${each.id}`, each)
        for (const token of each.tokens) {
          const key = `${type} ${token}`
          carriers.set(key, [...(carriers.get(key) ?? []), each.id])
        }
      }
    }
    const toRead = new Set(own.flatMap(({ resource }) => meets(resource, known, carriers)))
    if (toRead.size === 0) continue
    const page = await records.search(type, { ids: [...toRead], limit: 1000 })
    for (const { id, version, resource } of page.rows) stored.set(`${type}/${id}`, { version, resource })
  }
  return { known, carriers, stored }
}

function sourceOfType(type: ResourceType, sources: ReturnType<Services['sources']['all']>) {
  return sources[dataTypeOf({ resourceType: type } as FhirResource)]
}

function identifiersOf(resource: FhirResource): Identifier[] {
  const { identifier } = resource as { identifier?: Identifier | Identifier[] }
  return [identifier ?? []].flat().filter(({ value }) => value)
}

function meets(
  resource: FhirResource,
  known: ReadonlyMap<string, Known>,
  carriers: ReadonlyMap<string, readonly string[]>,
): string[] {
  const type = resource.resourceType
  const byId = known.get(`${type}/${resource.id}`)
  const own = byId && !byId.deleted ? [byId.id] : []
  return [...own, ...identifiersOf(resource).flatMap(({ value }) => carriers.get(`${type} identifier|${value}`) ?? [])]
}

type Verdict = Pick<Match, 'found' | 'message' | 'existing' | 'version'> & { resource?: FhirResource }
const verdict = (found: Match['found'], more: Partial<Verdict> = {}): Verdict => ({
  found,
  message: undefined,
  existing: undefined,
  version: undefined,
  ...more,
})

async function matchOne(matching: Matching, { resource }: Candidate, here: Here): Promise<Verdict> {
  const { records, isTable } = matching
  const type = resource.resourceType
  const byId = here.known.get(`${type}/${resource.id}`)
  const current = here.stored.get(`${type}/${resource.id}`)
  if (current) return compared(matching, resource, resource.id as string, current)
  if (byId?.deleted) return verdict('removed', { message: 'A record with this id was deleted.' })
  const same = identifiersOf(resource)
    .flatMap(({ system, value }) =>
      (here.carriers.get(`${type} identifier|${value}`) ?? []).map((id) => ({ id, system, value })),
    )
    .find(({ id, system, value }) => {
      const other = here.stored.get(`${type}/${id}`)
      return (
        other &&
        identifiersOf(other.resource).some((each) => each.value === value && (isTable || each.system === system))
      )
    })
  const other = same && here.stored.get(`${type}/${same.id}`)
  if (same && other && isTable) return compared(matching, resource, same.id, other)
  if (reachWithin('import', records.who, 'create', type) === undefined && !(same && type !== 'Patient'))
    return verdict('refused', { message: `Your role may not write ${type} records.` })
  if (same && other && type !== 'Patient') {
    const message = `The same identifier ${same.value} as ${type}/${same.id}.`
    return verdict('identified', { message, existing: same.id, version: other.version })
  }
  if (type === 'Patient') return matchPatient(matching, resource as Patient, same)
  return verdict('new')
}

async function matchPatient(
  { records }: Matching,
  patient: Patient,
  same: { id: string; value?: string } | undefined,
): Promise<Verdict> {
  const [likely] = await patientService.likelyDuplicates(records, patient)
  const existing = same?.id ?? likely?.id
  if (!existing) return verdict('new')
  const stored = await records.read('Patient', existing)
  const why = same ? `the same identifier ${same.value}` : likely?.reasons.join(', ').toLowerCase()
  const who = likely?.id === existing ? likely.name : `Patient/${existing}`
  const more = { message: `Perhaps ${who}: ${why}.`, existing, version: stored.version }
  return verdict('duplicate', more)
}

/** The existing patient with the file's values applied; an empty cell changes nothing. */
export function withTable(before: Patient, given: Patient, columns: readonly string[]): Patient {
  const known = patientService.toValues(before)
  const values = Object.entries(patientService.toValues(given)).filter(
    ([column, value]) => value && columns.includes(column) && value !== known[column],
  )
  return patientService.withValues(before, Object.fromEntries(values))
}

/** Compares an existing record with the file's: equal, or a choice for the user. */
function compared(
  { records, isTable, columns }: Matching,
  given: FhirResource,
  existing: string,
  current: { version: number; resource: FhirResource },
): Verdict {
  const after =
    isTable && given.resourceType === 'Patient'
      ? withTable(current.resource as Patient, given, columns)
      : ({ ...given, id: existing } as FhirResource)
  if (sameRecord(after, current.resource)) return verdict('same', { existing })
  const type = given.resourceType
  const problem =
    changeProblem(current.resource, after, {
      caller: callerOf(records.who),
      act: records.who.role === 'admin' ? 'import' : undefined,
    }) ??
    (patientOf(after) !== patientOf(current.resource) ? 'It belongs to another patient.' : undefined) ??
    (reachWithin('import', records.who, 'update', type) === undefined
      ? `Your role may not change ${type} records.`
      : undefined)
  if (problem) return verdict('refused', { existing, message: problem })
  const message = `Differs from version ${current.version} of ${type}/${existing}.`
  return verdict('differs', {
    existing,
    version: current.version,
    message,
    resource: isTable ? given : withoutVersion(after),
  })
}

/** A new record that references something neither here nor in the file. */
function withMissing(
  match: Match,
  candidates: readonly Candidate[],
  inFile: ReadonlyMap<string, string>,
  here: Here,
): Match {
  if (match.found !== 'new') return match
  const { resource } = candidates.find(({ row }) => row.seq === match.seq) as Candidate
  const inFileNow = new Set(inFile.values())
  const missing = [...referencesOf(resource)].filter((reference) => {
    const name = plainReference(reference)
    // external URLs are kept unless they name a patient; a temporary URN resolves to nothing once stored
    if (!name) {
      const parsed = parseReference(reference)
      return parsed.kind === 'urn' || (parsed.kind === 'foreign' && parsed.type === 'Patient')
    }
    const known = here.known.get(name)
    return !inFileNow.has(name) && (!known || known.deleted)
  })
  if (missing.length === 0) return match
  const person = `Patient/${match.patient}`
  const isPatient = match.patient !== '' && missing.includes(person)
  const shown = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ` and ${missing.length - 3} more` : '')
  return {
    ...match,
    found: isPatient ? 'nobody' : 'unresolved',
    message: `Neither in Aurora nor in the file: ${shown}.`,
  }
}
