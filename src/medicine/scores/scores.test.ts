import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../fixtures/scores.json' with { type: 'json' }
import { actOutcome } from './act.ts'
import { catOutcome } from './cat.ts'
import type { ScoreInput } from './score.ts'
import { isScoreId, type ScoreId, scoreById, scoreInputs, scoreList } from './score-list.ts'

type Value = string | number
type Vector = { i: Value[]; e: number }

/** The score of each fixture, and its inputs in the order of the rows. */
const tables: [keyof typeof vectors, ScoreId, string[]][] = [
  ['BODE', 'bode', ['bmi', 'fev1Percent', 'mmrc', 'walkM']],
  ['ADO', 'ado', ['ageYears', 'mmrc', 'fev1Percent']],
  ['DOSE', 'dose', ['mmrc', 'fev1Percent', 'currentSmoker', 'exacerbations']],
  ['DECAF', 'decaf', ['emrcd', 'eosinophils', 'consolidation', 'ph', 'atrialFibrillation']],
  ['CURB65', 'curb65', ['confusion', 'ureaMmolL', 'respiratoryRate', 'systolic', 'diastolic', 'ageYears']],
  ['LACE', 'lace', ['lengthOfStayDays', 'acuteAdmission', 'charlson', 'emergencyVisits']],
  ['PEARL(3-point P)', 'pearl', ['previousAdmissions', 'emrcd', 'ageYears', 'rightHeartFailure', 'leftHeartFailure']],
  ['STOPBANG', 'stop-bang', ['snoring', 'tired', 'observed', 'pressure', 'bmi', 'ageYears', 'neckCm', 'male']],
  [
    'FTND',
    'fagerstrom',
    ['minutesToFirst', 'hardToRefrain', 'firstHardestToGiveUp', 'cigarettesPerDay', 'moreInMorning', 'whenIll'],
  ],
  ['HSI', 'hsi', ['minutesToFirst', 'cigarettesPerDay']],
  ['ACQ5_mean', 'acq5', ['nightWaking', 'morningSymptoms', 'activity', 'breathlessness', 'wheeze']],
]

function rawOf(id: ScoreId, names: string[], values: Value[]): Record<string, unknown> {
  const inputs = scoreInputs(id)
  return Object.fromEntries(
    names.map((name, i) => [name, inputs[name]?.type === 'yes-no' ? values[i] === 1 : values[i]]),
  )
}

describe.each(tables)('published vectors: %s', (key, id, names) => {
  it.each(vectors[key] as Vector[])('$i scores $e', ({ i, e }) => {
    const result = scoreById(id, rawOf(id, names, i))
    if (result.kind !== 'scored') throw new Error(JSON.stringify(result))
    expect(result.score).toBe(e)
  })
})

describe('bands', () => {
  it.each(vectors.CAT_band)('CAT $i is $e', ({ i, e }) => expect(catOutcome(i).band).toBe(e))
  it.each(vectors.ACT_band)('ACT $i is $e', ({ i, e }) => expect(actOutcome(i).band).toBe(e))
  const controlNames = ['symptomDays', 'relieverDays', 'activityLimited', 'nightSymptoms', 'icsFormoterolReliever']
  it.each(vectors['AAH_v2.2_control(days,reliever_days,limitation,night)'])('handbook 2.2 $i is $e', ({ i, e }) => {
    expect(scoreById('asthma-control-v2', rawOf('asthma-control-v2', controlNames.slice(0, 4), i))).toMatchObject({
      band: e,
    })
  })
  it.each(vectors['AAH_v3_control(...,uses_ICS_formoterol_reliever)'])('current handbook $i is $e', ({ i, e }) => {
    expect(scoreById('asthma-control-current', rawOf('asthma-control-current', controlNames, i))).toMatchObject({
      band: e,
    })
  })
  it.each([
    ['epworth', 10, 'higher normal'],
    ['epworth', 11, 'mild'],
    ['epworth', 16, 'severe'],
  ] as const)('%s %i is %s', (id, total, band) => {
    const names = Object.keys(scoreInputs(id))
    const raw = Object.fromEntries(names.map((name, i) => [name, Math.max(0, Math.min(3, total - 3 * i))]))
    expect(scoreById(id, raw)).toMatchObject({ score: total, band })
  })
  it('STOP-Bang: two STOP items with a large neck are high risk at a total of 3', () => {
    const woman = { snoring: true, tired: true, observed: false, pressure: false, bmi: 30, ageYears: 40, male: false }
    expect(scoreById('stop-bang', { ...woman, neckCm: 40 })).toMatchObject({ score: 2, band: 'low' })
    expect(scoreById('stop-bang', { ...woman, neckCm: 41 })).toMatchObject({ score: 3, band: 'high' })
  })
  it('DOSE has a hazard for 6 and 7 and none for 8 (Sundh 2012)', () => {
    const seven = { mmrc: 3, fev1Percent: 29, currentSmoker: true, exacerbations: 4 }
    expect(scoreById('dose', seven)).toMatchObject({ score: 7, interpretation: expect.stringContaining('8.00') })
    expect(scoreById('dose', { ...seven, mmrc: 4 })).toMatchObject({
      interpretation: expect.stringContaining('No mortality'),
    })
  })
  it('ADO names no risk groups', () => {
    expect(scoreById('ado', { ageYears: 70, mmrc: 3, fev1Percent: 36 })).not.toHaveProperty('band')
  })
  it('frailty 5 is mild, and patients under 65 are not rated', () => {
    expect(scoreById('clinical-frailty', { rating: 5, ageYears: 80 })).toMatchObject({ band: 'mild frailty' })
    expect(scoreById('clinical-frailty', { rating: 5, ageYears: 50 })).toMatchObject({
      problems: [{ field: 'ageYears' }],
    })
  })
  it.each([
    [3, 'well controlled'],
    [4, 'intermediate'],
    [7, 'intermediate'],
    [8, 'not well controlled'],
  ])('ACQ-5 with an item total of %i is %s', (total, band) => {
    const names = Object.keys(scoreInputs('acq5'))
    const raw = Object.fromEntries(names.map((name, i) => [name, Math.max(0, Math.min(6, total - 6 * i))]))
    expect(scoreById('acq5', raw)).toMatchObject({ score: total / 5, band })
  })
})

