import type { FhirResource, Patient } from 'fhir/r4'
import { ageInYears } from '#fhir/dates.ts'
import { fev1Decline } from '#medicine/lung-function/fev1-decline.ts'
import type { PatientsBatch } from '#platform/records/patients/patients-in-workers.ts'
import { task } from '#platform/workers/task.ts'
import { eachFilter, type Filter } from '../../questions/filters/filter.ts'
import type { Show } from '../../questions/question.ts'
import { valuesOf } from '../chart/measured-values.ts'
import { evaluate } from './evaluate.ts'
import type { Asker, PatientData, Verdict } from './evidence.ts'
import { exacerbationsIn } from './judge-clinical.ts'

/** Somebody for whom the filter holds. */
export interface Judged {
  id: string
  patient: Patient | undefined
  verdict: Verdict
  /** What the answer orders, averages or groups by. */
  shown: number | string | undefined
}

interface Asked {
  filter: Filter
  show: Show
  asker: Asker
  /** The Patient is among the records, and whoever is not listed is left out. */
  isAboutAll: boolean
}

/** Evaluates a question for each of these patients; in a worker, as a practice has thousands. */
export const judgePatients = task('judge-people', ({ context, people: patients }: PatientsBatch<Asked>) => {
  const { filter, show, asker, isAboutAll } = context
  const found: Judged[] = []
  let outOf = 0
  for (const { id, text } of patients) {
    const record = JSON.parse(text) as FhirResource[]
    const patient = record.find((each): each is Patient => each.resourceType === 'Patient')
    if (isAboutAll && (!patient || !isListed(patient, filter))) continue
    const data: PatientData = { id, patient, record }
    if (show.as === 'share' && evaluate(show.of, data, asker).holds) outOf += 1
    const verdict = evaluate(filter, data, asker)
    if (verdict.holds) found.push({ id, patient, verdict, shown: shownOf(show, data, asker) })
  }
  return { found, outOf }
})

/** Living, active and not merged into another record. */
export function isListed({ active, deceasedBoolean, deceasedDateTime, link }: Patient, filter: Filter): boolean {
  if (active === false || link?.some(({ type }) => type === 'replaced-by')) return false
  const asksDead = [...eachFilter(filter)].some(({ kind }) => kind === 'deceased')
  return asksDead || (!deceasedBoolean && !deceasedDateTime)
}

function shownOf(show: Show, data: PatientData, { today }: Asker): Judged['shown'] {
  if (show.as === 'groups') return groupOf(show.by, data, today)
  if (show.as === 'list' && show.values) return evaluate(show.values, data, { today, practitionerId: undefined }).says
  const by =
    show.as === 'list' ? show.sort?.by : show.as === 'average' || show.as === 'median' ? show.measure : undefined
  if (by === undefined) return undefined
  if (by === 'age') return ageInYears(data.patient?.birthDate, today)
  if (by === 'exacerbations')
    return exacerbationsIn(data.record, {
      from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`,
      to: today,
      label: '',
    }).length
  if (by === 'fev1-slope') return slopeOf(data)
  return valuesOf(data.record, by)[0]?.value
}

const LEAST_YEARS = 1 // a slope over less than a year is not meaningful

/** FEV1 in mL a year, by the slope the chart shows; undefined where the values are too few or too close. */
function slopeOf({ record }: PatientData): number | undefined {
  const points = valuesOf(record, 'fev1').map(({ day, value }) => ({ date: day, fev1L: value }))
  const slope = fev1Decline(points)
  return slope.kind === 'slope' && slope.spanYears >= LEAST_YEARS ? Math.round(slope.mlPerYear) : undefined
}

const GROUPS: readonly [filter: Filter, label: string, by: Extract<Show, { as: 'groups' }>['by']][] = [
  [{ kind: 'smoking', status: 'current' }, 'smokes now', 'smoking'],
  [{ kind: 'smoking', status: 'former' }, 'ex-smoker', 'smoking'],
  [{ kind: 'smoking', status: 'never' }, 'never smoked', 'smoking'],
  [{ kind: 'risk', level: 'high' }, 'high', 'risk'],
  [{ kind: 'risk', level: 'medium' }, 'medium', 'risk'],
  [{ kind: 'risk', level: 'low' }, 'low', 'risk'],
  [{ kind: 'gold', group: 'A' }, 'group A', 'gold'],
  [{ kind: 'gold', group: 'B' }, 'group B', 'gold'],
  [{ kind: 'gold', group: 'E' }, 'group E', 'gold'],
]

function groupOf(by: Extract<Show, { as: 'groups' }>['by'], data: PatientData, today: string): string {
  const { patient } = data
  if (by === 'sex') return patient?.gender ?? 'not recorded'
  if (by === 'state') return patient?.address?.[0]?.state ?? 'not recorded'
  if (by === 'age') {
    const years = ageInYears(patient?.birthDate, today)
    return years === undefined ? 'not recorded' : `${Math.floor(years / 10) * 10} to ${Math.floor(years / 10) * 10 + 9}`
  }
  return (
    GROUPS.find(
      ([filter, , of]) => of === by && evaluate(filter, data, { today, practitionerId: undefined }).holds,
    )?.[1] ?? 'not known'
  )
}
