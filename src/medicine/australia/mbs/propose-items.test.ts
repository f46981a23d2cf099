import { describe, expect, it } from 'vitest'
import { medicareReason, medicareReasons, mustQueryFirst } from './medicare-reasons.ts'
import type { BillingFacts } from './proposals/billing-facts.ts'
import { proposeItems } from './propose-items.ts'

const encounter: BillingFacts = {
  serviceDate: '2026-11-12',
  lodgedOn: '2026-11-15',
  minutes: 30,
  mode: 'in person',
  setting: 'rooms',
  history: [],
  referral: { date: '2026-10-01', from: 'GP', referrerName: 'Dr Amara Tolley' },
  patient: { birthDate: '1960-02-03' },
  provider: { id: 'dr', kind: 'consultant physician', providerNumber: '2426621B' },
  attendance: { evidence: [{ says: 'Initial Consultation, 30 minutes', reference: 'Encounter/e1' }] },
}
const preferred = (facts: BillingFacts) =>
  proposeItems(facts)
    .filter((one) => one.preferred)
    .map((one) => one.item)
const seen = (item: string, date: string) => ({ item, date, providerId: 'dr' })
const traced = { 'with-bronchodilator': true, 'permanent-trace': true }

describe('attendance', () => {
  it('is initial for a new patient, subsequent for a known one', () => {
    expect(preferred(encounter)).toEqual(['110'])
    expect(preferred({ ...encounter, history: [seen('110', '2026-06-01')] })).toEqual(['116'])
    expect(preferred({ ...encounter, minor: true, history: [seen('110', '2026-06-01')] })).toEqual(['119'])
  })

  it('depends on the mode; there is no initial attendance by phone', () => {
    expect(preferred({ ...encounter, mode: 'video' })).toEqual(['91824'])
    const known = { ...encounter, history: [seen('110', '2026-06-01')] }
    expect(preferred({ ...known, mode: 'video' })).toEqual(['91825'])
    expect(preferred({ ...known, mode: 'phone' })).toEqual(['92440'])
    expect(preferred({ ...known, setting: 'away' })).toEqual(['128'])
    expect(proposeItems({ ...encounter, mode: 'phone' }).map(({ item }) => item)).not.toContain('91824')
  })

  it('prefers a complex plan only if all its requirements are on record', () => {
    const long = { ...encounter, minutes: 50 }
    const facts = { 'two-morbidities': true, 'full-assessment': true, 'plan-to-referrer': true }
    expect(preferred({ ...long, facts })).toEqual(['132'])
    expect(preferred({ ...long, facts: { 'two-morbidities': true } })).toEqual(['110'])
    const plan = proposeItems({ ...long, facts: { 'two-morbidities': true } }).find(({ item }) => item === '132')
    expect(plan).toMatchObject({ preferred: false, documented: { met: 4, asked: 6 }, check: { allowed: true } })
    expect(preferred({ ...long, facts, history: [seen('132', '2026-06-01')] })).toEqual(['133'])
  })

  it('prefers nothing that a rule refuses', () => {
    expect(preferred({ ...encounter, referral: undefined })).toEqual([])
    const [first] = proposeItems({ ...encounter, referral: undefined })
    expect(first?.check.reasons[0]).toMatchObject({ ruleId: 'referral', effect: 'refuses' })
  })

  it('carries its evidence and rank', () => {
    const [first, second] = proposeItems(encounter)
    expect(first).toMatchObject({ rank: 1, evidence: [{ reference: 'Encounter/e1' }], because: expect.any(String) })
    expect(second?.rank).toBe(2)
  })
})

describe('tests', () => {
  const known = { ...encounter, history: [seen('110', '2026-06-01')] }
  it('proposes spirometry by its purpose', () => {
    const diagnostic = { ...traced, 'three-recordings': true, 'confirms-diagnosis': true }
    const blow = (facts: object) => ({ ...known, tests: [{ kind: 'spirometry' as const, evidence: [], facts }] })
    expect(preferred(blow(diagnostic))).toEqual(['116', '11505'])
    expect(preferred(blow({ ...traced, 'confirms-diagnosis': false }))).toEqual(['116', '11506'])
    const again = { ...blow(diagnostic), history: [...known.history, seen('11505', '2026-01-01')] }
    expect(preferred(again)).toEqual(['116', '11506'])
  })

  it('proposes the more complete of two tests that exclude each other', () => {
    const lab = { 'laboratory-test': true, supervised: true, 'written-report': true }
    const request = { date: '2026-11-01' }
    const tests = [
      { kind: 'spirometry' as const, evidence: [], facts: traced },
      { kind: 'complex lung function' as const, evidence: [], facts: lab, request },
    ]
    const found = proposeItems({ ...known, tests })
    expect(found.filter((one) => one.preferred).map((one) => one.item)).toEqual(['116', '11503'])
    expect(found.find(({ item }) => item === '11506')?.check.reasons.map(({ ruleId }) => ruleId)).toEqual([
      'exclusion-11503',
    ])
  })

  it('proposes only the test if the patient came for it', () => {
    const only = {
      ...known,
      attendance: undefined,
      tests: [{ kind: 'spirometry' as const, evidence: [], facts: traced }],
    }
    expect(preferred({ ...only })).toEqual(['11506'])
  })

  it('picks a case conference by its length', () => {
    const conference = { organised: true, minutes: 30, otherProviders: 3, evidence: [] }
    const facts = { 'three-other-providers': true }
    expect(preferred({ ...known, attendance: undefined, conference, facts })).toEqual(['822'])
    expect(preferred({ ...known, attendance: undefined, conference: { ...conference, minutes: 14 } })).toEqual([])
  })
})

it('adds the triple incentive to a GP’s bulk-billed level C', () => {
  const provider = { id: 'gp', kind: 'GP' as const, providerNumber: 'x', monash: 5 }
  expect(preferred({ ...encounter, provider, bulkBilled: true })).toEqual(['36', '75874'])
  expect(preferred({ ...encounter, provider, bulkBilled: false })).toEqual(['36'])
  expect(preferred({ ...encounter, bulkBilled: true })).toEqual(['110'])
})

it('has 94 Medicare reasons, each with advice', () => {
  expect(medicareReasons).toHaveLength(94)
  expect(new Set(medicareReasons.map(({ code }) => code)).size).toBe(94)
  expect(medicareReasons.filter(({ whatToDo, meaning }) => !whatToDo || !meaning)).toEqual([])
  expect(medicareReason('282')).toMatchObject({ kind: 'reject', whatToDo: 'Ask for a current referral' })
  expect([mustQueryFirst('3004'), mustQueryFirst('9999'), mustQueryFirst('9632')]).toEqual([true, true, false])
})
