import { randomUUID } from 'node:crypto'
import type { DiagnosticReport, Observation, ObservationComponent, Patient, Reference } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { CURVE_CODE, QUALITY_CODE, REPORT_CODES, TLC_CODE, VA_CODE } from '#fhir/codes/lung-function-codes.ts'
import { type ObservationName, observationCodes, observationConcept } from '#fhir/codes/observation-codes.ts'
import { auroraSystems, codeSystems, LOINC, profiles, UCUM } from '#fhir/codes/systems.ts'
import { instantAt } from '#fhir/dates.ts'
import { withDevice } from '#fhir/named-device.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { reportNote } from '#fhir/report-notes.ts'
import { decimalAge } from '#medicine/from-record/patient-record.ts'
import { sexOf } from '#medicine/from-record/spirometry-tests.ts'
import { type Quality, qualityGrade } from '#medicine/lung-function/quality-grade.ts'
import { toSampledData } from '#medicine/lung-function/volume-flow-samples.ts'
import type { Interpretation } from '../../contract.ts'
import type { Manoeuvres, NewTest } from '../../rules.ts'
import { interpret } from './interpret.ts'

export type TestResources = { observations: Observation[]; report: DiagnosticReport }

const NOON = '12:00' // only the day is typed

/** One test as FHIR: an Observation for each value, and the report that lists them. */
export function testResources(test: NewTest, patient: Patient, performer: Reference): TestResources {
  const at = instantAt(test.date, NOON)
  const interpretation = interpretFor(test, patient)
  const { pre, post } = test
  const base = (kind: string, profile: string): Omit<Observation, 'code'> => ({
    resourceType: 'Observation',
    id: randomUUID(),
    meta: { profile: [profile] },
    status: 'final',
    category: [
      concept(coding(codeSystems.observationCategory, kind, kind === 'vital-signs' ? 'Vital Signs' : 'Procedure')),
    ],
    subject: reference('Patient', test.patientId, displayName(patient)),
    effectiveDateTime: at,
    performer: [performer],
  })
  const observations: Observation[] = []
  const add = (one: Observation) => void observations.push(one)
  const observe = (name: ObservationName, value: number | undefined, isLow = false) => {
    if (value === undefined) return
    const { unit, ucum } = observationCodes[name]
    const profile =
      name === 'height' ? profiles.bodyHeight : name === 'weight' ? profiles.bodyWeight : profiles.diagnosticResult
    add({
      ...base(name === 'height' || name === 'weight' ? 'vital-signs' : 'procedure', profile),
      code: observationConcept(name),
      valueQuantity: { value, unit, system: UCUM, code: ucum },
      ...(isLow && { interpretation: [concept(coding(codeSystems.interpretation, 'L', 'Low'))] }),
    })
  }
  const local = (code: string, text: string, more: Partial<Observation>) =>
    add({
      ...base('procedure', profiles.diagnosticResult),
      code: concept(coding(auroraSystems.score, code, text)),
      ...more,
    })

  observe('height', test.heightCm)
  observe('weight', test.weightKg)
  observe('fev1Pre', pre?.fev1, isLow(interpretation?.pre?.fev1))
  observe('fvcPre', pre?.fvc, isLow(interpretation?.pre?.fvc))
  observe('fev1Post', post?.fev1, isLow(interpretation?.post?.fev1))
  observe('fvcPost', post?.fvc, isLow(interpretation?.post?.fvc))
  if (post) observe('fev1FvcPercent', toTenth((100 * post.fev1) / post.fvc), isLow(interpretation?.post?.fev1Fvc))
  const fev1 = (interpretation?.post ?? interpretation?.pre)?.fev1
  if (fev1?.kind === 'measured') observe('fev1PercentPredicted', toTenth(fev1.percent))
  if (test.tlc !== undefined) {
    const valueQuantity = { value: test.tlc, unit: 'L', system: UCUM, code: 'L' }
    const code = concept(coding(LOINC, TLC_CODE), 'Total lung capacity')
    add({ ...base('procedure', profiles.diagnosticResult), code, valueQuantity })
  }
  observe('dlco', test.dlco, isLow(interpretation?.dlco))
  if (test.va !== undefined)
    local(VA_CODE, 'Alveolar volume', { valueQuantity: { value: test.va, unit: 'L', system: UCUM, code: 'L' } })
  observe('haemoglobin', test.haemoglobin)
  observe('sixMinuteWalk', test.walk)
  for (const stage of ['pre', 'post'] as const) {
    const manoeuvres = test.manoeuvres?.[stage]
    const age = decimalAge(patient.birthDate, test.date)
    if (manoeuvres && age !== undefined) {
      local(QUALITY_CODE, 'Spirometry quality', { method: { text: stage }, component: graded(manoeuvres, age) })
    }
  }
  for (const { stage, points } of test.curves ?? []) {
    local(CURVE_CODE, 'Forced expiration', { method: { text: stage }, valueSampledData: toSampledData(points) })
  }
  const report: DiagnosticReport = {
    resourceType: 'DiagnosticReport',
    id: randomUUID(),
    meta: { profile: [profiles.diagnosticReport] },
    // final once a physician has signed it
    status: 'preliminary',
    category: [concept(coding(codeSystems.diagnosticService, 'PF', 'Pulmonary Function'))],
    code: reportCode(test),
    subject: reference('Patient', test.patientId, displayName(patient)),
    effectiveDateTime: at,
    issued: new Date(at).toISOString(),
    performer: [performer],
    result: observations.map((one) => reference('Observation', one.id ?? '', one.code.text)),
    conclusion: conclusionOf(interpretation),
    ...(test.comment && { extension: [reportNote(test.comment)] }),
  }
  return { observations: test.device ? withDevice(observations, test.device) : observations, report }
}

