import type { Appointment, FhirResource, Identifier, Patient, Reference } from 'fhir/r4'
import { documentText } from '#fhir/document-text.ts'
import { idFrom, recordNamed } from '#fhir/references.ts'
import type { DateRange } from '#fhir/search/date-range.ts'
import { fold, indexValues } from '#fhir/search/index-values.ts'
import type { DataType } from '#platform/sources/data-types.ts'
import { dataTypeOf } from '../catalogue.ts'
import { briefOf } from './brief.ts'

/** The values a record is found by, extracted when it is written. */
export interface Extract {
  dataType: DataType
  /** The patient whose compartment it is in; for a Patient, the record itself. */
  patient: string | undefined
  code: string | undefined
  status: string | undefined
  /** Main date; the year 1 where the record has none, so that every row sorts. */
  date: string
  tokens: string[]
  search: string | undefined
  /** The two dates of the standard's search parameters; undefined where the record has none. */
  when: DateRange | undefined
  also: DateRange | undefined
  /** Names, addresses and titles; see `index-values.ts`. */
  strings: string | undefined
  /** The measured number of an observation. */
  amount: number | undefined
  /** The record without display-only elements. */
  brief: string | undefined
}

/** Raised whenever `extract` changes: rows written before are gone over at the next start. */
export const EXTRACT_VERSION = 5

// one loose view of the elements that many resource types share
interface Loose {
  subject?: Reference
  patient?: Reference
  for?: Reference
  beneficiary?: Reference
  code?: { coding?: { code?: string }[]; text?: string }
  vaccineCode?: Loose['code']
  medicationCodeableConcept?: Loose['code']
  type?: Loose['code'] | Loose['code'][]
  scope?: Loose['code']
  category?: Loose['code'] | Loose['code'][]
  status?: string
  clinicalStatus?: { coding?: { code?: string }[] }
  lifecycleStatus?: string
  identifier?: Identifier | Identifier[]
  [element: string]: unknown
}

export function extract(resource: FhirResource): Extract {
  const loose = resource as unknown as Loose
  const { tokens, dates, strings, amount } = indexValues(resource)
  return {
    dataType: dataTypeOf(resource),
    patient: patientOf(resource),
    code: codeOf(loose),
    status: loose.status ?? loose.clinicalStatus?.coding?.[0]?.code ?? loose.lifecycleStatus,
    date: dateOf(resource),
    tokens: [...tokensOf(resource), ...tokens],
    search: resource.resourceType === 'Patient' ? searchText(resource) : writtenText(resource),
    when: dates.when,
    also: dates.also,
    strings,
    amount,
    brief: briefOf(resource),
  }
}

export function patientOf(resource: FhirResource): string | undefined {
  if (resource.resourceType === 'Patient') return resource.id
  if (resource.resourceType === 'Appointment') {
    return resource.participant.map((each) => patientId(each.actor)).find((id) => id !== undefined)
  }
  if (resource.resourceType === 'Provenance') {
    return resource.target.map(patientId).find((id) => id !== undefined)
  }
  const loose = resource as unknown as Loose
  return patientId(loose.subject) ?? patientId(loose.patient) ?? patientId(loose.for) ?? patientId(loose.beneficiary)
}

function patientId(given: Reference | undefined): string | undefined {
  return given && idFrom(given, 'Patient')
}

function first<T>(value: T | T[] | undefined): T | undefined {
  return Array.isArray(value) ? value[0] : value
}

function codeOf(loose: Loose): string | undefined {
  const concept = [
    loose.code,
    loose.vaccineCode,
    loose.medicationCodeableConcept,
    first(loose.category),
    first(loose.type),
  ]
  for (const each of concept) {
    const code = each?.coding?.[0]?.code ?? each?.text
    if (code) return code
  }
  return undefined
}

const DATE_ELEMENTS = [
  'effectiveDateTime',
  'start',
  'authoredOn',
  'occurrenceDateTime',
  'performedDateTime',
  'onsetDateTime',
  'sent',
  'recordedDate',
  'recorded',
  'authored',
  'dateTime',
  'created',
  'issued',
  'date',
  'dateAsserted',
  'startDate',
  'statusDate',
  'birthDate',
  'assertedDate',
  'collection',
]

const NO_DATE = '0001-01-01'

const PERIODS = ['period', 'effectivePeriod', 'performedPeriod', 'servicedPeriod', 'billablePeriod']

