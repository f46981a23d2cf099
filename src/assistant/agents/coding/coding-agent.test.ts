import type { Encounter, FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { ann, asthma, recommended, run, subject, visit } from '../testing/ann.ts'

describe('coding', () => {
  const recent: Encounter = {
    ...visit,
    id: 'today',
    period: { start: '2026-11-14T00:00:00Z', end: '2026-11-14T00:30:00Z' },
  }

  const referral: FhirResource = {
    resourceType: 'ServiceRequest',
    id: 'referral',
    status: 'active',
    intent: 'order',
    subject,
    category: [concept(coding(auroraSystems.referral, 'from-gp'))],
    authoredOn: '2026-11-01',
    requester: { display: 'Dr GP', identifier: { value: '2426621B' } },
  }

  it('says why nothing can be claimed without a referral', () => {
    const output = run('coding', [ann, asthma, recent])
    expect(output.proposals.some(({ resource }) => resource.resourceType === 'ChargeItem')).toBe(false)
    expect(output.statements.map(({ text }) => text).join()).toMatch(/MBS 110.*refused: .*referral/i)
  })

  it('proposes one attendance with its fee and evidence, and none once one is charged', () => {
    const output = run('coding', [ann, asthma, recent, referral])
    const charges = output.proposals.filter(({ resource }) => resource.resourceType === 'ChargeItem')
    expect(charges).toHaveLength(1)
    expect(charges[0]?.resource).toMatchObject({
      context: { reference: 'Encounter/today' },
      code: { coding: [{ system: auroraSystems.mbsItem }] },
      priceOverride: { currency: 'AUD' },
    })
    expect(charges[0]?.sources).toContainEqual(expect.objectContaining({ reference: 'Encounter/today' }))
    const charged: FhirResource = {
      resourceType: 'ChargeItem',
      id: 'c',
      status: 'billed',
      subject,
      context: { reference: 'Encounter/today' },
      code: concept(coding(auroraSystems.mbsItem, '119')),
    }
    const again = run('coding', [ann, asthma, recent, referral, charged])
    expect(again.proposals.some(({ resource }) => resource.resourceType === 'ChargeItem')).toBe(false)
  })

  it('adds an ICD-10 code to a problem without one, as a change that says its pairing is not verified', () => {
    const output = run('coding', [ann, { ...asthma, meta: { versionId: '7' } }, recent])
    const change = output.proposals.find(({ operation }) => operation === 'update')
    expect(change).toMatchObject({ title: 'ICD-10 J45.9 for Asthma', baseVersion: 7, confidence: 0.6 })
    expect(recommended(output).join()).toMatch(/not verified: check it/)
  })
})
