import type { FhirResource } from 'fhir/r4'
import { syntheticTasks } from '#features/agents/server/synthetic-tasks.ts'
import { practiceDay } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import { syntheticPatients } from '../synthetic-patients.ts'

export const PATIENT = 'demo-patient'
export const OTHER_PATIENT = 'demo-near-normal'

/** Stands in every record of everybody but the other patient. */
export const MARK = 'Zqxperson'
/** Stands in whatever else the first practice has. */
export const PRACTICE_MARK = 'Zqxhouse'

/** Stands in every record of this kind, whoever it is about. */
export const kindMark = (type: string) => `Zqx${type}z`

/** What is written into this field of this record. */
export type MarkOf = (resource: FhirResource, field: string) => string

export const byPatient: MarkOf = (resource) => {
  const about = patientOf(resource)
  return about === undefined || about === OTHER_PATIENT ? PRACTICE_MARK : MARK
}

/** Three synthetic people with agents' work on them, every record marked. */
export async function markedPractice(now: Date, markOf: MarkOf = byPatient): Promise<readonly FhirResource[]> {
  const patients = syntheticPatients(practiceDay(now), 3)
  const requester = reference('Practitioner', 'demo-provider', 'Demo Provider')
  const tasks = await syntheticTasks({ resources: patients, patientOf, requester, now })
  return [...patients, ...tasks].map((resource) => marked(resource, (field) => markOf(resource, field)))
}

const FREE_TEXT = new Set(['family', 'description', 'contentString', 'comment', 'patientInstruction'])

function marked<T>(value: T, markOf: (field: string) => string, inside = ''): T {
  if (Array.isArray(value)) return value.map((each) => marked(each, markOf, inside)) as T
  if (typeof value !== 'object' || value === null) return value
  const from = value as Record<string, unknown>
  const isReference = 'reference' in from
  return Object.fromEntries(
    Object.entries(from).map(([key, each]) => {
      if (typeof each !== 'string') return [key, marked(each, markOf, key)]
      if (key === 'div') return [key, each.replace(/<\/div>$/, ` ${markOf(key)}</div>`)]
      const isFree = FREE_TEXT.has(key) || (key === 'text' && inside === 'note') || (key === 'display' && isReference)
      return [key, isFree ? `${each} ${markOf(key)}` : each]
    }),
  ) as T
}
