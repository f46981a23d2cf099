import type { Observation } from 'fhir/r4'
import { hasCode } from '#fhir/codes/codings.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { dayOf, ofType, type PatientRecord } from './patient-record.ts'
import { isOf, isUsed, latestReading, observationsOf } from './readings.ts'

export type SmokingHistory = {
  status: 'current' | 'former' | 'never'
  /** Day of the first record as an ex-smoker: stopped by then at the latest. */
  quitDate?: string
  cessationAdviceDate?: string
  packYears?: number
}

const STATUS_CODES: readonly [code: string, status: SmokingHistory['status']][] = [
  ['77176002', 'current'],
  ['8517006', 'former'],
  ['266919005', 'never'],
]
const CESSATION_CODES = ['710081004', '225323000'] // SNOMED CT: cessation therapy, cessation education

function statusOf({ valueCodeableConcept }: Observation) {
  return STATUS_CODES.find(([code]) => hasCode(valueCodeableConcept, SNOMED, code))?.[1]
}

export function smokingHistory(record: PatientRecord): SmokingHistory | undefined {
  const reported = observationsOf(record, observationCodes.smokingStatus.codings[0].code)
    .filter((one) => isUsed(one) && isOf(one, 'smokingStatus') && statusOf(one))
    .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))
  const status = reported[0] && statusOf(reported[0])
  if (!status) return undefined
  const changedAt = reported.findIndex((one) => statusOf(one) !== status)
  const first = reported[(changedAt < 0 ? reported.length : changedAt) - 1]
  const advice = ofType(record, 'Procedure')
    .filter(({ code, status: done }) => done === 'completed' && CESSATION_CODES.some((c) => hasCode(code, SNOMED, c)))
    .map(({ performedDateTime, performedPeriod }) => dayOf(performedDateTime ?? performedPeriod?.start))
    .sort()
    .at(-1)
  const packYears = latestReading(record, 'packYears')?.value
  return {
    status,
    ...(status === 'former' && first && { quitDate: dayOf(first.effectiveDateTime) }),
    ...(advice && { cessationAdviceDate: advice }),
    ...(packYears !== undefined && { packYears }),
  }
}
