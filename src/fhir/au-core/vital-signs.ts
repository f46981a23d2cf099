import type { Observation, ObservationComponent, Quantity } from 'fhir/r4'
import { codeSystems, LOINC, SNOMED, UCUM } from '../codes/systems.ts'
import { countCoding, has, type Part } from './elements.ts'
import type { Profile } from './required-elements.ts'

interface VitalSign {
  loinc: string
  snomed: string
  /** UCUM units that the R4 vital signs profiles allow. */
  units: readonly string[]
}

/** Each vital sign carries LOINC and SNOMED CT (AU Core 3.0.0-ci). */
export const vitalSigns: Partial<Record<Profile, VitalSign>> = {
  'au-core-bloodpressure': { loinc: '85354-9', snomed: '75367002', units: ['mm[Hg]'] },
  'au-core-bodyheight': { loinc: '8302-2', snomed: '50373000', units: ['cm', '[in_i]'] },
  'au-core-bodytemp': { loinc: '8310-5', snomed: '386725007', units: ['Cel', '[degF]'] },
  'au-core-bodyweight': { loinc: '29463-7', snomed: '27113001', units: ['g', 'kg', '[lb_av]'] },
  'au-core-heartrate': { loinc: '8867-4', snomed: '364075005', units: ['/min'] },
  'au-core-resprate': { loinc: '9279-1', snomed: '86290005', units: ['/min'] },
  'au-core-waistcircum': { loinc: '8280-0', snomed: '276361009', units: ['cm', '[in_i]'] },
}

const PRESSURES = [
  { name: 'systolic', loinc: '8480-6', snomed: '271649006' },
  { name: 'diastolic', loinc: '8462-4', snomed: '271650006' },
] as const

export function vitalSignProblems(observation: Observation, profile: Profile): string[] {
  const sign = vitalSigns[profile]
  if (!sign) return []
  const { code, category, component = [] } = observation
  return [
    ...exactlyOne(code, LOINC, sign.loinc, 'code'),
    ...exactlyOne(code, SNOMED, sign.snomed, 'code'),
    ...exactlyOne(category, codeSystems.observationCategory, 'vital-signs', 'category'),
    ...(profile === 'au-core-bloodpressure'
      ? pressureProblems(component, sign.units)
      : valueProblems(observation, sign.units, 'value')),
  ]
}

function pressureProblems(components: readonly ObservationComponent[], units: readonly string[]): string[] {
  return PRESSURES.flatMap(({ name, loinc, snomed }) => {
    const part = components.find((one) => countCoding(one.code, LOINC, loinc) > 0)
    if (!part) return [`component: no ${name} pressure (LOINC ${loinc})`]
    return [...exactlyOne(part.code, SNOMED, snomed, `component ${name}`), ...valueProblems(part, units, name)]
  })
}

/** au-core-obs-01: a value or a data-absent-reason. */
function valueProblems(part: Observation | ObservationComponent, units: readonly string[], place: string): string[] {
  if (!has(part as unknown as Part, 'value[x]')) {
    return part.dataAbsentReason ? [] : [`au-core-obs-01: ${place}: neither a value nor a reason why there is none`]
  }
  const quantity: Quantity = part.valueQuantity ?? {}
  const isComplete = quantity.value !== undefined && quantity.unit && quantity.system === UCUM
  return isComplete && units.includes(quantity.code ?? '')
    ? []
    : [`${place}: not a quantity in ${units.join(' or ')} with value, unit and UCUM code`]
}

function exactlyOne(concepts: unknown, system: string, code: string, place: string): string[] {
  const found = countCoding(concepts, system, code)
  return found === 1 ? [] : [`${place}: ${system}|${code} is there ${found} times instead of once`]
}
