import { describe, expect, it } from 'vitest'
import { evaluateGuidelines, guidelineRules } from './evaluate-guidelines.ts'
import type { PatientFacts } from './patient-facts.ts'
import type { FindingKind, RuleContext } from './rule.ts'

const context: RuleContext = { asOf: '2025-06-01', asthmaHandbook: 'current' }
const on = (value: number, date = '2025-05-01') => ({ value, date })

const copd: PatientFacts = {
  ageYears: 68,
  conditions: ['copd'],
  medicineClasses: ['SABA', 'LAMA', 'LABA'],
  postBronchodilatorRatio: on(0.58),
  cat: on(8),
  mmrc: on(1),
  exacerbations: [],
  vaccines: [
    { kind: 'influenza', date: '2025-04-10' },
    { kind: 'pneumococcal-conjugate', date: '2016-04-10' },
    { kind: 'pneumococcal-polysaccharide', date: '2017-04-10' },
    { kind: 'pneumococcal-polysaccharide', date: '2022-05-10' },
    { kind: 'rsv', date: '2025-04-10' },
    { kind: 'covid-19', date: '2025-04-10' },
    { kind: 'pertussis', date: '2019-04-10' },
  ],
  smoking: { status: 'former', quitDate: '2015-01-01' },
  techniqueCheckDate: '2025-03-01',
  actionPlan: { date: '2024-01-01', reviewedDate: '2025-03-01' },
}
const asthma: PatientFacts = {
  ageYears: 34,
  conditions: ['asthma'],
  medicineClasses: ['ICS', 'LABA'],
  exacerbations: [],
  techniqueCheckDate: '2025-05-01',
  adherenceCheckDate: '2025-05-01',
  actionPlan: { date: '2025-01-01' },
  vaccines: [
    { kind: 'influenza', date: '2025-04-10' },
    { kind: 'covid-19', date: '2025-04-10' },
  ],
  asthma: { control: { value: 'good', date: '2025-05-01' }, treatmentLevel: 1 },
}
const poor = { control: { value: 'poor', date: '2025-05-01' } } as const
const twoModerate = [
  { date: '2025-02-01', severity: 'moderate' },
  { date: '2024-12-01', severity: 'moderate' },
] as const

it('a patient whose care is complete has no findings', () => {
  expect(evaluateGuidelines(copd, context)).toEqual([])
  expect(evaluateGuidelines(asthma, context)).toEqual([])
})

