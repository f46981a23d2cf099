import { conceptText, hasCode } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { isUsed } from '#medicine/from-record/readings.ts'
import { fev1PercentOf, interpretTest, spirometryTests } from '#medicine/from-record/spirometry-tests.ts'
import type { ToolId } from '../rules.ts'
import { scoreConcepts } from './score-codes.ts'

export type Point = { at: string; value: number }

const MOST_TESTS = 20

/** Earlier results, oldest first. Spirometry uses the date of the test, not of its assessment. */
export function scoreHistory(tool: ToolId, record: PatientRecord): Point[] {
  if (tool === 'spirometry') return fev1History(record)
  if (tool === 'exacerbation') return riskHistory(record)
  const { system = '', code = '' } = scoreConcepts[tool].coding?.[0] ?? {}
  return sorted(
    ofType(record, 'Observation')
      .filter((one) => isUsed(one) && hasCode(one.code, system, code))
      .flatMap(({ effectiveDateTime: at, valueQuantity }) =>
        at && valueQuantity?.value !== undefined ? [{ at, value: valueQuantity.value }] : [],
      ),
  )
}

function fev1History(record: PatientRecord): Point[] {
  return sorted(
    spirometryTests(record)
      .slice(0, MOST_TESTS)
      .flatMap((test) => {
        const value = fev1PercentOf(interpretTest(record, test))
        return value === undefined ? [] : [{ at: dayOf(test.date), value: Math.round(value) }]
      }),
  )
}

/** ACCEPT only: figures from different models are not comparable. */
function riskHistory(record: PatientRecord): Point[] {
  return sorted(
    ofType(record, 'RiskAssessment')
      .filter(({ method, status }) => status === 'final' && hasCode(method, auroraSystems.riskModel, 'accept'))
      .flatMap(({ occurrenceDateTime: at, prediction }) => {
        const any = prediction?.find(({ outcome }) => /^exacerbation/i.test(conceptText(outcome) ?? ''))
        const chance = any?.probabilityDecimal
        return at && chance !== undefined ? [{ at, value: Math.round(chance * 100) }] : []
      }),
  )
}

const sorted = (points: Point[]) => points.sort((a, b) => a.at.localeCompare(b.at))
