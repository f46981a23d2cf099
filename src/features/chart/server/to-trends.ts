import type { Observation, Patient } from 'fhir/r4'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { ageInYears } from '#fhir/dates.ts'
import { gliGlobal2022 } from '#medicine/lung-function/reference/gli-global-2022.ts'
import type { TrendLine } from '../contract.ts'

type Band = Pick<TrendLine, 'band' | 'source'>

type Wanted = { name: ObservationName; title: string; decimals: number; band(at: Body): Band }

type Body = { patient: Patient; heightCm: number | undefined; on: string }

const none: Band = {}

// 'up 2 of 40' would not make sense
const UNITS: Partial<Record<ObservationName, string>> = { cat: 'points', act: 'points' }

/**
 * The lower limit of normal on the day of the latest value; it depends on the patient, so it is never a fixed volume.
 */
function fev1Band({ patient, heightCm, on }: Body): Band {
  const ageYears = ageInYears(patient.birthDate, on)
  const sex = patient.gender === 'male' || patient.gender === 'female' ? patient.gender : undefined
  if (!sex || heightCm === undefined || ageYears === undefined) return none
  const reference = gliGlobal2022('FEV1', { sex, ageYears, heightCm })
  if (reference.kind === 'no-reference') return none
  const low = Math.round(reference.lln * 100) / 100
  return {
    band: { low, label: 'normal range' },
    source: `${reference.source.name}, ${heightCm} cm, ${ageYears} years`,
  }
}

const WANTED: readonly Wanted[] = [
  { name: 'fev1Post', title: 'FEV1 after bronchodilator', decimals: 2, band: fev1Band },
  {
    name: 'cat',
    title: 'CAT score',
    decimals: 0,
    band: () => ({ band: { high: 9, label: 'low-impact range' }, source: 'CAT: 10 or more is more symptoms (GOLD)' }),
  },
  {
    name: 'act',
    title: 'ACT score',
    decimals: 0,
    band: () => ({ band: { low: 20, label: 'well-controlled range' }, source: 'ACT: 20 or more is well controlled' }),
  },
]

const codeOf = (name: ObservationName): string => observationCodes[name].codings[0].code as string

export const TREND_CODES: readonly string[] = [...WANTED.map(({ name }) => codeOf(name)), codeOf('height')]

/** Series with at least one value, oldest first. */
export function toTrends(patient: Patient, newestFirst: readonly Observation[]): TrendLine[] {
  const valid = newestFirst.filter(({ status }) => status !== 'entered-in-error' && status !== 'cancelled')
  const of = (name: ObservationName) => valid.filter(({ code }) => code.coding?.[0]?.code === codeOf(name))
  const heightCm = of('height')
    .map(({ valueQuantity }) => valueQuantity?.value)
    .find((value) => value !== undefined)
  return WANTED.flatMap(({ name, title, decimals, band }) => {
    const points = of(name).flatMap(({ effectiveDateTime: at, valueQuantity }) =>
      at && valueQuantity?.value !== undefined ? [{ at, value: valueQuantity.value }] : [],
    )
    const latest = points[0]
    if (!latest) return []
    return [
      {
        key: name,
        name: title,
        unit: UNITS[name] ?? observationCodes[name].unit,
        decimals,
        points: points.toReversed(),
        ...band({ patient, heightCm, on: latest.at.slice(0, 10) }),
      },
    ]
  })
}