type Case = [rule: string, kind: FindingKind, facts: PatientFacts, title: RegExp, fact: string]
const fires: Case[] = [
  ['copd-dx', 'gap', { ...copd, postBronchodilatorRatio: undefined }, /not confirmed/, 'postBronchodilatorRatio'],
  ['copd-dx', 'gap', { ...copd, postBronchodilatorRatio: on(0.7) }, /does not confirm/, 'postBronchodilatorRatio'],
  [
    'copd-dx',
    'suggestion',
    { ...asthma, postBronchodilatorRatio: on(0.69) },
    /criterion for COPD met/,
    'postBronchodilatorRatio',
  ],
  ['copd-asthma-overlap', 'suggestion', { ...copd, fev1RiseMl: on(401) }, /overlap/, 'fev1RiseMl'],
  ['copd-severity-no-fev1', 'suggestion', { ...copd, copdSeverityBasis: 'fev1-percent' }, /FEV1/, 'copdSeverityBasis'],
  [
    'copd-step-reliever',
    'gap',
    { ...copd, cat: on(10), medicineClasses: ['LAMA', 'LABA'] },
    /reliever/,
    'medicineClasses',
  ],
  ['copd-step-long-acting', 'suggestion', { ...copd, mmrc: on(2), medicineClasses: ['SABA'] }, /long-acting/, 'mmrc'],
  [
    'copd-step-long-acting',
    'suggestion',
    { ...copd, mmrc: on(2), medicineClasses: ['SABA', 'LAMA'] },
    /LAMA with LABA/,
    'mmrc',
  ],
  ['copd-step-triple', 'suggestion', { ...copd, cat: on(20), exacerbations: twoModerate }, /triple/, 'exacerbations'],
  [
    'copd-eos',
    'suggestion',
    { ...copd, eosinophilsPerUl: on(320), exacerbations: twoModerate },
    /favour/,
    'eosinophilsPerUl',
  ],
  [
    'copd-eos',
    'suggestion',
    { ...copd, eosinophilsPerUl: on(60), medicineClasses: ['SABA', 'LAMA', 'LABA', 'ICS'] },
    /Little benefit/,
    'eosinophilsPerUl',
  ],
  [
    'copd-ics-review',
    'suggestion',
    { ...copd, medicineClasses: ['SABA', 'LAMA', 'LABA', 'ICS'] },
    /Re-assess/,
    'medicineClasses',
  ],
  ['copd-rehab', 'referral', { ...copd, cat: on(15) }, /rehabilitation/, 'cat'],
  ['copd-vaccines', 'gap', { ...copd, vaccines: [{ kind: 'influenza', date: '2024-05-01' }] }, /Influenza/, 'vaccines'],
  ['copd-vaccines', 'gap', { ...copd, vaccines: [] }, /Pneumococcal/, 'vaccines'],
  ['copd-action-plan', 'gap', { ...copd, actionPlan: undefined }, /No COPD action plan/, 'actionPlan'],
  ['copd-action-plan', 'gap', { ...copd, actionPlan: { date: '2024-06-01' } }, /review due/, 'actionPlan'],
  [
    'copd-action-plan',
    'gap',
    { ...copd, exacerbations: [{ date: '2025-04-01', severity: 'moderate' }] },
    /after an exacerbation/,
    'exacerbations',
  ],
  ['smoking-cessation', 'suggestion', { ...copd, smoking: { status: 'current' } }, /stop smoking/, 'smoking'],
  ['inhaler-technique', 'gap', { ...copd, techniqueCheckDate: '2024-05-01' }, /technique/, 'techniqueCheckDate'],
  ['ltot', 'referral', { ...copd, pao2MmHg: on(55) }, /long-term oxygen/, 'pao2MmHg'],
  ['ltot', 'referral', { ...copd, pao2MmHg: on(58), haemoglobinGL: on(175) }, /long-term oxygen/, 'haemoglobinGL'],
  ['ltot', 'referral', { ...copd, spo2: on(89) }, /blood gas/, 'spo2'],
  ['low-oxygen', 'gap', { ...copd, spo2: on(91) }, /Investigate low oxygen/, 'spo2'],
  [
    'low-oxygen',
    'gap',
    { ...copd, spo2: on(89), exacerbations: [{ date: '2025-05-20', severity: 'severe' }] },
    /Investigate low oxygen/,
    'spo2',
  ],
  ['low-oxygen', 'gap', { ...copd, spo2: on(90), unstableSpo2: on(95) }, /Investigate low oxygen/, 'spo2'],
  [
    'low-oxygen-unstable',
    'gap',
    { ...copd, spo2: on(95), unstableSpo2: on(87) },
    /Investigate low oxygen/,
    'unstableSpo2',
  ],
  ['asthma-vaccines', 'gap', { ...asthma, vaccines: [] }, /Influenza/, 'vaccines'],
  ['ltot', 'suggestion', { ...copd, pao2MmHg: on(50), smoking: { status: 'current' } }, /without smoking/, 'smoking'],
  [
    'ltot-review',
    'gap',
    { ...copd, oxygen: { startedDate: '2025-04-25', startedDuringExacerbation: true } },
    /Re-assess/,
    'oxygen',
  ],
  [
    'ltot-review',
    'gap',
    { ...copd, oxygen: { startedDate: '2025-03-01', startedDuringExacerbation: true } },
    /overdue/,
    'oxygen',
  ],
  ['asthma-control-v3', 'gap', { ...asthma, asthma: {} }, /Assess asthma control/, 'asthma.control'],
  ['asthma-control-v3', 'suggestion', { ...asthma, asthma: poor }, /poor/, 'asthma.control'],
  [
    'asthma-risk-exac',
    'suggestion',
    { ...asthma, exacerbations: twoModerate },
    /Raised risk/,
    'asthma.risk.exacerbations12Months',
  ],
  [
    'asthma-risk-life',
    'suggestion',
    { ...asthma, asthma: { ...asthma.asthma, risk: { everIcuOrIntubated: true } } },
    /life-threatening/,
    'asthma.risk.everIcuOrIntubated',
  ],
  ['asthma-action-plan', 'gap', { ...asthma, actionPlan: undefined }, /No written asthma/, 'actionPlan'],
  ['asthma-level1', 'gap', { ...asthma, medicineClasses: ['SABA'] }, /SABA-only/, 'medicineClasses'],
  [
    'asthma-level2',
    'suggestion',
    { ...asthma, asthma: { ...asthma.asthma, airOnly: true, relieverTimesPerWeek: 3 } },
    /level 2/,
    'asthma.relieverTimesPerWeek',
  ],
  [
    'asthma-level3',
    'suggestion',
    { ...asthma, asthma: { ...poor, treatmentLevel: 2 } },
    /level 3/,
    'asthma.treatmentLevel',
  ],
  [
    'asthma-level4',
    'referral',
    { ...asthma, asthma: { ...poor, treatmentLevel: 3 } },
    /level 4/,
    'asthma.treatmentLevel',
  ],
  [
    'asthma-step-up-check',
    'gap',
    { ...asthma, adherenceCheckDate: undefined, asthma: poor },
    /before stepping up/,
    'adherenceCheckDate',
  ],
  [
    'asthma-step-down',
    'suggestion',
    { ...asthma, asthma: { ...asthma.asthma, treatmentLevel: 3, goodControlSince: '2025-03-01' } },
    /stepping down/,
    'asthma.goodControlSince',
  ],
  [
    'air-max',
    'suggestion',
    { ...asthma, asthma: { ...asthma.asthma, airOnly: true, relieverInhalationsInADay: 12, relieverDailyLimit: 12 } },
    /daily limit/,
    'asthma.relieverInhalationsInADay',
  ],
  [
    'biologic-setting',
    'referral',
    { ...asthma, asthma: { ...poor, treatmentLevel: 4 } },
    /biologic/,
    'asthma.treatmentLevel',
  ],
  [
    'live-vaccine-caution',
    'suggestion',
    { ...asthma, immuneSuppression: ['Prednisolone 25 mg tablet'] },
    /live vaccine/,
    'immuneSuppression',
  ],
  [
    'biologic-thresholds',
    'suggestion',
    { ...asthma, eosinophilsPerUl: on(450), acq5: on(2.4), exacerbations: twoModerate },
    /biologic/,
    'acq5',
  ],
]

