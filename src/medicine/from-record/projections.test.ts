import type { Condition, Encounter, FhirResource, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { coding, concept } from '#fhir/codes/codings.ts'
import { type ObservationName, observationConcept } from '#fhir/codes/observation-codes.ts'
import { codeSystems, SNOMED } from '#fhir/codes/systems.ts'
import { countLastYear, exacerbations, isDuringExacerbation } from './exacerbations.ts'
import { decimalAge } from './patient-record.ts'
import { latestSpirometry } from './spirometry-tests.ts'
import { toAcceptInput } from './to-accept-input.ts'
import { toPatientFacts } from './to-patient-facts.ts'

const subject = { reference: 'Patient/p' }
const asOf = '2026-11-15'

const patient: FhirResource = { resourceType: 'Patient', id: 'p', gender: 'male', birthDate: '1962-07-28' }

let serial = 0
function observed(name: ObservationName, value: number, date: string, more: Partial<Observation> = {}): Observation {
  return {
    resourceType: 'Observation',
    id: `o${serial++}`,
    status: 'final',
    code: observationConcept(name),
    subject,
    effectiveDateTime: date,
    valueQuantity: { value },
    ...more,
  }
}

function exacerbation(onset: string, more: Partial<Condition> = {}): Condition {
  return {
    resourceType: 'Condition',
    code: concept(coding(SNOMED, '195951007', 'Acute exacerbation of COPD')),
    subject,
    onsetDateTime: onset,
    ...more,
  }
}

const stay: Encounter = {
  resourceType: 'Encounter',
  id: 'stay',
  status: 'finished',
  class: coding(codeSystems.actCode, 'IMP'),
}

describe('exacerbations', () => {
  it('are severe when treated in hospital, whatever severity was noted', () => {
    const record = [
      stay,
      exacerbation('2026-05-01', { encounter: { reference: 'Encounter/stay' } }),
      exacerbation('2026-08-01', { severity: concept(coding(SNOMED, '255604002')) }),
      exacerbation('2026-09-01'),
      exacerbation('2026-10-01', { verificationStatus: concept(coding(codeSystems.conditionVerification, 'refuted')) }),
      exacerbation('2024-01-01'),
    ]
    const found = exacerbations(record)
    expect(found.map(({ date, severity }) => [date, severity])).toEqual([
      ['2026-09-01', 'moderate'],
      ['2026-08-01', 'mild'],
      ['2026-05-01', 'severe'],
      ['2024-01-01', 'moderate'],
    ])
    expect(countLastYear(found, asOf)).toEqual({ moderate: 1, severe: 1 })
    expect(toPatientFacts(record, asOf).exacerbations).toHaveLength(3)
    expect(isDuringExacerbation(found, '2026-09-14')).toBe(true)
    expect(isDuringExacerbation(found, '2026-09-20')).toBe(false)
  })

  it('are unknown, not none, for a patient never seen', () => {
    expect(toPatientFacts([patient], asOf).exacerbations).toBeUndefined()
    expect(toPatientFacts([patient, stay], asOf).exacerbations).toEqual([])
    expect(toAcceptInput([patient], asOf)).toMatchObject({ exacerbations: undefined, statin: undefined })
    expect(toAcceptInput([patient, stay], asOf)).toMatchObject({ exacerbations: 0, statin: false, oxygen: false })
  })
})

describe('spirometry', () => {
  // M 64.3 y, 176 cm, FEV1 2.60: predicted 3.163695, z -1.128049; ratio z -1.822139 (GLI Global 2022)
  const day = '2026-11-14'
  const test = [
    patient,
    observed('height', 176, '2020-01-01'),
    observed('fev1Pre', 2.6, day),
    observed('fvcPre', 4.1, day),
  ]

  it('is interpreted with the height and age of its day', () => {
    const found = latestSpirometry(test)
    expect(decimalAge('1962-07-28', day)).toBeCloseTo(64.3, 2)
    const { fev1, fev1Fvc } = found?.interpretation?.pre ?? {}
    expect(fev1).toMatchObject({ kind: 'measured', z: expect.closeTo(-1.128049, 2) })
    expect(fev1Fvc).toMatchObject({ kind: 'measured', z: expect.closeTo(-1.822139, 2) })
    expect(found?.interpretation?.pattern?.code).toBe('obstruction')
  })

  it('names what is missing', () => {
    const noHeight = test.filter((one) => one.resourceType !== 'Observation' || one.valueQuantity?.value !== 176)
    expect(latestSpirometry(noHeight)?.notInterpreted).toBe('Not recorded: height')
    expect(latestSpirometry([{ ...patient, birthDate: '1962' }, ...test.slice(1)])?.notInterpreted).toBe(
      'Not recorded: full date of birth',
    )
  })

  it('skips withdrawn results', () => {
    const withdrawn = test.map((one) =>
      one.resourceType === 'Observation' ? { ...one, status: 'entered-in-error' as const } : one,
    )
    expect(latestSpirometry(withdrawn)).toBeUndefined()
  })
})

describe('facts for the rules', () => {
  it('takes oxygen from stable days and eosinophils per microlitre', () => {
    const record = [
      patient,
      exacerbation('2026-10-20'),
      observed('oxygenSaturation', 84, '2026-10-21'),
      observed('oxygenSaturation', 93, '2026-09-01'),
      observed('eosinophils', 0.32, '2026-09-01'),
    ]
    expect(toPatientFacts(record, asOf)).toMatchObject({
      spo2: { value: 93, date: '2026-09-01' },
      unstableSpo2: { value: 84, date: '2026-10-21' },
      eosinophilsPerUl: { value: 320 },
    })
  })

  it('has no unstable saturation once a stable one was measured after the exacerbation', () => {
    const record = [
      patient,
      exacerbation('2026-09-01'),
      observed('oxygenSaturation', 84, '2026-09-02'),
      observed('oxygenSaturation', 94, '2026-10-20'),
    ]
    const facts = toPatientFacts(record, asOf)
    expect([facts.spo2?.value, facts.unstableSpo2]).toEqual([94, undefined])
  })

  it('gives the start of good control', () => {
    const asthma: Condition = { resourceType: 'Condition', subject, code: { text: 'Asthma' } }
    const record = [
      patient,
      asthma,
      observed('act', 22, '2026-10-01'),
      observed('act', 21, '2026-06-01'),
      observed('act', 14, '2026-01-01'),
    ]
    expect(toPatientFacts(record, asOf).asthma).toMatchObject({
      control: { value: 'good', date: '2026-10-01' },
      goodControlSince: '2026-06-01',
    })
  })
})
