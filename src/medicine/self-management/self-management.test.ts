import { describe, expect, it, test } from 'vitest'
import { assessSafety } from '../safety/assess-safety.ts'
import { type DayValue, earlyWarnings, type WarningInputs } from './early-warning.ts'
import { healthScore } from './health-score.ts'
import { type StepInputs, todaysStep } from './todays-step.ts'

const at = '2026-11-15T02:00:00Z'
const hoursAgo = (hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString()

/** The danger signs that the safety engine finds in a text. */
const dangerIn = (text: string) =>
  assessSafety({ text })
    .reasons.filter(({ level }) => level === 'emergency')
    .map(({ sign, code }) => sign ?? code)

describe('danger signs in text', () => {
  test.each([
    ["I can't breathe", 'breathless-at-rest'],
    ['I can’t catch my breath', 'breathless-at-rest'],
    ['cant get enough air', 'breathless-at-rest'],
    ['short of breath sitting in the chair', 'breathless-at-rest'],
    ['I can hardly talk', 'cannot-finish-sentence'],
    ['it is hard to breathe', 'breathless-at-rest'],
    ["he can't finish a sentence", 'cannot-finish-sentence'],
    ['unable to speak', 'cannot-finish-sentence'],
    ['my lips have gone blue', 'blue-lips'],
    ['blue around the mouth', 'blue-lips'],
    ['Dad is very confused this morning', 'confused-or-very-sleepy'],
    ['pain in my chest', 'chest-pain'],
    ['coughing up some blood', 'coughing-blood'],
    ['I fainted in the shower', 'fainted'],
    ['my tongue is swelling', 'swollen-face-or-throat'],
    ['it is getting worse very fast', 'worse-very-fast'],
    ['Ventolin is not working any more', 'reliever-within-2-hours'],
  ] as const)('%s', (words, sign) => {
    expect(dangerIn(words)).toContain(sign)
  })

  it('ignores ordinary complaints and denied signs', () => {
    for (const words of [
      'a bit more cough than usual',
      'no chest pain, just tired',
      'no fever or chest pain',
      'I slept badly and feel flat',
      'my blue puffer is nearly empty, I need a script',
    ]) {
      expect(dangerIn(words), words).toEqual([])
    }
  })

  it('does not treat a second mention as denied because the first was', () => {
    expect(dangerIn('no chest pain yesterday but chest pain now')).toContain('chest-pain')
  })

  it('recognises self-harm', () => {
    expect(dangerIn("I don't want to live like this")).toContain('suicide')
  })
})

const usual: StepInputs = {
  kind: 'asthma',
  at,
  personalBestLMin: 400,
  bands: [
    { zone: 'well', fromLMin: 320 },
    { zone: 'notwell', fromLMin: 240, belowLMin: 320 },
    { zone: 'worse', fromLMin: 160, belowLMin: 240 },
    { zone: 'danger', belowLMin: 160 },
  ],
  peakFlows: [],
  relieverPuffs: [],
  wakings: [],
  symptoms: [],
  isRelieverWithSteroid: false,
}

describe("today's step", () => {
  test.each([
    [320, 'well'],
    [319, 'notwell'],
    [239, 'worse'],
    [200, 'danger'],
    [159, 'danger'],
  ] as const)('peak flow %i of 400 is %s', (value, zone) => {
    expect(todaysStep({ ...usual, peakFlows: [{ value, at: hoursAgo(1) }] }).zone).toBe(zone)
  })

  it('uses the newest reading of the last 24 hours and ignores older ones', () => {
    const peakFlows = [
      { value: 200, at: hoursAgo(12) },
      { value: 350, at: hoursAgo(1) },
      { value: 100, at: hoursAgo(25) },
    ]
    expect(todaysStep({ ...usual, peakFlows }).zone).toBe('well')
    expect(todaysStep({ ...usual, peakFlows: [{ value: 100, at: hoursAgo(25) }] })).toMatchObject({
      zone: 'well',
      missing: ['peak-flow', 'symptoms', 'reliever'],
    })
  })

  it('one danger sign outweighs a good peak flow, and comes first', () => {
    const step = todaysStep({
      ...usual,
      peakFlows: [{ value: 390, at: hoursAgo(1) }],
      symptoms: [{ at: hoursAgo(1), signs: ['more-cough', 'blue-lips'] }],
    })
    expect(step.zone).toBe('danger')
    expect(step.reasons.map(({ text }) => text.key)).toEqual(['sign.blue-lips', 'sign.more-cough'])
  })

  it('counts reliever days, but not of a reliever that contains a preventer', () => {
    const relieverPuffs = [1, 25, 49, 73].map((hours) => ({ value: 2, at: hoursAgo(hours) }))
    expect(todaysStep({ ...usual, relieverPuffs }).reasons[0]?.text).toEqual({
      key: 'reason.reliever-days',
      values: { days: 4 },
    })
    expect(todaysStep({ ...usual, relieverPuffs: relieverPuffs.slice(1) }).zone).toBe('well')
    expect(todaysStep({ ...usual, relieverPuffs, isRelieverWithSteroid: true }).zone).toBe('well')
  })

  it("in COPD compares puffs with the patient's usual number", () => {
    const days = Array.from({ length: 8 }, (_, index) => ({ value: 2, at: hoursAgo(30 + index * 24) }))
    const today = (value: number) =>
      todaysStep({ ...usual, kind: 'copd', relieverPuffs: [...days, { value, at: hoursAgo(1) }] }).zone
    expect([today(5), today(6)]).toEqual(['well', 'notwell'])
  })

  it('uses the severity of a report', () => {
    const of = (severity: 'mild' | 'moderate' | 'severe') =>
      todaysStep({ ...usual, symptoms: [{ at: hoursAgo(1), signs: [], severity }] }).zone
    expect([of('mild'), of('moderate'), of('severe')]).toEqual(['well', 'well', 'worse'])
  })

  test.each([
    ['oxygen 78 %', { oxygen: [{ value: 78, at: hoursAgo(1) }] }, 'danger'],
    ['oxygen 93 %', { oxygen: [{ value: 93, at: hoursAgo(1) }] }, 'worse'],
    ['oxygen 97 %', { oxygen: [{ value: 97, at: hoursAgo(1) }] }, 'well'],
    ['40 puffs', { relieverPuffs: [{ value: 40, at: hoursAgo(1) }] }, 'danger'],
    [
      '14 MART puffs without a baseline',
      { isRelieverWithSteroid: true, relieverPuffs: [{ value: 14, at: hoursAgo(1) }] },
      'worse',
    ],
    [
      'peak flow 100 of best 450 without a plan',
      { bands: undefined, personalBestLMin: 450, peakFlows: [{ value: 100, at: hoursAgo(1) }] },
      'danger',
    ],
  ] as const)('%s moves the step without any baseline', (_, entries, zone) => {
    expect(todaysStep({ ...usual, ...entries }).zone).toBe(zone)
  })

  it('retains a danger sign of the last 24 hours after a later normal entry', () => {
    const symptoms = [
      { at: hoursAgo(5), signs: ['blue-lips'] as const },
      { at: hoursAgo(1), signs: [] },
    ]
    expect(todaysStep({ ...usual, symptoms }).zone).toBe('danger')
  })
})

const none: WarningInputs = {
  today: '2026-11-15',
  peakFlow: [],
  reliever: [],
  oxygen: [],
  wakings: [],
  cat: [],
  act: [],
}
const day = (ago: number) => new Date(Date.parse('2026-11-15') - ago * 86_400_000).toISOString().slice(0, 10)
const steady = (value: number): DayValue[] => Array.from({ length: 10 }, (_, index) => ({ day: day(4 + index), value }))

describe('early warning', () => {
  it('needs two days in a row beyond the limit', () => {
    const low = (ago: number) => ({ day: day(ago), value: 339 })
    const kinds = (...recent: DayValue[]) =>
      earlyWarnings({ ...none, peakFlow: [...steady(400), ...recent] }).map(({ kind }) => kind)
    expect(kinds(low(0))).toEqual([])
    expect(kinds(low(0), low(1))).toEqual(['peak-flow'])
    expect(kinds(low(0), { day: day(1), value: 341 })).toEqual([])
    expect(kinds(low(0), low(5))).toEqual([])
  })

  it('gives no warning without a baseline of five days', () => {
    const peakFlow = [...steady(400).slice(0, 4), { day: day(0), value: 100 }, { day: day(1), value: 100 }]
    expect(earlyWarnings({ ...none, peakFlow })).toEqual([])
  })

  it('states the observed and the usual value', () => {
    const reliever = [...steady(1), { day: day(0), value: 5 }, { day: day(1), value: 4 }]
    expect(earlyWarnings({ ...none, reliever })).toEqual([
      { kind: 'reliever', text: { key: 'warning.reliever', values: { latest: 5, previous: 4, usual: 1 } } },
    ])
  })

  it('compares a new score with the one before', () => {
    const cat = [
      { day: day(60), value: 17 },
      { day: day(1), value: 21 },
    ]
    expect(earlyWarnings({ ...none, cat }).map(({ kind }) => kind)).toEqual(['cat'])
    expect(earlyWarnings({ ...none, cat: cat.toSpliced(1, 1, { day: day(1), value: 20 }) })).toEqual([])
  })
})

describe('health score', () => {
  it('is the weighted mean of known parts', () => {
    const { score, parts } = healthScore({
      cat: { value: 20, date: '2026-11-01' },
      exacerbations: { moderate: 1, severe: 0 },
      plan: { isReviewed: true },
    })
    // (30·50 + 15·75 + 10·100) / 55
    expect(score).toBe(66)
    expect(parts.map(({ part, score: each, weight }) => [part, each, weight])).toEqual([
      ['control', 50, 55],
      ['peak-flow', null, 0],
      ['adherence', null, 0],
      ['flare-ups', 75, 27],
      ['plan', 100, 18],
    ])
  })

  it('is undefined if nothing is known', () => {
    expect(healthScore({}).score).toBeNull()
    expect(healthScore({ plan: 'none' }).score).toBeNull()
  })

  it.each([
    { exacerbations: { moderate: 0, severe: 0 }, plan: 'none' },
    { exacerbations: { moderate: 0, severe: 0 } },
    { exacerbations: { moderate: 0, severe: 1 }, plan: { isReviewed: true } },
    { adherence: { taken: 0, due: 0 }, exacerbations: { moderate: 1, severe: 0 }, plan: 'none' },
  ] as const)('cannot judge from %j, which says nothing about how the patient is', (facts) => {
    expect(healthScore(facts).score).toBeNull()
  })

  it('uses the newer of the two control scores', () => {
    const facts = { cat: { value: 40, date: '2026-01-01' }, act: { value: 25, date: '2026-02-01' } }
    expect(healthScore(facts).score).toBe(100)
  })
})
