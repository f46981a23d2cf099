import type {
  FhirResource,
  Observation,
  QuestionnaireResponse,
  QuestionnaireResponseItemAnswer,
  RiskAssessment,
} from 'fhir/r4'
import { uuidv7 } from 'uuidv7'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, UCUM } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import { addMonths, TOOLS } from '../rules.ts'
import { type InputValue, type InputValues, inputLabel, toolInputs } from '../tool-inputs.ts'
import type { Assessed } from './assess.ts'
import { scoreConcepts } from './score-codes.ts'

export interface Occasion {
  patientId: string
  practitionerId: string | undefined
  /** ISO instant. */
  at: string
}

/** Answers, score and, for exacerbation risk, the assessment, linked to each other. Empty if there is no result. */
export function toResources(assessed: Assessed, inputs: InputValues, occasion: Occasion): FhirResource[] {
  const hasScore = assessed.value !== undefined
  const hasLevel = assessed.risk !== undefined && assessed.risk.level !== 'unknown'
  if (!hasScore && !hasLevel) return []
  const answers = toAnswers(assessed, inputs, occasion)
  const score = hasScore ? [toScore(assessed, answers.id ?? '', occasion)] : []
  const basis = [answers, ...score].map((one) => reference(one.resourceType, one.id ?? ''))
  return [answers, ...score, ...(hasLevel ? [toAssessment(assessed, inputs, basis, occasion)] : [])]
}

const ruleOf = ({ sources }: Assessed) => sources.map(({ name, version }) => `${name} ${version}`).join('; ')

/** The edition without spaces, as a canonical URL requires. */
const editionOf = ({ sources: [form] }: Assessed) =>
  (form?.version ?? '').replace(/[^A-Za-z0-9.]+/g, '-').replace(/-$/, '')

function toAnswers(assessed: Assessed, inputs: InputValues, { patientId, practitionerId, at }: Occasion) {
  const { tool } = assessed
  const answered = Object.keys(toolInputs[tool]).filter((field) => inputs[field] !== undefined)
  return {
    resourceType: 'QuestionnaireResponse',
    id: uuidv7(),
    questionnaire: `https://aurora.example/fhir/Questionnaire/${tool}|${editionOf(assessed)}`,
    status: 'completed',
    subject: reference('Patient', patientId),
    authored: at,
    ...(practitionerId && { author: reference('Practitioner', practitionerId) }),
    ...(answered.length > 0 && {
      item: answered.map((field) => ({
        linkId: field,
        text: inputLabel(tool, field),
        answer: [toAnswer(inputs[field] as InputValue)],
      })),
    }),
  } satisfies QuestionnaireResponse
}

function toAnswer(value: InputValue): QuestionnaireResponseItemAnswer {
  if (typeof value === 'boolean') return { valueBoolean: value }
  if (typeof value === 'string') return { valueString: value }
  return Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value }
}

function toScore(assessed: Assessed, answersId: string, { patientId, practitionerId, at }: Occasion): Observation {
  const { tool, value, band, interpretation } = assessed
  const { unit } = TOOLS[tool].measure
  const isPercent = unit.startsWith('%')
  return {
    resourceType: 'Observation',
    id: uuidv7(),
    status: 'final',
    category: [concept(coding(codeSystems.observationCategory, 'survey'))],
    code: scoreConcepts[tool],
    subject: reference('Patient', patientId),
    effectiveDateTime: at,
    ...(practitionerId && { performer: [reference('Practitioner', practitionerId)] }),
    valueQuantity: { value, unit, system: UCUM, code: isPercent ? '%' : '{score}' },
    ...(band && { interpretation: [{ text: band }] }),
    method: { text: ruleOf(assessed) },
    derivedFrom: [reference('QuestionnaireResponse', answersId)],
    ...(interpretation && { note: [{ text: interpretation }] }),
  }
}

const LEVEL_CODES = { high: 'high', medium: 'moderate', low: 'low' } as const

function toAssessment(
  assessed: Assessed,
  inputs: InputValues,
  basis: RiskAssessment['basis'],
  { patientId, practitionerId, at }: Occasion,
): RiskAssessment {
  const { risk, prediction, details, missing } = assessed
  const level = risk?.level === 'unknown' ? undefined : risk?.level
  const today = practiceDay(at)
  const period = { whenPeriod: { start: today, end: addMonths(today, 12) } }
  const model = prediction?.source ?? risk?.source
  const used = Object.entries(inputs)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${inputLabel('exacerbation', field)} ${spoken(value as InputValue)}`)
  return {
    resourceType: 'RiskAssessment',
    id: uuidv7(),
    status: 'final',
    method: {
      coding: [
        {
          ...coding(auroraSystems.riskModel, prediction ? 'accept' : 'aurora-risk-level'),
          ...(model && { version: model.version }),
        },
      ],
      text: ruleOf(assessed),
    },
    subject: reference('Patient', patientId),
    occurrenceDateTime: at,
    ...(practitionerId && { performer: reference('Practitioner', practitionerId) }),
    basis,
    prediction: [
      {
        outcome: { text: 'Exacerbation within 12 months' },
        ...(prediction && { probabilityDecimal: prediction.exacerbation.probability }),
        ...(level && { qualitativeRisk: concept(coding(codeSystems.riskProbability, LEVEL_CODES[level])) }),
        ...period,
      },
      ...(prediction
        ? [
            {
              outcome: { text: 'Severe exacerbation within 12 months' },
              probabilityDecimal: prediction.severe.probability,
              ...period,
            },
          ]
        : []),
    ],
    note: [
      ...details.map((text) => ({ text })),
      ...(used.length > 0 ? [{ text: `Inputs: ${used.join('; ')}` }] : []),
      { text: missing.length > 0 ? `Missing inputs: ${missing.join(', ')}` : 'No inputs were missing' },
    ],
  }
}

function spoken(value: InputValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
