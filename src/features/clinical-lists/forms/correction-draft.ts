import type { Observation } from 'fhir/r4'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import type { Correction } from '../contract.ts'
import { type MeasureName, PLAUSIBLE } from '../rules.ts'
import type { FormProblems } from './form-problems.ts'
import { readingProblems, valueProblem } from './reading-problems.ts'

export interface CorrectionDraft {
  value: string
  systolic: string
  diastolic: string
  isError: boolean
  reason: string
}

const text = (value: number | undefined) => (value === undefined ? '' : String(value))

export function correctionOf(observation: Observation): CorrectionDraft {
  const [systolic, diastolic] = observation.component ?? []
  return {
    value: observation.valueString ?? text(observation.valueQuantity?.value),
    systolic: text(systolic?.valueQuantity?.value),
    diastolic: text(diastolic?.valueQuantity?.value),
    isError: false,
    reason: '',
  }
}

export function toCorrection(draft: CorrectionDraft, { component, valueQuantity }: Observation): Correction {
  const reason = draft.reason.trim()
  if (draft.isError) return { isError: true, reason }
  if (component) return { systolic: Number(draft.systolic), diastolic: Number(draft.diastolic), reason }
  return { value: valueQuantity ? Number(draft.value) : draft.value.trim(), reason }
}

export function measureOf({ code }: Observation): MeasureName | undefined {
  const names = Object.keys(PLAUSIBLE) as MeasureName[]
  const first = (name: ObservationName) => observationCodes[name].codings[0].code
  return names.find((name) => first(name) === code.coding?.[0]?.code)
}

export function correctionProblems(draft: CorrectionDraft, observation: Observation): FormProblems {
  const found: Record<string, string> = draft.isError ? {} : valueProblems(draft, observation)
  if (!draft.reason.trim()) found.reason = 'Enter the reason for the correction'
  return found
}

function valueProblems(draft: CorrectionDraft, observation: Observation): Record<string, string> {
  if (observation.component) {
    const at = new Date(observation.effectiveDateTime ?? 0)
    const readings = (['systolic', 'diastolic'] as const).map((name) => ({ name, value: numberOf(draft[name]) }))
    return { ...readingProblems({ at: at.toISOString(), readings }, at) }
  }
  const value = valueProblemOf(draft, observation)
  return value ? { value } : {}
}

function valueProblemOf({ value }: CorrectionDraft, observation: Observation): string | undefined {
  if (!value.trim()) return 'Enter the corrected value'
  if (!observation.valueQuantity) return undefined
  const name = measureOf(observation)
  if (name) return valueProblem(name, numberOf(value))
  return Number.isFinite(numberOf(value)) ? undefined : 'Enter a number'
}

const numberOf = (value: string): number => (value.trim() === '' ? Number.NaN : Number(value))