describe('each rule fires on its facts, names them, and has a citation and version', () => {
  it.each(fires)('%s %s', (ruleId, kind, facts, title, fact) => {
    const found = evaluateGuidelines(facts, context).filter((f) => f.ruleId === ruleId && title.test(f.title))
    expect(found).toHaveLength(1)
    expect(found[0]?.kind).toBe(kind)
    expect(found[0]?.evidence.map((e) => e.fact)).toContain(fact)
    expect(found[0]?.citation).not.toBe('')
    expect(found[0]?.version).not.toBe('')
  })
  it('covers every rule', () => {
    const covered = new Set([...fires.map(([rule]) => rule), 'asthma-control-v2'])
    expect(guidelineRules.map((rule) => rule.id).filter((id) => !covered.has(id))).toEqual([])
    expect(guidelineRules).toHaveLength(33)
  })
})

const quiet: [rule: string, why: string, facts: PatientFacts][] = [
  ['copd-asthma-overlap', 'at exactly 400 mL', { ...copd, fev1RiseMl: on(400) }],
  [
    'copd-step-triple',
    'on triple already',
    { ...copd, cat: on(20), exacerbations: twoModerate, medicineClasses: ['SABA', 'LAMA', 'LABA', 'ICS'] },
  ],
  [
    'copd-step-triple',
    'exacerbations over a year ago',
    { ...copd, cat: on(20), exacerbations: [{ date: '2024-01-01', severity: 'severe' }] },
  ],
  ['copd-rehab', 'after a programme', { ...copd, cat: on(15), rehabilitationDate: '2024-10-01' }],
  [
    'copd-ics-review',
    'exacerbations not known',
    { ...copd, exacerbations: undefined, medicineClasses: ['ICS', 'LABA', 'SABA'] },
  ],
  ['ltot', 'at 58 mmHg without consequences', { ...copd, pao2MmHg: on(58) }],
  [
    'ltot',
    'during an exacerbation',
    { ...copd, pao2MmHg: on(50), exacerbations: [{ date: '2025-05-20', severity: 'severe' }] },
  ],
  [
    'ltot-review',
    'before four weeks',
    { ...copd, oxygen: { startedDate: '2025-05-20', startedDuringExacerbation: true } },
  ],
  [
    'smoking-cessation',
    'advised today',
    { ...copd, smoking: { status: 'current', cessationAdviceDate: '2025-06-01' } },
  ],
  ['asthma-level1', 'under 12 years', { ...asthma, ageYears: 11, medicineClasses: ['SABA'] }],
  [
    'asthma-level3',
    'technique not checked',
    { ...asthma, techniqueCheckDate: undefined, asthma: { ...poor, treatmentLevel: 2 } },
  ],
  [
    'asthma-step-down',
    'with a recent infection',
    {
      ...asthma,
      asthma: { ...asthma.asthma, treatmentLevel: 3, goodControlSince: '2025-03-01', recentInfection: true },
    },
  ],
  [
    'asthma-step-down',
    'after one month',
    { ...asthma, asthma: { ...asthma.asthma, treatmentLevel: 3, goodControlSince: '2025-05-01' } },
  ],
  [
    'biologic-setting',
    'on a biologic',
    { ...asthma, medicineClasses: ['ICS', 'LABA', 'biologic'], asthma: { ...poor, treatmentLevel: 4 } },
  ],
]

