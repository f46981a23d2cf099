import { conceptText, hasCode } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { addDays, ageInYears } from '#fhir/dates.ts'
import type { AsthmaRiskFacts } from '#medicine/asthma/asthma-risk-factors.ts'
import type { MedicationClass } from '#medicine/medications/medication.ts'
import { findMedications } from '#medicine/medications/medications.ts'
import type { AcceptInput } from '#medicine/risk/accept-input.ts'
import type { RiskFacts } from '#medicine/risk/risk-level.ts'
import type { Chart } from '#platform/records/records.ts'
import { isEnded, isExacerbation, isValid, toCondition } from '../projections/to-condition.ts'
import { isHospital } from '../projections/to-encounter.ts'
import { toMedication } from '../projections/to-medication.ts'

const CURRENT_SMOKER = '77176002' // SNOMED CT

/** What the chart contributes to a risk level. Undefined stays undefined: unknown never means 'no'. */
export function riskFacts(chart: Chart, today: string): RiskFacts {
  const problems = chart.conditions
    .map(({ resource }) => resource)
    .filter((condition) => isValid(condition) && !isExacerbation(condition) && !isEnded(toCondition(condition)))
    .map((condition) => conceptText(condition.code) ?? '')
  const hasCopd = problems.some((text) => /COPD|chronic obstructive/i.test(text))
  const hasAsthma = problems.some((text) => /asthma/i.test(text))
  return {
    ...(hasCopd && { copd: copdFacts(chart, today) }),
    ...(hasAsthma && { asthma: asthmaFacts(chart, today) }),
  }
}

function latest(chart: Chart, name: ObservationName): number | undefined {
  const code = observationCodes[name].codings[0].code
  return chart.observations.find(({ resource }) => resource.code.coding?.[0]?.code === code)?.resource.valueQuantity
    ?.value
}

function exacerbations(chart: Chart, today: string): { all: number; severe: number } {
  const from = addDays(today, -365)
  const found = chart.conditions.filter(
    ({ resource }) =>
      isValid(resource) && isExacerbation(resource) && (resource.onsetDateTime ?? '').slice(0, 10) >= from,
  )
  const severe = found.filter(({ resource }) => /severe/i.test(conceptText(resource.severity) ?? ''))
  return { all: found.length, severe: severe.length }
}

function copdFacts(chart: Chart, today: string): AcceptInput {
  const { gender, birthDate } = chart.patient.resource
  const { all, severe } = exacerbations(chart, today)
  const weightKg = latest(chart, 'weight')
  const heightCm = latest(chart, 'height')
  const classes = inhaledClasses(chart)
  const takes = (name: RegExp) => currentTexts(chart).some((text) => name.test(text))
  return {
    ageYears: ageInYears(birthDate, today),
    male: gender === 'male' ? true : gender === 'female' ? false : undefined,
    bmi: latest(chart, 'bodyMassIndex') ?? (weightKg && heightCm ? weightKg / (heightCm / 100) ** 2 : undefined),
    currentSmoker: currentSmoker(chart),
    fev1Percent: latest(chart, 'fev1PercentPredicted'),
    cat: latest(chart, 'cat'),
    mmrc: latest(chart, 'mmrc'),
    // home oxygen is stored as a procedure, which a chart does not load first
    oxygen: takes(/\boxygen\b/i) || undefined,
    statin: takes(/statin\b/i),
    lama: classes.has('LAMA'),
    laba: classes.has('LABA'),
    ics: classes.has('ICS'),
    exacerbations: all,
    severeExacerbations: severe,
  }
}

function asthmaFacts(chart: Chart, today: string): AsthmaRiskFacts {
  const act = latest(chart, 'act')
  const eosinophils = latest(chart, 'eosinophils')
  const aMonthAgo = addDays(today, -30)
  const stays = chart.encounters.filter(({ resource }) => isHospital(resource))
  return {
    // 20 and above is well controlled (Nathan 2004, Australian interpretation)
    control: act === undefined ? undefined : act >= 20 ? 'good' : 'poor',
    exacerbations12Months: exacerbations(chart, today).all,
    eosinophilsPerUl: eosinophils === undefined ? undefined : eosinophils * 1000,
    smokeOrVapeExposure: currentSmoker(chart) || undefined,
    emergencyOrAdmissionPastMonth:
      stays.some(({ resource }) => (resource.period?.start ?? '') >= aMonthAgo) || undefined,
  }
}

function currentSmoker(chart: Chart): boolean | undefined {
  const code = observationCodes.smokingStatus.codings[0].code
  const status = chart.observations.find(({ resource }) => resource.code.coding?.[0]?.code === code)?.resource
  return status?.valueCodeableConcept && hasCode(status.valueCodeableConcept, SNOMED, CURRENT_SMOKER)
}

function currentTexts(chart: Chart): string[] {
  return chart.medications
    .filter(({ resource }) => resource.status === 'active')
    .map(({ resource }) => conceptText(resource.medicationCodeableConcept) ?? '')
}

function inhaledClasses(chart: Chart): Set<MedicationClass> {
  const current = chart.medications.map(({ resource }) => toMedication(resource)).filter(({ isCurrent }) => isCurrent)
  return new Set(current.flatMap(({ generic }) => findMedications(generic).flatMap(({ classes }) => classes)))
}