function dateOf(resource: FhirResource): string {
  const loose = resource as unknown as Readonly<Record<string, unknown>>
  for (const element of DATE_ELEMENTS) {
    const value = loose[element]
    if (typeof value === 'string') return fullDate(value)
  }
  for (const element of PERIODS) {
    const start = (loose[element] as { start?: unknown } | undefined)?.start
    if (start !== undefined) return typeof start === 'string' ? fullDate(start) : NO_DATE
  }
  return NO_DATE
}

/** FHIR dates may be a year or a month; columns hold instants. */
function fullDate(date: string): string {
  if (/^\d{4}$/.test(date)) return `${date}-01-01`
  if (/^\d{4}-\d{2}$/.test(date)) return `${date}-01`
  return date
}

const REFERENCED = [
  'encounter',
  'owner',
  'performer',
  'requester',
  'author',
  'basedOn',
  'partOf',
  'sender',
  'recipient',
  'request',
  'schedule',
  'practitioner',
  'organization',
  'focus',
  'target',
  'insurer',
  'provider',
  'context',
]

const CODED = ['code', 'category', 'type', 'medicationCodeableConcept', 'vaccineCode']

/**
 * `element|id` for references, `identifier|value`, `code|value` for every coding, `tag|value` for tags, and `owner|none`
 * for a task that is nobody's.
 */
function tokensOf(resource: FhirResource): string[] {
  const loose = resource as unknown as Loose
  const tokens = new Set<string>()
  for (const element of REFERENCED) {
    const named = loose[element]
    if (named === undefined) continue
    for (const reference of (Array.isArray(named) ? named : [named]) as (Reference | undefined)[]) {
      const id = reference && recordNamed(reference)?.id
      if (id) tokens.add(`${element}|${id}`)
    }
  }
  for (const identifier of [loose.identifier ?? []].flat())
    if (identifier?.value) tokens.add(`identifier|${identifier.value}`)
  for (const element of CODED) {
    const concepts = loose[element] as Loose['code'] | Loose['code'][]
    if (concepts === undefined) continue
    for (const concept of Array.isArray(concepts) ? concepts : [concepts]) {
      for (const coding of concept?.coding ?? []) if (coding.code) tokens.add(`code|${coding.code}`)
    }
  }
  for (const tag of resource.meta?.tag ?? []) if (tag.code) tokens.add(`tag|${tag.code}`)
  for (const label of resource.meta?.security ?? []) if (label.code) tokens.add(`security|${label.code}`)
  if (resource.resourceType === 'Task' && !idFrom(resource.owner, 'Practitioner')) tokens.add('owner|none')
  if (resource.resourceType === 'Appointment') for (const token of appointmentTokens(resource)) tokens.add(token)
  if (resource.resourceType === 'Patient' && resource.birthDate) tokens.add(`birthdate|${resource.birthDate}`)
  if (resource.resourceType === 'Patient') for (const token of mergedInto(resource)) tokens.add(token)
  return [...tokens]
}

/** Which record a retired duplicate was merged into. */
function mergedInto({ link = [] }: Patient): string[] {
  const replacedBy = idFrom(link.find(({ type }) => type === 'replaced-by')?.other, 'Patient')
  return replacedBy ? ['link|replaced-by', `replaced-by|${replacedBy}`] : []
}

function appointmentTokens(appointment: Appointment): string[] {
  return appointment.participant.flatMap((each) => {
    const named = recordNamed(each.actor)
    return named ? [`${named.type.toLowerCase()}|${named.id}`] : []
  })
}

/** Text for search-as-you-type: names without diacritics, birth date, MRN, Medicare number. */
export function searchText(patient: Patient): string {
  const names = (patient.name ?? []).flatMap((name) => [...(name.given ?? []), name.family ?? '', name.text ?? ''])
  const identifiers = (patient.identifier ?? []).map((identifier) => identifier.value?.replaceAll(' ', '') ?? '')
  return fold([...names, patient.birthDate ?? '', ...identifiers].join(' '))
}

const TEXT_LENGTH = 20_000 // characters of one document that are searched

/** Notes, letters, reports and messages are found by their words. */
function writtenText(resource: FhirResource): string | undefined {
  const text = documentText(resource)
  return text && fold(text).replace(/\s+/g, ' ').slice(0, TEXT_LENGTH)
}
