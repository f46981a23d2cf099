import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { proposeItems } from '#medicine/australia/mbs/propose-items.ts'
import { evaluateAuthority } from '#medicine/australia/pbs/evaluate-authority.ts'
import { toAuthorityEvidence } from '#medicine/from-record/authority/authority-evidence.ts'
import { toBillingFacts } from '#medicine/from-record/billing/billing-facts.ts'
import { generatedPractice } from './testing/generated-practice.ts'

const today = '2026-11-15'
const prescriber = { kind: 'respiratory physician', hospitalProviderNumber: '0012345A' } as const

function recordsByPatient(day: string): Map<string, FhirResource[]> {
  const patients = new Map<string, FhirResource[]>()
  for (const one of generatedPractice({ seed: 'aurora', today: day, people: 60 })) {
    const id = one.resourceType === 'Patient' ? one.id : /"Patient\/([^"]+)"/.exec(JSON.stringify(one))?.[1]
    if (id) patients.set(id, [...(patients.get(id) ?? []), one])
  }
  return patients
}
const patients = recordsByPatient(today)

describe('biologics in the synthetic practice', () => {
  const start = (id: string, asOf: string, from = patients) => {
    const evidence = toAuthorityEvidence(from.get(id) ?? [], { asOf, prescriber, practitionerId: 'demo-provider' })
    return evaluateAuthority('mepolizumab-asthma', 'initial', evidence)
  }

  it.each([today, '2026-12-31', '2028-02-29'])(
    'has one person ready for mepolizumab on %s, each criterion dated',
    (day) => {
      const from = day === today ? patients : recordsByPatient(day)
      const result = start('demo-biologic-ready', day, from)
      expect(result?.criteria.filter(({ status }) => status !== 'met')).toEqual([])
      expect(result).toMatchObject({ met: true, ready: true, verified: true })
      const dated = result?.criteria.filter(
        ({ kind, id }) => kind === 'clinical' && id !== 'age' && id !== 'treatment-cycle',
      )
      expect(dated?.filter(({ evidence }) => !evidence?.date)).toEqual([])
      const ids = new Set(from.get('demo-biologic-ready')?.map((one) => `${one.resourceType}/${one.id}`))
      const references = result?.criteria.flatMap(({ evidence }) => evidence?.reference ?? []) ?? []
      expect(references.length).toBeGreaterThan(5)
      expect(references.filter((one) => !ids.has(one))).toEqual([])

      const nearly = start('demo-biologic-nearly', day, from)
      expect(nearly?.open.map(({ id, status }) => [id, status])).toEqual([
        ['technique-and-adherence', 'missing'],
        ['acq5', 'missing'],
      ])
    },
  )

  it('has patients on a biologic whose response can be assessed', () => {
    const treated = [...patients].flatMap(([id, record]) => {
      const evidence = toAuthorityEvidence(record, { asOf: today, prescriber })
      return evidence.biologics?.some(({ outcome }) => !outcome) ? [{ id, evidence }] : []
    })
    expect(treated.length).toBeGreaterThan(1)
    const results = treated.map(({ evidence }) => {
      const name = evidence.biologics?.[0]?.name ?? ''
      return evaluateAuthority(`${name}-asthma`, 'continuing', evidence)
    })
    expect(results.every((one) => one !== undefined && !one.verified)).toBe(true)
  })

  it('leaves a sparse record unknown', () => {
    const result = start('demo-missing-data', today)
    expect(result?.met).toBe(false)
    expect(result?.open.every(({ reads }) => reads === 'missing')).toBe(true)
  })
})

describe('billing in the synthetic practice', () => {
  const provider = { kind: 'consultant physician', providerNumber: '2426621B', sleepOrRespiratory: true } as const
  const visits = [...patients].flatMap(([id, record]) =>
    record.flatMap((one) =>
      one.resourceType === 'Encounter' && one.status === 'finished' && ['AMB', 'VR'].includes(one.class.code ?? '')
        ? [{ id, record, encounter: one }]
        : [],
    ),
  )
  const proposed = visits.map(({ id, record, encounter }) => {
    const facts = toBillingFacts(record, encounter, { today, provider })
    const candidates = proposeItems(facts)
    const claim = record.find(
      (one) =>
        one.resourceType === 'Claim' &&
        one.item?.some((line) => line.encounter?.[0]?.reference === `Encounter/${encounter.id}`),
    )
    const claimed =
      claim?.resourceType === 'Claim'
        ? (claim.item ?? []).map((line) => line.productOrService.coding?.[0]?.code ?? '')
        : undefined
    return { id, facts, candidates, claimed, first: encounter.type?.[0]?.text === 'Initial Consultation' }
  })

  it('has a referral for nearly every patient seen in the past year, mostly in date', () => {
    const recent = proposed.filter(({ facts }) => facts.serviceDate > '2025-11-15')
    const withReferral = recent.filter(({ facts }) => facts.referral)
    expect(withReferral.length / recent.length).toBeGreaterThan(0.95)
    const refused = recent.filter(({ candidates }) =>
      candidates[0]?.check.reasons.some(({ ruleId, effect }) => ruleId === 'referral' && effect === 'refuses'),
    )
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length / recent.length).toBeLessThan(0.15)
  })

  it('proposes the claimed items if the referral was in date', () => {
    const comparable = proposed.filter(({ claimed, candidates }) => claimed && candidates.some((one) => one.preferred))
    const agreed = comparable.filter(({ claimed, candidates }) => {
      const [attendance] = candidates.filter((one) => one.preferred && one.part === 'attendance')
      // 132 needs facts that only the physician knows, so 110 is proposed until then
      return claimed?.includes(attendance?.item ?? '') || (claimed?.includes('132') && attendance?.item === '110')
    })
    expect(comparable.length).toBeGreaterThan(25)
    expect(agreed.length / comparable.length).toBeGreaterThan(0.95)
  })

  it('never prefers an item that a rule refuses, and prices every one it prefers', () => {
    const chosen = proposed.flatMap(({ candidates }) => candidates.filter((one) => one.preferred))
    expect(chosen.filter(({ check }) => !check.allowed)).toEqual([])
    const recent = proposed.filter(({ facts }) => facts.serviceDate >= '2026-07-01')
    const preferred = recent.flatMap(({ candidates }) => candidates.filter((one) => one.preferred))
    expect(preferred.filter(({ check }) => check.benefit === undefined)).toEqual([])
    expect(preferred.length).toBeGreaterThan(25)
  })
})
