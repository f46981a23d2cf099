import { createHash } from 'node:crypto'
import type { FhirResource } from 'fhir/r4'
import { patientService } from '#features/patients/server/service.ts'
import { practiceDay } from '#fhir/dates.ts'
import { isStoredType } from '#platform/records/catalogue.ts'
import type { NewRow } from '#platform/records/import/imports.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import { recordProblem } from '#platform/records/writing/invariants.ts'
import type { TransferFormat } from '../../rules.ts'
import { readBundle } from './read-bundle.ts'
import { readCsv } from './read-csv.ts'
import { type Piece, readLines } from './read-lines.ts'
import { utf8 } from './read-text.ts'

type Row = Omit<NewRow, 'seq'>

export interface ReadOptions {
  /** A practice rejects numbers whose check digits fail; the demonstration accepts them. */
  isStrict: boolean
  now: Date
  /** CSV: receives the column names. */
  tellColumns(columns: string[]): void
}

const RESOURCE_BYTES_AT_MOST = 10 * 1024 * 1024
const SHOWN_ID = 64

/** Every resource of the file as a row, each checked separately; an invalid one does not stop the others. */
export async function* readFile(
  format: TransferFormat,
  parts: AsyncIterable<Buffer>,
  options: ReadOptions,
): AsyncIterable<Row> {
  if (format === 'csv') {
    for await (const { place, values } of readCsv(
      parts,
      { id: 'id', mrn: 'MRN', ...patientService.columns },
      options.tellColumns,
    ))
      yield patientRow(place, values, options)
    return
  }
  const pieces =
    format === 'bundle' ? readBundle(parts, RESOURCE_BYTES_AT_MOST) : readLines(parts, RESOURCE_BYTES_AT_MOST)
  for await (const piece of pieces) yield resourceRow(piece, format === 'bundle', options.now)
}

function invalid(place: string, message: string, type = 'Unknown', id = ''): Row {
  return { place, type, id, alias: undefined, patient: '', found: 'invalid', message, content: undefined }
}

function resourceRow({ place, bytes }: Piece, isEntry: boolean, now: Date): Row {
  if (!bytes) return invalid(place, `Longer than ${RESOURCE_BYTES_AT_MOST / 1024 / 1024} MiB.`)
  const text = utf8(bytes)
  if (text === undefined) return invalid(place, 'Not in UTF-8.')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return invalid(place, 'Not valid JSON.')
  }
  const { resource: given, fullUrl } = isEntry ? entryOf(parsed) : { resource: parsed, fullUrl: undefined }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return invalid(place, isEntry ? 'This entry has no resource.' : 'Not a resource.')
  const { resourceType } = given as { resourceType?: unknown }
  if (typeof resourceType !== 'string') return invalid(place, 'resourceType is missing.')
  const type = resourceType.slice(0, 40)
  if (!isStoredType(type)) return invalid(place, `${type} is not a supported resource type.`, type)
  const id = (given as { id?: unknown }).id ?? idFor(fullUrl, text)
  if (typeof id !== 'string' || !/^[A-Za-z0-9\-.]{1,64}$/.test(id)) {
    return invalid(
      place,
      'id: use 1 to 64 letters, digits, hyphens and full stops.',
      type,
      String(id).slice(0, SHOWN_ID),
    )
  }
  const resource = { ...given, resourceType: type, id } as FhirResource
  const problem = soundProblem(resource, now)
  if (problem) return invalid(place, problem, type, id)
  return {
    place,
    type,
    id,
    alias: typeof fullUrl === 'string' ? fullUrl.slice(0, 500) : undefined,
    patient: patientOf(resource) ?? '',
    found: 'read',
    message: undefined,
    content: JSON.stringify(resource),
  }
}

/** The check expects objects of the right shape; anything that makes it throw is invalid too. */
function soundProblem(resource: FhirResource, now: Date): string | undefined {
  try {
    return recordProblem(resource, now)
  } catch {
    return `${resource.resourceType}: the structure is not valid.`
  }
}

function entryOf(parsed: unknown): { resource?: unknown; fullUrl?: unknown } {
  return typeof parsed === 'object' && parsed !== null ? parsed : {}
}

/** A record without an id gets one from its URL or its content, so the same file always gives the same record. */
function idFor(fullUrl: unknown, text: string): string {
  const uuid = typeof fullUrl === 'string' ? /^urn:uuid:([A-Za-z0-9-]{1,64})$/.exec(fullUrl)?.[1] : undefined
  return uuid ?? `i-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}

function patientRow(place: string, values: Record<string, string>, { isStrict, now }: ReadOptions): Row {
  const { id: givenId = '', mrn = '', ...typed } = values
  const details = patientService.withCodes(typed)
  if (givenId && !/^[A-Za-z0-9\-.]{1,64}$/.test(givenId))
    return invalid(place, 'id: use 1 to 64 letters, digits, hyphens and full stops.', 'Patient')
  const id = givenId || idFor(undefined, patientKey(mrn, details))
  const problems = Object.entries(patientService.problems(details, { today: practiceDay(now), isStrict }))
  if (problems.length > 0) {
    const message = problems
      .map(([field, problem]) => `${field}: ${patientService.choicesFor(field, details[field]) ?? problem}`)
      .join(' ')
    return invalid(place, message, 'Patient', id)
  }
  const blank = { ...patientService.toPatient(details), id }
  const patient = mrn ? patientService.withMrn(blank, mrn) : blank
  return {
    place,
    type: 'Patient',
    id,
    alias: undefined,
    patient: id,
    found: 'read',
    message: undefined,
    content: JSON.stringify(patient),
  }
}

/**
 * Identifies the patient of a row without an id: by record number, otherwise by name, birth date and Medicare number.
 */
function patientKey(
  mrn: string,
  { family = '', given = '', birthDate = '', medicareNumber = '' }: Record<string, string>,
) {
  const parts = mrn ? ['mrn', mrn] : [family, given, birthDate, medicareNumber.replace(/\D/g, '')]
  return parts.map((part) => part.trim().toLowerCase()).join('|')
}
