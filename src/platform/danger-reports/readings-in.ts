import type { Observation, ObservationComponent, Quantity } from 'fhir/r4'
import { homeCodes } from '#fhir/codes/home-codes.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import type { HomeReadings, ReadingField } from '#medicine/safety/types.ts'

const codesOf = (name: keyof typeof observationCodes) =>
  observationCodes[name].codings.flatMap(({ code }) => code ?? [])

/** LOINC and SNOMED CT codes under which a home device or a patient's app sends each reading. */
const FIELDS: readonly [ReadingField, readonly string[]][] = [
  ['spo2', [...codesOf('oxygenSaturation'), '20564-1', '2710-2']], // LOINC: oxygen saturation in blood, in capillary blood
  ['peakFlow', [...codesOf('peakFlow'), '33452-4']], // LOINC: maximum expiratory gas flow by peak flow meter
  ['puffs24h', [homeCodes.relieverPuffs]],
  ['temperature', [...codesOf('temperature'), '8331-1', '8328-7']], // LOINC: oral, axillary
  ['pulse', [...codesOf('heartRate'), '8889-8']], // LOINC: heart rate by pulse oximetry
  ['systolic', codesOf('systolic')],
  ['diastolic', codesOf('diastolic')],
  ['respiratoryRate', codesOf('respiratoryRate')],
  ['glucose', ['15074-8', '14743-9', '2339-0', '41653-7']], // LOINC: glucose, SI and mass units, glucometer
]

/** Values in the engine's units, of the observation itself and of its components (blood pressure). */
export function readingsIn(observation: Observation): HomeReadings {
  const readings: HomeReadings = {}
  for (const part of [observation, ...(observation.component ?? [])]) {
    const codes = new Set((part.code.coding ?? []).map(({ code }) => code))
    const field = FIELDS.find(([, known]) => known.some((code) => codes.has(code)))?.[0]
    const value = field && inEngineUnit(field, quantityOf(field, part))
    if (field && value !== undefined) readings[field] = value
  }
  return readings
}

/** Of several values the one that matters: the lowest saturation or peak flow, the highest of the others. */
function quantityOf(field: ReadingField, part: Observation | ObservationComponent): Quantity | undefined {
  const { valueQuantity, valueInteger, valueRange, valueRatio, valueSampledData } = part
  if (valueQuantity) return valueQuantity
  if (valueInteger !== undefined) return { value: valueInteger }
  const isLowWorse = LOW_IS_WORSE.has(field)
  if (valueRange) return isLowWorse ? (valueRange.low ?? valueRange.high) : (valueRange.high ?? valueRange.low)
  const [over, under] = [valueRatio?.numerator?.value, valueRatio?.denominator?.value]
  if (over !== undefined && under) return { value: over / under, unit: '1' }
  const values = (valueSampledData?.data ?? '')
    .split(' ')
    .flatMap((one) => (one && Number.isFinite(+one) ? [+one] : []))
  if (values.length === 0) return undefined
  const { factor = 1, origin } = valueSampledData ?? {}
  const value = (isLowWorse ? Math.min(...values) : Math.max(...values)) * factor + (origin?.value ?? 0)
  return { value, ...(origin?.unit && { unit: origin.unit }), ...(origin?.code && { code: origin.code }) }
}
const LOW_IS_WORSE: ReadonlySet<ReadingField> = new Set(['spo2', 'peakFlow'])

const MG_DL_PER_MMOL = 18.016 // molar mass of glucose 180.16 g/mol

function inEngineUnit(field: ReadingField, quantity: Quantity | undefined): number | undefined {
  const value = quantity?.value
  if (value === undefined) return undefined
  const unit = (quantity?.code ?? quantity?.unit ?? '').toLowerCase()
  if (field === 'temperature' && /degf|°f|fahrenheit/.test(unit)) return ((value - 32) * 5) / 9
  if (field === 'glucose' && /mg\/dl/.test(unit)) return value / MG_DL_PER_MMOL
  if (field === 'peakFlow' && unit.startsWith('l/s')) return value * 60
  // a saturation sent as a fraction
  if (field === 'spo2' && value > 0 && value <= 1 && unit !== '%') return value * 100
  return value
}
