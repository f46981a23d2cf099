import type { Condition, Encounter } from 'fhir/r4'
import { coding, conceptText } from '#fhir/codes/codings.ts'
import { ICD_10 } from '#fhir/codes/systems.ts'
import { idFrom } from '#fhir/references.ts'
import { isEnded, isValid } from '#medicine/from-record/airway-conditions.ts'
import { DIAGNOSIS_CODES_SOURCE, type DiagnosisCode, diagnosisCode } from '#medicine/from-record/diagnosis-codes.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Found } from '../findings.ts'
import { recordSource, ruleSource } from '../record-sources.ts'

const CONFIDENCE = { recorded: 0.95, paired: 0.6, none: 0.5 } as const
const source = ruleSource('diagnosis-codes', { version: '1', citation: DIAGNOSIS_CODES_SOURCE })

/** Codes of the problems an encounter was about: those it names, else the lasting ones on the list. */
export function diagnosisFindings(record: PatientRecord, encounter: Encounter): Found[] {
  return conditionsOf(record, encounter).map((condition) => toFound(condition, diagnosisCode(condition)))
}

function conditionsOf(record: PatientRecord, { diagnosis = [] }: Encounter): Condition[] {
  const named = new Set(diagnosis.flatMap(({ condition }) => idFrom(condition, 'Condition') ?? []))
  const active = ofType(record, 'Condition').filter(isValid)
  const found = active.filter(({ id }) => named.has(id ?? ''))
  return found.length > 0 ? found : active.filter((one) => !isEnded(one))
}

function toFound(condition: Condition, { icd10, icd10Text, basis, text }: DiagnosisCode): Found {
  const sources = [source, recordSource(condition, conceptText(condition.code), condition.onsetDateTime)]
  if (basis === 'none' || icd10 === undefined) {
    return {
      text: `${text}: no ICD-10 code is held for it.`,
      section: 'considered',
      sources,
      confidence: CONFIDENCE.none,
    }
  }
  const words = `${text}: ICD-10 ${icd10}${icd10Text ? `, ${icd10Text}` : ''}`
  if (basis === 'recorded') {
    return { text: `${words}, as recorded.`, section: 'diagnoses', sources, confidence: CONFIDENCE.recorded }
  }
  const code = {
    ...condition.code,
    coding: [...(condition.code?.coding ?? []), coding(ICD_10, icd10, icd10Text)],
  }
  return {
    text: `${words}. The pairing is Aurora’s own and not verified: check it.`,
    sources,
    confidence: CONFIDENCE.paired,
    proposal: {
      title: `ICD-10 ${icd10} for ${text}`,
      operation: 'update',
      resource: { ...condition, code },
      baseVersion: Number(condition.meta?.versionId ?? 1),
    },
  }
}
