import type { Condition } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { ICD_10, SNOMED } from '#fhir/codes/systems.ts'

export type ConditionLine = {
  id: string
  name: string
  status: 'active' | 'recurrence' | 'relapse' | 'inactive' | 'remission' | 'resolved' | 'unknown'
  isUnconfirmed: boolean
  severity: string | undefined
  onset: string | undefined
  ended: string | undefined
  codes: string[]
  notes: string[]
}

const STATUSES = ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'] as const
const SYSTEM_NAMES: Record<string, string> = { [SNOMED]: 'SNOMED CT', [ICD_10]: 'ICD-10' }
const REJECTED = new Set(['refuted', 'entered-in-error'])

const codeOf = (concept: Condition['clinicalStatus']) => concept?.coding?.[0]?.code

/** Refuted entries and those entered in error are not part of a problem list. */
export function isValid(condition: Condition): boolean {
  return !REJECTED.has(codeOf(condition.verificationStatus) ?? '')
}

export function isEnded({ status }: Pick<ConditionLine, 'status'>): boolean {
  return status === 'inactive' || status === 'remission' || status === 'resolved'
}

/** An exacerbation of a chronic disease: shown on that disease's row, not as a separate problem. */
export function isExacerbation(condition: Condition): boolean {
  return /exacerbation/i.test(conceptText(condition.code) ?? '')
}

export function toCondition(condition: Condition): ConditionLine {
  const status = codeOf(condition.clinicalStatus)
  return {
    id: condition.id ?? '',
    name: conceptText(condition.code) ?? 'Condition not named',
    status: STATUSES.find((known) => known === status) ?? 'unknown',
    isUnconfirmed: (codeOf(condition.verificationStatus) ?? 'confirmed') !== 'confirmed',
    severity: conceptText(condition.severity),
    onset: condition.onsetDateTime ?? condition.onsetPeriod?.start ?? condition.onsetString,
    ended: condition.abatementDateTime ?? condition.abatementPeriod?.end ?? condition.abatementString,
    codes: (condition.code?.coding ?? [])
      .filter(({ code }) => code)
      .map(({ system, code }) => [SYSTEM_NAMES[system ?? ''], code].filter(Boolean).join(' ')),
    notes: (condition.note ?? []).map(({ text }) => text),
  }
}
