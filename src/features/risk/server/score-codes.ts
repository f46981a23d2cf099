import type { CodeableConcept } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { observationConcept } from '#fhir/codes/observation-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import type { ToolId } from '../rules.ts'

const local = (code: string, text: string) => concept(coding(auroraSystems.score, code), text)

/** The code each score is stored with; local if no published code was found. */
export const scoreConcepts: Record<ToolId, CodeableConcept> = {
  cat: observationConcept('cat'),
  act: observationConcept('act'),
  frailty: local('clinical-frailty', 'Clinical Frailty Scale'),
  spirometry: local('spirometry-analysis', 'Spirometry analysis, FEV1 % predicted'),
  exacerbation: local('exacerbation-risk', 'Exacerbation risk within 12 months'),
  'sleep-apnea': local('stop-bang', 'STOP-Bang score'),
}

export const scoreCode = (tool: ToolId) => scoreConcepts[tool].coding?.[0]?.code ?? ''
