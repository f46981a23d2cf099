import type { RiskAssessment } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems } from '#fhir/codes/systems.ts'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { acceptInputWords } from '#medicine/from-record/to-accept-input.ts'
import { type AcceptResult, accept2Source } from '#medicine/risk/accept.ts'
import { type RiskAssessment as Assessed, riskLevelSource } from '#medicine/risk/risk-level.ts'
import { subjectOf } from '../proposed-task.ts'

const LEVELS = { high: 'high', medium: 'moderate', low: 'low' } as const

/** The assessment as the record keeps it; the probabilities are those of ACCEPT 2.0, not of a rule. */
export function toRiskAssessment(
  risk: Assessed,
  prediction: Extract<AcceptResult, { kind: 'predicted' }> | undefined,
  record: PatientRecord,
  asOf: string,
): RiskAssessment {
  const level = risk.level === 'unknown' ? undefined : risk.level
  const source = prediction ? accept2Source : riskLevelSource
  const year = Number(asOf.slice(0, 4)) + 1
  const whenPeriod = { start: asOf, end: `${year}${asOf.slice(4).replace('-02-29', '-02-28')}` }
  const missing = [...new Set(risk.missing.map((name) => acceptInputWords[name] ?? name))]
  return {
    resourceType: 'RiskAssessment',
    status: 'final',
    method: {
      coding: [
        { ...coding(auroraSystems.riskModel, prediction ? 'accept' : 'aurora-risk-level'), version: source.version },
      ],
      text: prediction
        ? `${accept2Source.name} ${accept2Source.version}; ${riskLevelSource.name} ${riskLevelSource.version}`
        : `${riskLevelSource.name} ${riskLevelSource.version}`,
    },
    subject: subjectOf(record),
    occurrenceDateTime: asOf,
    prediction: [
      {
        outcome: { text: 'Exacerbation within 12 months' },
        ...(prediction && { probabilityDecimal: prediction.exacerbation.probability }),
        ...(level && {
          qualitativeRisk: concept(coding(codeSystems.riskProbability, LEVELS[level]), `${level} risk`),
        }),
        whenPeriod,
      },
      ...(prediction
        ? [
            {
              outcome: { text: 'Severe exacerbation within 12 months' },
              probabilityDecimal: prediction.severe.probability,
              whenPeriod,
            },
          ]
        : []),
    ],
    note: [
      ...risk.reasons.map(({ text, from }) => ({ text: `${text} (${from})` })),
      { text: missing.length > 0 ? `Missing inputs: ${missing.join(', ')}` : 'No inputs were missing' },
    ],
  }
}
