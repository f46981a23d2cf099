import type { FhirResource, Period } from 'fhir/r4'
import { practiceDay } from '#fhir/dates.ts'
import { parseReference, referencesIn } from '#fhir/references.ts'
import { isFileMark } from '#platform/records/files/file-mark.ts'
import { structureProblem } from '#platform/records/structure/structure.ts'

const LONGEST_TEXT = 200_000
/** Base64 of a file of ten megabytes: scans and photos. */
const LONGEST_DATA = 14_000_000

/** What must hold for a record beyond its R4 structure; the first problem as a sentence, or undefined. */
export function recordProblem(resource: FhirResource, now: Date): string | undefined {
  return structureProblem(resource) ?? ownProblem(resource, now) ?? partProblem(resource)
}

function ownProblem(resource: FhirResource, now: Date): string | undefined {
  switch (resource.resourceType) {
    case 'Patient': {
      if (resource.birthDate && resource.birthDate > practiceDay(now)) {
        return 'Patient: the date of birth is in the future.'
      }
      if (resource.birthDate && resource.birthDate < '1880') return 'Patient: the date of birth is before 1880.'
      return undefined
    }
    case 'Appointment': {
      if (!resource.start || !resource.end) {
        return ['booked', 'arrived', 'checked-in', 'fulfilled'].includes(resource.status)
          ? 'Appointment: a start and an end are needed.'
          : undefined
      }
      return resource.start < resource.end || new Date(resource.start) < new Date(resource.end)
        ? undefined
        : 'Appointment: the end must be after the start.'
    }
    case 'Observation': {
      const hasValue = Object.entries(resource).some(([key, value]) => key.startsWith('value') && value !== undefined)
      const hasMore = resource.dataAbsentReason || resource.component || resource.hasMember
      return hasValue || hasMore ? undefined : 'Observation: a value, or the reason why there is none, is needed.'
    }
    default:
      return undefined
  }
}

function partProblem(resource: FhirResource): string | undefined {
  const problem = deepProblem(resource)
  return problem?.says(resource.resourceType + problem.path)
}

/** The path is put together on the way out, because nearly every record is sound. */
interface DeepProblem {
  path: string
  says(place: string): string
}

const says = (text: DeepProblem['says']): DeepProblem => ({ path: '', says: text })

function dataProblem(data: string): DeepProblem | undefined {
  if (isFileMark(data)) return says((place) => `${place}.data is not base64.`)
  return data.length > LONGEST_DATA
    ? says((place) => `${place}.data is longer than ${LONGEST_DATA} characters.`)
    : undefined
}

function deepProblem(value: unknown): DeepProblem | undefined {
  if (typeof value === 'string') {
    return value.length > LONGEST_TEXT
      ? says((place) => `${place} is longer than ${LONGEST_TEXT} characters.`)
      : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const object = value as Readonly<Record<string, unknown>>
  const { reference } = object
  if (typeof reference === 'string' && !isUsable(reference)) {
    return says((place) => `${place}: '${reference}' is not a reference to a record.`)
  }
  if (isBackwards(object as Period)) return says((place) => `${place}: the end is before the start.`)
  for (const key of Object.keys(object)) {
    const inner = object[key]
    if (key === 'data' && typeof inner === 'string') {
      const problem = dataProblem(inner)
      if (problem) return problem
      continue
    }
    const problem = deepProblem(inner)
    if (problem) return { ...problem, path: `.${key}${problem.path}` }
  }
  return undefined
}

function isUsable(text: string): boolean {
  const { kind } = parseReference(text)
  return kind === 'foreign' ? /^https?:\/\/\S+$/i.test(text) : kind !== 'unreadable' && kind !== 'conditional'
}

/** Elements that identify the patient of a record. */
const PATIENT_ELEMENTS = ['subject', 'patient', 'for', 'beneficiary']

/**
 * The patient of a record decides who may see it, so a patient is referred to by a record stored here and in no other
 * way: an external address that one reader takes for the same patient and another does not would bypass every check.
 */
export function patientProblem(resource: FhirResource): string | undefined {
  for (const { path, reference } of referencesIn(resource)) {
    const parsed = parseReference(reference)
    const isPatient =
      PATIENT_ELEMENTS.includes(path) || (resource.resourceType === 'Appointment' && path.endsWith('actor'))
    const isForeignPatient = parsed.kind === 'foreign' && (parsed.type === 'Patient' || reference.type === 'Patient')
    if (isForeignPatient || (isPatient && ['foreign', 'contained', 'urn'].includes(parsed.kind))) {
      return `${resource.resourceType}.${path}: a person is named by their record here, as in 'Patient/…', not by '${reference.reference?.slice(0, 100)}'.`
    }
  }
  return undefined
}

function isBackwards({ start, end }: Period): boolean {
  if (typeof start !== 'string' || typeof end !== 'string') return false
  return new Date(end).getTime() < new Date(start).getTime()
}
