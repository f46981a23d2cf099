import type { Claim, ClaimResponse, Encounter, FhirResource, Patient, ServiceRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, ICD_10, identifierSystems, LOINC, SNOMED } from '#fhir/codes/systems.ts'
import { checkItem } from '#medicine/australia/mbs/check-item.ts'
import { withState } from '#medicine/australia/mbs/claims/claim-record.ts'
import { proposeItems } from '#medicine/australia/mbs/propose-items.ts'
import { diagnosisCode } from '../diagnosis-codes.ts'
import { toBillingFacts } from './billing-facts.ts'

const subject = { reference: 'Patient/p' }
const patient: Patient = { resourceType: 'Patient', id: 'p', birthDate: '1958-05-02', gender: 'female' }
const provider = { kind: 'consultant physician', providerNumber: '2426621B' } as const
const today = '2026-11-15'

function visit(id: string, start: string, end?: string, more: Partial<Encounter> = {}): Encounter {
  return {
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { code: 'AMB' },
    type: [{ text: 'Follow-up Visit' }],
    subject,
    participant: [{ individual: { reference: 'Practitioner/dr' } }],
    period: { start, ...(end && { end }) },
    ...more,
  }
}
const referral = (
  id: string,
  authoredOn: string,
  codes: string[],
  more: Partial<ServiceRequest> = {},
): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  id,
  status: 'completed',
  intent: 'order',
  category: [{ coding: codes.map((code) => coding(auroraSystems.referral, code)) }],
  subject,
  authoredOn,
  requester: { display: 'Dr Tolley', identifier: { system: identifierSystems.provider, value: '2054781W' } },
  performer: [{ reference: 'Practitioner/dr' }],
  ...more,
})
const claim = (id: string, item: string, servicedDate: string, encounterId?: string): Claim => ({
  resourceType: 'Claim',
  id,
  status: 'active',
  type: {},
  use: 'claim',
  patient: subject,
  created: servicedDate,
  provider: { reference: 'Practitioner/dr' },
  priority: {},
  insurance: [],
  item: [
    {
      sequence: 1,
      productOrService: concept(coding(auroraSystems.mbsItem, item)),
      servicedDate,
      ...(encounterId && { encounter: [{ reference: `Encounter/${encounterId}` }] }),
    },
  ],
})
const facts = (encounter: Encounter, others: FhirResource[] = [], zone?: string) =>
  toBillingFacts([patient, encounter, ...others], encounter, { today, provider, ...(zone && { zone }) })

describe('the day of a service is that of the place', () => {
  // 13:45 UTC on 30 June 2026 is a quarter past midnight on Lord Howe Island (UTC+10:30) and still June in Sydney
  it.each([
    ['Australia/Lord_Howe', '2026-06-30T13:45:00Z', '2026-07-01', 18_335],
    ['Australia/Sydney', '2026-06-30T13:45:00Z', '2026-06-30', 17_870],
    ['Australia/Sydney', '2026-06-30T14:00:00Z', '2026-07-01', 18_335],
    ['Australia/Perth', '2026-06-30T15:59:00Z', '2026-06-30', 17_870],
    ['Australia/Perth', '2026-06-30T16:00:00Z', '2026-07-01', 18_335],
    ['Australia/Lord_Howe', '2026-12-31T13:00:00Z', '2027-01-01', 18_335],
    ['Australia/Brisbane', '2026-12-31T13:59:00Z', '2026-12-31', 18_335],
  ])('%s at %s is %s, with the fee of that day', (zone, start, day, feeCents) => {
    const found = facts(visit('e', start), [], zone)
    expect(found.serviceDate).toBe(day)
    expect(checkItem({ ...found, item: '110' }).fee).toMatchObject({ feeCents })
  })

  it('counts elapsed minutes, not wall-clock time', () => {
    // clocks go forward at 2:00 on 4 October 2026: from 1:50 to 3:20 is half an hour
    expect(facts(visit('e', '2026-10-03T15:50:00Z', '2026-10-03T16:20:00Z')).minutes).toBe(30)
    expect(facts(visit('e', '2026-10-03T15:50:00Z', '2026-10-03T16:20:30Z')).minutes).toBe(30)
    expect(facts(visit('e', '2026-10-03T15:50:00Z')).minutes).toBeUndefined()
  })
})

