import type { CodeableConcept, ServiceRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { auroraSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import { isReferral } from './recognise-referral.ts'
import { referralsTo } from './referrals.ts'

const SNOMED = 'http://snomed.info/sct'
const request = (more: Partial<ServiceRequest>): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/p' },
  authoredOn: '2026-10-01',
  ...more,
})
const snomed = (code: string, display?: string): CodeableConcept => ({
  coding: [{ system: SNOMED, code, ...(display && { display }) }],
})

describe('isReferral', () => {
  it.each([
    ['Aurora’s own category', { category: [{ coding: [{ system: auroraSystems.referral, code: 'from-gp' }] }] }],
    ['SNOMED CT as category', { category: [snomed('3457005', 'Patient referral')] }],
    ['SNOMED CT as code, without words', { code: snomed('103696004') }],
    ['a referral to a thoracic physician', { code: snomed('1', 'Referral to thoracic physician') }],
    ['a referral to the respiratory service', { code: { text: 'Referral to respiratory medicine service' } }],
    ['words alone', { category: [{ text: 'GP Referral' }] }],
    [
      'a generic code with what is asked for',
      { category: [snomed('3457005')], code: { text: 'Respiratory medicine' } },
    ],
    ['LOINC referral note', { category: [{ coding: [{ system: 'http://loinc.org', code: '57133-1' }] }] }],
    ['a service, as a code of its own', { code: snomed('306206005', 'Referral to service') }],
  ])('recognises %s', (_, more: Partial<ServiceRequest>) => {
    expect(isReferral(request(more))).toBe(true)
  })

  it.each([
    ['an order for a test', { code: { text: 'Spirometry' } }],
    ['a referral to rehabilitation', { code: snomed('2', 'Referral to pulmonary rehabilitation service') }],
    ['a generic code for a dietitian', { category: [snomed('3457005')], code: { text: 'Dietitian review' } }],
    ['a referral to another specialty', { code: { text: 'Referral to cardiology service' } }],
    ['a withdrawn one', { status: 'entered-in-error' as const, category: [snomed('3457005')] }],
    ['a draft', { status: 'draft' as const, category: [snomed('3457005')] }],
    ['imaging that mentions nothing of it', { category: [snomed('363679005', 'Imaging')] }],
  ])('leaves out %s', (_, more: Partial<ServiceRequest>) => {
    expect(isReferral(request(more))).toBe(false)
  })
})

describe('an imported referral', () => {
  it('gives name and provider number from a contained record', () => {
    const number = makeProviderNumber(321)
    const imported = request({
      category: [snomed('3457005', 'Patient referral')],
      contained: [
        {
          resourceType: 'Practitioner',
          id: 'gp',
          name: [{ family: 'Okafor', given: ['Ngozi'], prefix: ['Dr'] }],
          identifier: [{ system: 'urn:oid:1.2.3', value: number }],
        },
      ],
      requester: { reference: '#gp' },
      occurrencePeriod: { start: '2026-10-01', end: '2027-09-30' },
    })
    expect(referralsTo([imported], 'dr')).toMatchObject([
      { referrerName: 'Ngozi Okafor', referrerProviderNumber: number, period: { months: 12 } },
    ])
  })

  it('is none where the treating doctor asked somebody else', () => {
    const sent = request({
      category: [snomed('3457005')],
      requester: { reference: 'Practitioner/dr', identifier: { system: identifierSystems.provider, value: 'x' } },
    })
    expect(referralsTo([sent], 'dr')).toEqual([])
  })
})