const isLow = (value: { kind: string; z?: number } | undefined) => value?.kind === 'measured' && (value.z ?? 0) < -1.645
const toTenth = (value: number) => Math.round(value * 10) / 10

export function interpretFor(test: NewTest, patient: Patient): Interpretation | undefined {
  const sex = sexOf(patient.gender)
  const ageYears = decimalAge(patient.birthDate, test.date)
  return sex && ageYears !== undefined ? interpret({ ...test, sex, ageYears }) : undefined
}

function reportCode({ pre, post, dlco }: NewTest) {
  if (pre || post) {
    const text = pre && post ? 'Spirometry before and after bronchodilator' : 'Spirometry'
    return concept(coding(LOINC, REPORT_CODES.spirometry, 'Spirometry study'), text)
  }
  if (dlco !== undefined) return concept(coding(LOINC, REPORT_CODES.dlco), 'Gas transfer')
  return concept(coding(LOINC, REPORT_CODES.walk), 'Six-minute walk test')
}

/** Sentences, then the rules they come from: a later rule must not be mistaken for this one. */
function conclusionOf(interpretation: Interpretation | undefined): string {
  if (!interpretation) return 'Not interpreted: sex or full date of birth is not on record.'
  const rules = interpretation.sources.map(({ name, version }) => `${name} (${version})`).join('; ')
  return [interpretation.text.join(' '), rules && `Read by: ${rules}.`].filter(Boolean).join('\n')
}

function graded({ fev1, fvc }: Manoeuvres, ageYears: number): ObservationComponent[] {
  const grade = (name: string, acceptableL: readonly number[]): ObservationComponent => {
    const quality: Quality = qualityGrade({ acceptableL, ageYears })
    return { code: { text: name }, valueString: `${quality.grade}: ${quality.explanation}` }
  }
  const volume =
    (text: string) =>
    (value: number): ObservationComponent => ({
      code: { text },
      valueQuantity: { value, unit: 'L', system: UCUM, code: 'L' },
    })
  return [
    grade('FEV1', fev1),
    grade('FVC', fvc),
    ...fev1.map(volume('FEV1 manoeuvre')),
    ...fvc.map(volume('FVC manoeuvre')),
  ]
}
