import { ageInYears, formatDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part } from '../answer.ts'
import type { CalculationInputs, InputName } from '../calculations/read-inputs.ts'
import { inputsOfScore } from '../calculations/score-inputs.ts'
import type { MeasureId } from '../questions/filters/filter.ts'
import { figure, measures } from '../questions/measures.ts'
import type { Question } from '../questions/question.ts'
import type { Source } from '../statement.ts'
import { answerCalculation } from './answer-calculation.ts'
import { patientOf, valuesOf } from './chart/measured-values.ts'
import { readWhole } from './chart/read-patient.ts'
import { type Asker, recordSource } from './judgements/evidence.ts'

const FROM_RECORD: Partial<Record<InputName, MeasureId>> = {
  bmi: 'bmi',
  fev1Percent: 'fev1-percent',
  mmrc: 'mmrc',
  walkM: 'six-minute-walk',
  weightKg: 'weight',
  heightCm: 'height',
  pao2MmHg: 'pao2',
  paco2MmHg: 'paco2',
  respiratoryRate: 'respiratory-rate',
  systolic: 'systolic',
  diastolic: 'diastolic',
}
const OF_FORMULA: Readonly<Record<string, readonly InputName[]>> = {
  'aa-gradient': ['pao2MmHg', 'paco2MmHg'],
  crcl: ['weightKg'],
}
/** A reading of another day says nothing about an acute illness: these are always asked for. */
const ACUTE = new Set<InputName>(['respiratoryRate', 'systolic', 'diastolic'])

/** A score for one patient: what the words leave out comes from the record, with its day. */
export async function answerPersonalCalculation(
  records: Records,
  patientId: string,
  question: Extract<Question, { kind: 'calculate' }>,
  { today }: Asker,
): Promise<Part> {
  const record = await readWhole(records, patientId)
  const patient = patientOf(record)
  const numbers: CalculationInputs = { ...question.numbers }
  const sources: Source[] = []
  const days: string[] = []
  if (numbers.ageYears === undefined) {
    const age = ageInYears(patient?.birthDate, today)
    if (age !== undefined) numbers.ageYears = age
  }
  if (numbers.sex === undefined && (patient?.gender === 'male' || patient?.gender === 'female'))
    numbers.sex = patient.gender
  const wanted = OF_FORMULA[question.calculator] ?? inputsOfScore(question.calculator)
  for (const [name, measure] of Object.entries(FROM_RECORD) as [InputName, MeasureId][]) {
    if (!wanted.includes(name)) continue
    if (numbers[name] !== undefined || (question.calculator === 'curb65' && ACUTE.has(name))) continue
    const [latest] = valuesOf(record, measure)
    if (!latest) continue
    Object.assign(numbers, { [name]: latest.value })
    sources.push(
      recordSource(
        `Observation/${latest.id}`,
        `${measures[measure].name} ${figure(measure, latest.value)}`,
        latest.day,
      ),
    )
    days.push(`${measures[measure].name} ${formatDate(latest.day)}`)
  }
  const part = answerCalculation({ ...question, numbers }, sources)
  const name = displayName(patient)
  const dated = part.outcome === 'answered' && days.length > 0 ? ` From the record: ${days.join(', ')}.` : ''
  return {
    ...part,
    text: `${name}: ${part.text}${dated}`,
    patient: { id: patientId, name },
    actions: [...(part.actions ?? []), open(`Open ${name}`, `/patients/${patientId}`)],
  }
}
