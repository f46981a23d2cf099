import type { Observation, Quantity } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'

/** 'FEV1 1.32 L', 'Blood pressure 132/78 mmHg', 'Smoking status Former smoker'; undefined without a value. */
export function observationText(observation: Observation): string | undefined {
  const name = conceptText(observation.code) ?? 'Observation'
  const value = valueText(observation)
  return value && `${name} ${value}`
}

export function valueText(observation: Observation): string | undefined {
  if (observation.valueQuantity) return quantityText(observation.valueQuantity)
  if (observation.valueCodeableConcept) return conceptText(observation.valueCodeableConcept)
  if (observation.valueString) return observation.valueString
  if (observation.valueBoolean !== undefined) return observation.valueBoolean ? 'Yes' : 'No'
  if (observation.valueInteger !== undefined) return String(observation.valueInteger)
  const parts = (observation.component ?? []).flatMap(({ valueQuantity }) => valueQuantity ?? [])
  if (parts.length === 0) return undefined
  // systolic and diastolic share one unit
  return `${parts.map(({ value }) => value).join('/')} ${parts[0]?.unit ?? ''}`.trim()
}

function quantityText({ value, unit = '', comparator }: Quantity): string | undefined {
  if (value === undefined) return undefined
  const joined = unit === '%' ? '%' : unit && ` ${unit}`
  return `${comparator ?? ''}${value}${joined}`
}