describe('CCQ', () => {
  const items = (values: (number | undefined)[]) =>
    Object.fromEntries(values.map((value, i) => [`item${i + 1}`, value]))
  it.each(vectors.CCQ)('$i', ({ i, e }) => {
    const { total, ...parts } = e
    expect(scoreById('ccq', items(i))).toMatchObject({ score: total, parts })
  })
  it('allows one missing of four symptom items and of four function items, none of the two mental items', () => {
    expect(scoreById('ccq', items([1, 1, 1, 1, undefined, 1, 1, undefined, 1, 1]))).toMatchObject({
      kind: 'scored',
      score: 1,
    })
    expect(scoreById('ccq', items([1, 1, undefined, 1, 1, 1, 1, 1, 1, 1]))).toMatchObject({
      kind: 'not-scored',
      missing: ['item3'],
    })
    expect(scoreById('ccq', items([undefined, 1, 1, 1, undefined, 1, 1, 1, 1, 1]))).toMatchObject({
      missing: ['item1', 'item5'],
    })
  })
})

describe('every score', () => {
  const ids = Object.keys(scoreList).filter(isScoreId)
  const valid = (input: ScoreInput): fc.Arbitrary<unknown> => {
    if (input.type === 'yes-no') return fc.boolean()
    if (input.type === 'choice') return fc.constantFrom(...input.options.map((option) => option.value))
    return input.integer
      ? fc.integer({ min: input.min, max: input.max })
      : fc.double({ min: input.min, max: input.max, noNaN: true })
  }
  it.each(ids)('%s: any valid input scores within its range, with a source', (id) => {
    const inputs = scoreInputs(id)
    const record = fc.record(Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, valid(input)])))
    const { range } = scoreList[id]
    fc.assert(
      fc.property(record, (raw) => {
        const result = scoreById(id, raw)
        if (result.kind !== 'scored') throw new Error(JSON.stringify(result))
        expect(result.score).toBeGreaterThanOrEqual(range.min)
        expect(result.score).toBeLessThanOrEqual(range.max)
        expect(result.band).not.toBe('')
        expect(result.source.citation).not.toBe('')
      }),
      { numRuns: 60 },
    )
  })
  it.each(ids)('%s: lists all missing inputs and scores nothing', (id) => {
    const result = scoreById(id, {})
    expect(result.kind).toBe('not-scored')
    expect(result.kind === 'not-scored' && result.missing.sort()).toEqual(Object.keys(scoreInputs(id)).sort())
  })
  it.each(ids)('%s: refuses text and values beyond the range, naming the field', (id) => {
    for (const [name, input] of Object.entries(scoreInputs(id))) {
      const bad = input.type === 'number' ? [input.max + 1, input.min - 1, 'many'] : ['perhaps']
      for (const value of bad) {
        const result = scoreById(id, { [name]: value })
        if (result.kind !== 'not-scored') throw new Error('scored')
        expect(result.problems).toMatchObject([{ field: name }])
        if (input.type === 'number') expect(result.problems[0]?.range).toMatchObject({ min: input.min, max: input.max })
      }
    }
  })
})

it.each(['cat', 'act', 'acq5', 'ccq', 'epworth'] as const)('%s: both ends of every scale are named', (id) => {
  const inputs = Object.values<ScoreInput>(scoreInputs(id))
  for (const input of inputs) {
    const anchors = input.type === 'number' ? input.anchors : undefined
    expect(anchors, input.label).toHaveLength(2)
    expect(new Set(anchors).size, input.label).toBe(2)
  }
})
