import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { countLastYear, exacerbations } from '#medicine/from-record/exacerbations.ts'
import { respiratoryMedications } from '#medicine/from-record/respiratory-medications.ts'
import { latestSpirometry } from '#medicine/from-record/spirometry-tests.ts'
import { toAcceptInput } from '#medicine/from-record/to-accept-input.ts'
import { toPatientFacts } from '#medicine/from-record/to-patient-facts.ts'
import { asthmaLevel, copdStep } from '#medicine/from-record/treatment-step.ts'
import { evaluateGuidelines } from '#medicine/guidelines/evaluate-guidelines.ts'
import { accept2 } from '#medicine/risk/accept.ts'
import { demoPatients } from './patients/demo-patients.ts'
import { generatedPractice } from './testing/generated-practice.ts'

const today = '2026-11-15'

function recordsByPatient(): Map<string, FhirResource[]> {
  const patients = new Map<string, FhirResource[]>()
  for (const one of generatedPractice({ seed: 'aurora', today, people: 60 })) {
    const text = JSON.stringify(one)
    const id = one.resourceType === 'Patient' ? one.id : /"Patient\/([^"]+)"/.exec(text)?.[1]
    if (id) patients.set(id, [...(patients.get(id) ?? []), one])
  }
  return patients
}

const patients = recordsByPatient()
const facts = [...patients].map(([id, record]) => ({ id, record, facts: toPatientFacts(record, today) }))
const sparse = demoPatients.find(({ missingData }) => missingData)?.id ?? ''
const dead = demoPatients.filter(({ diedDaysAgo }) => diedDaysAgo !== undefined).map(({ id }) => id)
const living = facts.filter(({ id }) => id !== sparse && !dead.includes(id))

describe('the synthetic practice read as clinical facts', () => {
  it("finds every patient's disease", () => {
    expect(facts.filter((one) => one.facts.conditions.length === 0)).toEqual([])
    expect(living.filter((one) => one.facts.conditions.includes('copd')).length).toBeGreaterThan(15)
    expect(living.filter((one) => one.facts.conditions.includes('asthma')).length).toBeGreaterThan(15)
  })

  it('interprets every spirometry with z-scores that agree with the recorded percentage', () => {
    const tests = living.map(({ record }) => latestSpirometry(record)).filter((test) => test !== undefined)
    expect(tests.length).toBeGreaterThan(living.length * 0.8)
    for (const test of tests) {
      const fev1 = test.interpretation?.post?.fev1
      expect(fev1?.kind).toBe('measured')
      if (fev1?.kind !== 'measured') continue
      expect(Math.abs(fev1.percentPredicted - (test.recordedFev1Percent ?? 0))).toBeLessThan(1.5)
    }
  })

  it('computes ACCEPT for nearly every patient with COPD and names the missing inputs for the rest', () => {
    const copd = living.filter((one) => one.facts.conditions.includes('copd'))
    const results = copd.map(({ record }) => accept2(toAcceptInput(record, today)))
    const predicted = results.filter(({ kind }) => kind === 'predicted')
    expect(predicted.length).toBeGreaterThan(copd.length * 0.9)
    for (const one of results) if (one.kind === 'not-predicted') expect(one.missing).not.toEqual([])
  })

  it('counts the exacerbations that the risk note states', () => {
    for (const { record } of living) {
      const risk = record.find((one) => one.resourceType === 'RiskAssessment')
      const { moderate, severe } = countLastYear(exacerbations(record), today)
      const note = risk?.resourceType === 'RiskAssessment' ? risk.note?.[0]?.text : undefined
      if (note) expect(note).toBe(`${moderate} moderate and ${severe} severe exacerbations in the last 12 months.`)
    }
  })

  it('recognises classes, device and step of every regimen', () => {
    for (const { record, facts: one } of living) {
      const taken = respiratoryMedications(record)
      expect(taken.length).toBeGreaterThan(0)
      for (const medication of taken.filter(({ classes }) => !classes.includes('biologic')))
        expect([medication.text, medication.device]).toEqual([medication.text, expect.any(String)])
      if (one.conditions.includes('copd')) expect(copdStep(taken)).toBeDefined()
      else
        expect([taken.map(({ text, dosage }) => `${text}: ${dosage}`), asthmaLevel(taken)?.level]).toEqual([
          expect.anything(),
          expect.any(Number),
        ])
    }
  })

  it('leaves unknown what a sparse record does not contain', () => {
    const record = patients.get(sparse) ?? []
    const one = toPatientFacts(record, today)
    expect(one).toMatchObject({ conditions: ['asthma'] })
    expect([one.spo2, one.exacerbations, one.medicineClasses, one.smoking]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(toAcceptInput(record, today)).toMatchObject({ male: undefined, oxygen: undefined, exacerbations: undefined })
  })

  it('yields guideline findings for patients with COPD and with asthma', () => {
    const rules = new Set(
      living.flatMap(({ facts: one }) =>
        evaluateGuidelines(one, { asOf: today, asthmaHandbook: 'current' }).map(({ ruleId }) => ruleId),
      ),
    )
    expect([...rules].some((rule) => rule.startsWith('asthma'))).toBe(true)
    expect([...rules].some((rule) => rule.startsWith('copd'))).toBe(true)
  })
})