describe('mode, setting and attendance', () => {
  const at = '2026-11-10T00:00:00Z'
  it.each([
    [{ class: { code: 'VR' } }, 'video', 'rooms'],
    [{ class: { code: 'VR' }, type: [{ text: 'Telephone review' }] }, 'phone', 'rooms'],
    [{ class: { code: 'IMP' } }, 'in person', 'admitted'],
    [{ class: { code: 'HH' } }, 'in person', 'away'],
  ] as const)('%j is %s, %s', (more, mode, setting) => {
    expect(facts(visit('e', at, undefined, more as Partial<Encounter>))).toMatchObject({ mode, setting })
  })
  it('has none if the patient came for a test only', () => {
    expect(facts(visit('e', at, undefined, { type: [{ text: 'Lung Function Test' }] })).attendance).toBeUndefined()
    expect(facts(visit('e', at)).attendance?.evidence[0]).toMatchObject({ reference: 'Encounter/e' })
  })
})

describe('what was billed before', () => {
  const now = visit('now', '2026-11-10T00:00:00Z', '2026-11-10T00:30:00Z')
  it('takes claims that were not refused and leaves out this encounter', () => {
    const refused: ClaimResponse = {
      resourceType: 'ClaimResponse',
      id: 'r',
      status: 'active',
      type: {},
      use: 'claim',
      patient: subject,
      created: '2026-08-02',
      insurer: {},
      request: { reference: 'Claim/c2' },
      outcome: 'error',
    }
    const claims = [
      claim('c1', '11505', '2026-02-01'),
      claim('c2', '11505', '2026-08-01'),
      claim('c3', '116', '2026-11-10', 'now'),
    ]
    expect(facts(now, [...claims, refused]).history).toEqual([
      { item: '11505', date: '2026-02-01', providerId: 'dr', reference: 'Claim/c1' },
    ])
  })

  it('counts a claim that was refused first and accepted later, by its own state or its latest answer', () => {
    const states = (...all: string[]) =>
      all.reduce(
        (made, state) => withState(made, { state, at: '', by: '', text: '', codes: [] }),
        claim('c1', '11505', '2026-02-01'),
      )
    expect(facts(now, [states('sending', 'rejected')]).history).toEqual([])
    expect(facts(now, [states('rejected', 'assessed')]).history).toHaveLength(1)
    const answer = (created: string, outcome: ClaimResponse['outcome']): ClaimResponse => ({
      resourceType: 'ClaimResponse',
      id: `r${created}`,
      status: 'active',
      type: {},
      use: 'claim',
      patient: { reference: 'Patient/p' },
      created,
      insurer: { display: 'Medicare' },
      request: { reference: 'Claim/c1' },
      outcome,
    })
    const answers = [answer('2026-02-02', 'error'), answer('2026-02-09', 'complete')]
    expect(facts(now, [claim('c1', '11505', '2026-02-01'), ...answers]).history).toHaveLength(1)
  })

  it('counts a charge once when it is also in a claim', () => {
    const charge: FhirResource = {
      resourceType: 'ChargeItem',
      id: 'ch',
      status: 'billed',
      code: concept(coding(auroraSystems.mbsItem, '11505')),
      subject,
      occurrenceDateTime: '2026-02-01T01:00:00Z',
    }
    expect(facts(now, [charge]).history).toHaveLength(1)
    expect(facts(now, [charge, claim('c1', '11505', '2026-02-01')]).history).toHaveLength(1)
  })

  it('knows from an earlier visit that this one is not the first, claimed or not', () => {
    const letter = referral('s', '2026-10-20', ['from-gp'])
    const preferred = (others: FhirResource[]) =>
      proposeItems(facts(now, [letter, ...others])).find((one) => one.preferred)?.item
    expect(preferred([])).toBe('110')
    expect(preferred([visit('old', '2026-03-01T00:00:00Z')])).toBe('116')
    const another = { participant: [{ individual: { reference: 'Practitioner/another' } }] }
    expect(preferred([visit('old', '2026-03-01T00:00:00Z', undefined, another)])).toBe('110')
  })
})

