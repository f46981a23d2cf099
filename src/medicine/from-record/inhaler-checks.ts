import type { Observation } from 'fhir/r4'
import { hasCode } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import type { PatientRecord } from './patient-record.ts'
import { isUsed, observationsOf } from './readings.ts'

/** Local codes: no published code was found for a technique check or for adherence. */
export const TECHNIQUE_CODE = 'inhaler-technique'
export const ADHERENCE_CODE = 'inhaler-adherence'

export type InhalerCheck = {
  id: string | undefined
  date: string
  device: string
  correct: number
  total: number
  /** Text of each step that was missed. */
  missed: string[]
}

function checks(record: PatientRecord, code: string): Observation[] {
  return observationsOf(record, code)
    .filter((one) => isUsed(one) && hasCode(one.code, auroraSystems.score, code) && one.effectiveDateTime)
    .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))
}

/** Technique checks, newest first. Each step is a boolean component. */
export function techniqueChecks(record: PatientRecord): InhalerCheck[] {
  return checks(record, TECHNIQUE_CODE).map((one) => {
    const steps = (one.component ?? []).filter(({ valueBoolean }) => valueBoolean !== undefined)
    return {
      id: one.id,
      date: one.effectiveDateTime ?? '',
      device: one.method?.text ?? 'Inhaler',
      correct: steps.filter(({ valueBoolean }) => valueBoolean).length,
      total: steps.length,
      missed: steps.filter(({ valueBoolean }) => !valueBoolean).map(({ code }) => code.text ?? ''),
    }
  })
}

export function adherenceChecks(record: PatientRecord): { date: string; answer: string }[] {
  return checks(record, ADHERENCE_CODE).map((one) => ({
    date: one.effectiveDateTime ?? '',
    answer: one.valueCodeableConcept?.text ?? one.valueString ?? '',
  }))
}
