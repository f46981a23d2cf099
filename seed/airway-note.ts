import { hasCode } from '#fhir/codes/codings.ts'
import type { ObservationName } from '#fhir/codes/observation-codes.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import type { Chart } from './chart.ts'
import type { ProblemIds } from './clinical/conditions.ts'
import { exacerbationsBefore } from './clinical/exacerbations.ts'

function latest(chart: Chart, name: ObservationName): number | undefined {
  const { system = '', code = '' } = observationCodes[name].codings[0]
  return chart
    .of('Observation')
    .filter((one) => hasCode(one.code, system, code))
    .toSorted((a, b) => (a.effectiveDateTime ?? '').localeCompare(b.effectiveDateTime ?? ''))
    .at(-1)?.valueQuantity?.value
}

/** Note of the disease on the problem list: the latest values on the chart, and nothing that was not measured. */
export function addAirwayNote(chart: Chart, { airway }: ProblemIds): void {
  const condition = chart.of('Condition').find(({ id }) => id === airway)
  if (!condition) return
  const { smoking } = chart.course
  const value = (name: ObservationName, words: (found: number) => string) => {
    const found = latest(chart, name)
    return found === undefined ? [] : [words(found)]
  }
  const smoked = smoking.packYears > 0 ? `${smoking.packYears} pack-years` : 'never smoked'
  const eosinophils = value('eosinophils', (found) => `blood eosinophils ${found.toFixed(2)} ×10⁹/L`)
  const { moderate, severe } = exacerbationsBefore(chart, chart.today)
  const parts =
    chart.person.archetype.disease === 'asthma'
      ? [...value('act', (found) => `Current control: ACT ${found}`), ...eosinophils, smoked]
      : [
          [...value('cat', (found) => `CAT ${found}`), ...value('mmrc', (found) => `mMRC ${found}`)].join(', '),
          `${moderate} moderate and ${severe} severe exacerbations in the last 12 months`,
          ...eosinophils,
          smoked,
        ]
  condition.note = [{ text: `${parts.filter(Boolean).join('; ')}.` }]
}