it.each(quiet)('%s has no finding: %s', (ruleId, _why, facts) => {
  expect(evaluateGuidelines(facts, context).filter((f) => f.ruleId === ruleId)).toEqual([])
})

describe('versions and verification', () => {
  it('only the chosen handbook edition assesses control', () => {
    const ids = (asthmaHandbook: RuleContext['asthmaHandbook']) =>
      evaluateGuidelines({ ...asthma, asthma: poor }, { ...context, asthmaHandbook }).map((f) => f.ruleId)
    expect(ids('2.2')).toContain('asthma-control-v2')
    expect(ids('2.2')).not.toContain('asthma-control-v3')
    expect(ids('current')).not.toContain('asthma-control-v2')
  })
  it('marks unverified rules', () => {
    const unverified = guidelineRules.filter((rule) => !rule.verified).map((rule) => rule.id)
    expect(unverified).toEqual(['copd-eos', 'biologic-thresholds'])
    const vaccines = evaluateGuidelines({ ...copd, vaccines: [] }, context)
    expect(vaccines.find((f) => /RSV/.test(f.title))?.verified).toBe(true)
    expect(vaccines.find((f) => /Influenza/.test(f.title))?.verified).toBe(true)
  })
  it('puts referrals first', () => {
    const kinds = evaluateGuidelines(
      { ...copd, cat: on(20), vaccines: [], smoking: { status: 'current' } },
      context,
    ).map((f) => f.kind)
    expect(kinds[0]).toBe('referral')
    expect(kinds).toEqual(
      [...kinds].sort(
        (a, b) => ['referral', 'gap', 'suggestion'].indexOf(a) - ['referral', 'gap', 'suggestion'].indexOf(b),
      ),
    )
  })
})