describe('referrals', () => {
  const now = visit('now', '2026-11-10T00:00:00Z')
  const old = visit('old', '2025-12-01T00:00:00Z')
  it('counts from the first visit under the letter', () => {
    const found = facts(now, [old, referral('s1', '2025-11-20', ['from-gp'])])
    expect(found.referral).toEqual({
      date: '2025-11-20',
      from: 'GP',
      referrerName: 'Dr Tolley',
      referrerProviderNumber: '2054781W',
      firstServiceDate: '2025-12-01',
      reference: 'ServiceRequest/s1',
    })
    expect(checkItem({ ...found, item: '116' }).complete).toBe(true)
  })
  it('prefers one in date over a newer one that has ended, and knows the one before', () => {
    const short = referral('s2', '2026-06-01', ['from-specialist', 'review'], {})
    const between = visit('between', '2026-06-10T00:00:00Z')
    const found = facts(now, [old, between, referral('s1', '2025-11-20', ['from-gp', 'indefinite']), short])
    expect(found.referral).toMatchObject({ period: 'indefinite', reference: 'ServiceRequest/s1' })
    const renewed = facts(now, [
      old,
      referral('s1', '2024-11-20', ['from-gp']),
      referral('s3', '2026-11-01', ['from-gp', 'review']),
    ])
    expect(renewed).toMatchObject({
      referral: { reference: 'ServiceRequest/s3', wantsReview: true },
      earlierReferral: { reference: 'ServiceRequest/s1' },
    })
  })
  it('reads a stated period, and leaves out letters to others, revoked ones, and orders for tests', () => {
    const stated = referral('s', '2026-01-01', ['from-gp'], {
      occurrencePeriod: { start: '2026-01-01', end: '2026-07-01' },
    })
    expect(facts(now, [stated]).referral?.period).toEqual({ months: 6 })
    const others = [
      referral('a', '2026-11-01', ['from-gp'], { performer: [{ reference: 'Practitioner/another' }] }),
      referral('b', '2026-11-01', ['from-gp'], { status: 'revoked' }),
      { ...referral('c', '2026-11-01', []), category: [{ text: 'Imaging' }] },
    ]
    expect(facts(now, others).referral).toBeUndefined()
  })
})

describe('tests done at the visit', () => {
  const now = visit('now', '2026-11-10T00:00:00Z')
  const here = { encounter: { reference: 'Encounter/now' } }
  const part = (id: string, code: string, value: number): FhirResource => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: { coding: [coding(LOINC, code)] },
    subject,
    ...here,
    effectiveDateTime: '2026-11-10T00:10:00Z',
    valueQuantity: { value },
  })
  const report: FhirResource = {
    resourceType: 'DiagnosticReport',
    id: 'r',
    status: 'final',
    code: { coding: [coding(LOINC, '18759-1')] },
    subject,
    ...here,
    effectiveDateTime: '2026-11-10T00:10:00Z',
    result: ['a', 'b', 'c', 'd'].map((id) => ({ reference: `Observation/${id}` })),
    conclusion: 'Airflow obstruction',
  }
  const blown = [
    part('a', '20157-4', 1.5),
    part('b', '20155-8', 1.8),
    part('c', '19876-2', 3),
    part('d', '19874-7', 3.1),
  ]

  it('finds spirometry with its purpose', () => {
    expect(facts(now, [...blown, report]).tests).toMatchObject([
      {
        kind: 'spirometry',
        facts: { 'with-bronchodilator': true, 'confirms-diagnosis': true },
        evidence: [{ says: 'Airflow obstruction', reference: 'DiagnosticReport/r' }],
      },
    ])
    const earlier = [part('x', '20155-8', 1.9), part('y', '19874-7', 3)].map(
      (one) => ({ ...one, effectiveDateTime: '2025-11-10T00:10:00Z' }) as FhirResource,
    )
    expect(facts(now, [...blown, report, ...earlier]).tests?.[0]?.facts?.['confirms-diagnosis']).toBe(false)
  })

  it('finds diffusing capacity as complex lung function and procedures by name', () => {
    const tap: FhirResource = {
      resourceType: 'Procedure',
      id: 'p1',
      status: 'completed',
      code: { text: 'Pleural aspiration' },
      subject,
      ...here,
    }
    expect(facts(now, [part('z', '19911-7', 18), tap]).tests?.map(({ kind }) => kind)).toEqual([
      'complex lung function',
      'pleural tap',
    ])
  })

  it('counts morbidities on the list', () => {
    const problem = (id: string): FhirResource => ({ resourceType: 'Condition', id, subject, code: { text: id } })
    expect(facts(now, [problem('COPD'), problem('Hypertension')]).facts).toEqual({ 'two-morbidities': true })
    expect(facts(now, [problem('COPD')]).facts).toEqual({ 'two-morbidities': false })
  })
})

describe('diagnosis codes', () => {
  it('uses recorded codes, maps SNOMED CT as unverified, and guesses nothing', () => {
    const condition = (...codings: ReturnType<typeof coding>[]) => ({
      resourceType: 'Condition' as const,
      id: 'c',
      subject,
      code: { coding: codings },
    })
    expect(diagnosisCode(condition(coding(SNOMED, '13645005'), coding(ICD_10, 'J44.9')))).toMatchObject({
      icd10: 'J44.9',
      basis: 'recorded',
      verified: true,
    })
    expect(diagnosisCode(condition(coding(SNOMED, '195967001')))).toMatchObject({
      icd10: 'J45.9',
      icd10Text: 'Asthma, unspecified',
      basis: 'paired',
      verified: false,
    })
    expect(diagnosisCode(condition(coding(SNOMED, '313299006')))).toMatchObject({ icd10: undefined, basis: 'none' })
  })
})
