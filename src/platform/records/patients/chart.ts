import { dataTypesOf, tableOf } from '../catalogue.ts'
import type { Chart, ResourceType } from '../records.ts'
import { ROW, type SourceOf } from '../search/search-sql.ts'
import { type Row, StoredRow } from '../stored-row.ts'
import type { Access } from './access.ts'

/** What a chart opens with, newest first; everything else is read when its tab is opened. */
const PARTS = [
  ['Condition', 50],
  ['AllergyIntolerance', 50],
  ['MedicationRequest', 50],
  ['Observation', 60],
  ['Encounter', 20],
  ['RiskAssessment', 10],
  ['Consent', 20],
] as const satisfies readonly (readonly [ResourceType, number])[]

export const CHART_TYPES = PARTS.map(([type]) => type)

/** One statement, one round trip; each part reads a few index pages however large the practice is. */
const textFor = (person: string): string =>
  [
    `select 'Patient' as type, ${ROW} from ${tableOf('Patient')}
   where practice = $1 and source = $3::record_source and id = $2 and not deleted`,
    ...PARTS.map(
      ([type, limit], index) =>
        `(select '${type}' as type, ${ROW} from ${tableOf(type)}
       where practice = $1 and source = $${index + 4}::record_source and ${person} and not deleted
       order by date desc, id desc limit ${limit})`,
    ),
  ].join('\nunion all\n')

const ALONE = textFor('patient = $2')
/** Includes the records merged into this one; $2 is only the patient's own id. */
const MERGED = textFor(`patient = any($${PARTS.length + 4}::text[])`)

export type ChartRow = Row & { type: ResourceType }

/** `ids`: the patient's own, and those of the records merged into it. */
export function chartStatement(
  practice: number,
  sourceOf: SourceOf,
  [patientId = '', ...merged]: readonly string[],
): { text: string; values: unknown[] } {
  const source = (type: ResourceType): string => sourceOf(dataTypesOf(type)[0] as never)
  const values = [practice, patientId, source('Patient'), ...PARTS.map(([type]) => source(type))]
  return merged.length > 0 ? { text: MERGED, values: [...values, [patientId, ...merged]] } : { text: ALONE, values }
}

export function chartOf(rows: readonly ChartRow[]): Chart | undefined {
  const patient = rows.find((row) => row.type === 'Patient')
  if (!patient) return undefined
  const part = <T extends ResourceType>(type: T): StoredRow<T>[] =>
    rows.filter((row) => row.type === type).map((row) => new StoredRow(type, row))
  return {
    patient: new StoredRow('Patient', patient),
    conditions: part('Condition'),
    allergies: part('AllergyIntolerance'),
    medications: part('MedicationRequest'),
    observations: part('Observation'),
    encounters: part('Encounter'),
    risks: part('RiskAssessment'),
    consents: part('Consent'),
  }
}

export async function permitChart(access: Access, patientId: string): Promise<void> {
  const about = { type: 'Patient' as const, id: patientId, patient: patientId }
  await access.permit('read', about)
  // an app may have been let in to some of its parts only
  const parts = access.who.kind === 'app' ? CHART_TYPES : []
  for (const type of parts) await access.permit('search', { type, patient: patientId })
  await access.refuseIfRestricted('read', about, true)
}
