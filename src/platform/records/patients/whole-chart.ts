import { observationCodes } from '#fhir/codes/observation-codes.ts'
import type { Chart, Records } from '../records.ts'

/** How many of each type the record store loads first; there may be more. */
export const CHART_OPENS_WITH = { conditions: 50, medications: 50, observations: 60 } as const

/** As many as the chart shows side by side. */
const MEASURES = 6

const KEY_CODES = (
  [
    'fev1Post',
    'fev1PercentPredicted',
    'oxygenSaturation',
    'cat',
    'act',
    'mmrc',
    'eosinophils',
    'bloodPressure',
  ] as const
).map((name) => observationCodes[name].codings[0].code as string)

/**
 * Reads the chart in one audited access. Whatever lists what a patient has or takes (a letter, a note, a screen) uses it.
 * Further reads happen only if a long record would hide important data: a long-term medication behind fifty newer
 * prescriptions, or spirometry behind daily home readings.
 */
export async function wholeChart(records: Records, patient: string): Promise<Chart> {
  const chart = await records.chart(patient)
  const [conditions, medications, observations] = await Promise.all([
    chart.conditions.length < CHART_OPENS_WITH.conditions
      ? chart.conditions
      : records
          .search('Condition', { patient, status: ['active', 'recurrence', 'relapse'], limit: 200 })
          .then(({ rows }) => joined(chart.conditions, rows)),
    chart.medications.length < CHART_OPENS_WITH.medications
      ? chart.medications
      : records
          .search('MedicationRequest', { patient, status: ['active', 'on-hold', 'unknown'], limit: 200 })
          .then(({ rows }) => joined(chart.medications, rows)),
    hasVariety(chart)
      ? chart.observations
      : records
          .search('Observation', { patient, code: KEY_CODES, limit: 100 })
          .then(({ rows }) => joined(chart.observations, rows)),
  ])
  return { ...chart, conditions, medications, observations }
}

function hasVariety({ observations }: Chart): boolean {
  if (observations.length < CHART_OPENS_WITH.observations) return true
  return new Set(observations.map(({ resource }) => resource.code.coding?.[0]?.code)).size >= MEASURES
}

/** Both lists are newest first, and so is the result. */
function joined<T extends { readonly id: string }>(shown: readonly T[], more: readonly T[]): T[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...more.filter(({ id }) => !known.has(id))]
}
