import type { DiagnosticReport } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { codeSystems, LOINC, profiles } from '#fhir/codes/systems.ts'
import { daysBetween } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import { goldGrade } from '#medicine/copd/gold-grade.ts'
import { gliGlobal2022 } from '#medicine/lung-function/reference/gli-global-2022.ts'
import { measure } from '#medicine/lung-function/reference/reference-value.ts'
import type { Chart } from '../chart.ts'
import { practitionerReference } from '../practice/practice.ts'
import { clamp, round } from '../random.ts'
import { flagFor, observe, type Setting } from './observations.ts'

const LOWER_LIMIT_Z = -1.645

type Measure = 'FEV1' | 'FVC' | 'FEV1FVC'

function predicted(chart: Chart, name: Measure, day: string): number {
  const found = gliGlobal2022(name, {
    sex: chart.person.sex,
    ageYears: chart.ageOn(day),
    heightCm: chart.person.heightCm,
  })
  if (found.kind === 'no-reference') throw new RangeError(found.reason)
  return found.predicted
}

function zOf(chart: Chart, name: Measure, value: number, day: string): number {
  const subject = { sex: chart.person.sex, ageYears: chart.ageOn(day), heightCm: chart.person.heightCm }
  const found = measure(value, gliGlobal2022(name, subject))
  return found.kind === 'measured' ? found.z : Number.NaN
}

export type Blow = {
  fev1Pre: number
  fev1Post: number
  fvcPre: number
  fvcPost: number
  percent: number
  ratio: number
}

/** Values measured on a day: today's values moved back along the patient's decline, with random variation. */
export function blow(chart: Chart, day: string): Blow {
  const { course, person: patient, random, today } = chart
  const { disease, step } = patient.archetype
  const yearsAgo = daysBetween(day, today) / 365.25
  const fev1Today = course.fev1 * predicted(chart, 'FEV1', today)
  const fev1Predicted = predicted(chart, 'FEV1', day)
  const onBiologic = step.startsWith('asthma-anti')
  const beforeBiologic = onBiologic && day < chart.steppedUpOn ? 0.13 * fev1Predicted : 0
  const scatter = random.normal(0, disease === 'asthma' ? 0.05 : 0.025)
  const fev1Post = Math.max(0.4, fev1Today + (course.declineMlPerYear / 1000) * yearsAgo - beforeBiologic + scatter)
  const fvcToday = fev1Today / course.ratio
  const fvcDrawn =
    fvcToday + (0.7 * course.declineMlPerYear * yearsAgo) / 1000 - beforeBiologic + random.normal(0, 0.05)
  const highestRatio = disease === 'asthma' ? 0.86 : 0.69 // COPD is below 0.70 by definition
  const fvcPost = Math.max(fvcDrawn, fev1Post / highestRatio)
  const rise = Math.max(0, course.response * fev1Predicted + random.normal(0, 0.02))
  const fev1Pre = fev1Post - rise
  const fvcPre = Math.max(fvcPost - rise * random.between(0.5, 0.9), fev1Pre / 0.9)
  const litres = (value: number) => round(clamp(value, 0.3, 9), 2)
  return {
    fev1Pre: litres(fev1Pre),
    fev1Post: litres(fev1Post),
    fvcPre: litres(fvcPre),
    fvcPost: litres(fvcPost),
    percent: round((100 * litres(fev1Post)) / fev1Predicted),
    ratio: litres(fev1Post) / litres(fvcPost),
  }
}

function conclude(chart: Chart, blown: Blow, day: string): string {
  const { ratio, percent, fev1Pre, fev1Post } = blown
  const obstructed = zOf(chart, 'FEV1FVC', ratio, day) < LOWER_LIMIT_Z
  const rise = ((fev1Post - fev1Pre) / predicted(chart, 'FEV1', day)) * 100
  const response = rise > 10 ? 'Significant bronchodilator response' : 'No significant bronchodilator response'
  const grade = goldGrade(percent, ratio)
  const copd = chart.person.archetype.disease !== 'asthma' && grade.kind === 'gold-grade' ? ` ${grade.label}.` : ''
  const pattern = obstructed
    ? 'Airflow obstruction'
    : ratio < 0.7
      ? 'FEV1/FVC below 0.70 but within the limits for age'
      : percent >= 80
        ? 'Spirometry within normal limits'
        : 'FEV1 reduced, FEV1/FVC normal'
  return `${pattern}. FEV1 ${fev1Post.toFixed(2)} L (${percent}% predicted, GLI Global 2022), FEV1/FVC ${ratio.toFixed(2)} after bronchodilator. ${response} (${round(rise)}% of predicted).${copd}`
}

export function addSpirometry(chart: Chart, day: string, setting: Setting): Blow {
  const blown = blow(chart, day)
  const ratioLow = zOf(chart, 'FEV1FVC', blown.ratio, day) < LOWER_LIMIT_Z
  const fev1Low = zOf(chart, 'FEV1', blown.fev1Post, day) < LOWER_LIMIT_Z
  const results = [
    observe(chart, 'fev1Pre', blown.fev1Pre, setting),
    observe(chart, 'fev1Post', blown.fev1Post, setting, flagFor(fev1Low)),
    observe(chart, 'fvcPre', blown.fvcPre, setting),
    observe(chart, 'fvcPost', blown.fvcPost, setting),
    observe(chart, 'fev1FvcPercent', round(100 * blown.ratio), setting, flagFor(ratioLow)),
    observe(chart, 'fev1PercentPredicted', blown.percent, setting, flagFor(fev1Low)),
  ]
  const report: DiagnosticReport = {
    resourceType: 'DiagnosticReport',
    id: chart.nextId('report'),
    meta: { profile: [profiles.diagnosticReport] },
    status: 'final',
    category: [concept(coding(codeSystems.diagnosticService, 'PF', 'Pulmonary Function'))],
    code: concept(
      coding(LOINC, REPORT_CODES.spirometry, 'Spirometry study'),
      'Spirometry before and after bronchodilator',
    ),
    subject: chart.subject,
    ...(setting.encounterId && { encounter: reference('Encounter', setting.encounterId) }),
    effectiveDateTime: setting.at,
    issued: setting.at,
    performer: [practitionerReference(setting.performerId)],
    result: results.map((one) => reference('Observation', one.id ?? '', one.code.text)),
    conclusion: conclude(chart, blown, day),
  }
  chart.add(report)
  return blown
}
