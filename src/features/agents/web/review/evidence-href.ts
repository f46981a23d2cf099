import { recordNamed } from '#fhir/references.ts'

/** Parts of the chart that have rows one can point at: the tab, and the row's kind. */
const ROWS: Record<string, readonly [tab: string, row: string]> = {
  Condition: ['conditions', 'condition'],
  Observation: ['observations', 'observation'],
  MedicationRequest: ['medications', 'medication'],
  MedicationStatement: ['medications', 'medication'],
}
const ON_OVERVIEW = ['Patient', 'AllergyIntolerance', 'Immunization', 'RiskAssessment', 'Consent', 'CarePlan', 'Goal']

/** Where a record an agent read or wrote is opened and marked; undefined where no screen shows it. */
export function evidenceHref(reference: string, patientId: string): string | undefined {
  const { type = '', id = '' } = recordNamed(reference) ?? {}
  const chart = `/patients/${encodeURIComponent(patientId)}`
  const row = ROWS[type]
  if (row && id) return `${chart}?tab=${row[0]}#${row[1]}-${id}`
  if (type === 'Encounter' && id) return `/encounters/${encodeURIComponent(id)}`
  if (type === 'DiagnosticReport') return '/encounters?view=results'
  return ON_OVERVIEW.includes(type) ? chart : undefined
}
