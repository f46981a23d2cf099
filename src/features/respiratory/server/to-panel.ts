import { oxygenTarget } from '#medicine/copd/oxygen-target.ts'
import { actionPlanInUse } from '#medicine/from-record/action-plans.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { countLastYear, exacerbations } from '#medicine/from-record/exacerbations.ts'
import { adherenceChecks, techniqueChecks } from '#medicine/from-record/inhaler-checks.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { readings } from '#medicine/from-record/readings.ts'
import { rehabilitationDays } from '#medicine/from-record/rehabilitation-days.ts'
import { type RespiratoryMedication, respiratoryMedications } from '#medicine/from-record/respiratory-medications.ts'
import { smokingHistory } from '#medicine/from-record/smoking-history.ts'
import { interpretTest, spirometryTests } from '#medicine/from-record/spirometry-tests.ts'
import { toPatientFacts } from '#medicine/from-record/to-patient-facts.ts'
import { asthmaLevel, copdStep } from '#medicine/from-record/treatment-step.ts'
import { evaluateGuidelines } from '#medicine/guidelines/evaluate-guidelines.ts'
import { carbonKind, carbonSource, inhalerCarbon } from '#medicine/inhalers/carbon.ts'
import type { Inhaler, Panel } from '../contract.ts'
import { withOrdered } from './ordered-tests.ts'
import { byDate, toPatient } from './patient.ts'
import { riskEstimate } from './risk-estimate.ts'
import { interpretFor } from './tests/test-resources.ts'

export function toPanel(record: PatientRecord, today: string): Panel {
  const [patient] = ofType(record, 'Patient')
  if (!patient) throw new Error('The record has no patient')
  const conditions = airwayConditions(record)
  const tests = spirometryTests(record)
  const recorded = exacerbations(record)
  const taken = respiratoryMedications(record)
  const adherence = adherenceChecks(record)[0]
  const findings = evaluateGuidelines(toPatientFacts(record, today), { asOf: today, asthmaHandbook: 'current' })
  const series = (name: 'cat' | 'act' | 'mmrc') =>
    byDate(readings(record, name).map(({ date, value }) => ({ date, value })))
  return {
    patient: toPatient(patient, record),
    conditions,
    latest: latestOf(record, tests[0]),
    ...fev1Series(record, tests),
    cat: series('cat'),
    act: series('act'),
    mmrc: series('mmrc'),
    smoking: smokingOf(record),
    rehabilitation: rehabilitationDays(record),
    oxygenTarget: oxygenTarget(conditions),
    lastYear: countLastYear(recorded, today),
    exacerbations: recorded
      .slice(0, 50)
      .map(({ id, date, severity, airway, note }) => ({ id: id ?? '', date: dayOf(date), severity, airway, note })),
    steps: [
      conditions.includes('copd') && copdStep(taken),
      conditions.includes('asthma') && asthmaLevel(taken)?.label,
    ].filter((step): step is string => Boolean(step)),
    inhalers: taken.map(toInhaler),
    carbonSource: `${carbonSource.name}, ${carbonSource.citation}`,
    technique: techniqueChecks(record)
      .slice(0, 10)
      .map(({ date, device, correct, total, missed }) => ({ date: dayOf(date), device, correct, total, missed })),
    adherence: adherence && { date: dayOf(adherence.date), answer: adherence.answer },
    plan: planOf(record),
    findings: findings.map(({ evidence, ...finding }) => ({
      ...withOrdered(finding, record),
      evidence: evidence.map(({ says }) => says),
    })),
    ...(conditions.includes('copd') && { risk: riskEstimate(record, findings, today) }),
  }
}

function fev1Series(record: PatientRecord, tests: ReturnType<typeof spirometryTests>): Pick<Panel, 'fev1Z' | 'fev1L'> {
  const measured = tests.flatMap((test) => {
    const { interpretation } = interpretTest(record, test)
    const fev1 = (interpretation?.post ?? interpretation?.pre)?.fev1
    return fev1?.kind === 'measured' ? [{ date: test.date, z: fev1.z, litres: fev1.measured }] : []
  })
  return {
    fev1Z: byDate(measured.map(({ date, z }) => ({ date, value: z }))),
    fev1L: byDate(measured.map(({ date, litres }) => ({ date, value: litres }))),
  }
}

function smokingOf(record: PatientRecord): Panel['smoking'] {
  const history = smokingHistory(record)
  return history && { status: history.status, packYears: history.packYears }
}

function latestOf(
  record: PatientRecord,
  test: ReturnType<typeof spirometryTests>[number] | undefined,
): Panel['latest'] {
  const [patient] = ofType(record, 'Patient')
  if (!test || !patient) return undefined
  const { pre, post, heightCm, tlcL } = test
  const blow = (one: typeof pre) => one && { fev1: one.fev1L, fvc: one.fvcL }
  const interpretation =
    heightCm === undefined
      ? undefined
      : interpretFor(
          { patientId: '', date: dayOf(test.date), heightCm, pre: blow(pre), post: blow(post), tlc: tlcL },
          patient,
        )
  return {
    date: dayOf(test.date),
    reportId: test.reportId,
    interpretation,
    notInterpreted: interpretation ? undefined : interpretTest(record, test).notInterpreted,
  }
}

function toInhaler({ text, dosage, device, medication }: RespiratoryMedication): Inhaler {
  const kind = medication && carbonKind(medication)
  return { text, dosage, device, ...(kind && { carbon: inhalerCarbon[kind] }) }
}

function planOf(record: PatientRecord): Panel['plan'] {
  const plan = actionPlanInUse(record)
  return plan && { title: plan.title, date: plan.date }
}
