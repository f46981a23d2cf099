import { describe, expect, it } from 'vitest'
import { checkSpirometryInput } from './check-spirometry-input.ts'
import { interpretSpirometry } from './interpret-spirometry.ts'
import { gli2012 } from './reference/gli-2012.ts'
import { gli2021 } from './reference/gli-2021-volumes.ts'

const man = { sex: 'male', ageYears: 68, heightCm: 175 } as const

function interpreted(...args: Parameters<typeof interpretSpirometry>) {
  const result = interpretSpirometry(...args)
  if (result.kind !== 'interpreted') throw new Error(JSON.stringify(result.problems))
  return result
}

describe('interpretSpirometry', () => {
  it('interprets male 68 y 175 cm, FEV1 1.60 L, FVC 3.00 L as moderate obstruction, GOLD 2 (pft vignette)', () => {
    const result = interpreted({ ...man, pre: { fev1L: 1.5, fvcL: 2.9 }, post: { fev1L: 1.6, fvcL: 3 } })
    expect(result.post?.fev1).toMatchObject({
      kind: 'measured',
      predicted: expect.closeTo(3.005886, 5),
      percentPredicted: expect.closeTo(53.23, 2),
      z: expect.closeTo(-2.79792, 4),
      source: { name: 'GLI Global 2022' },
    })
    expect(result.readFrom).toBe('pre')
    expect(result.pattern?.code).toMatch(/^obstruction/)
    expect(result.severity).toBe('moderate')
    expect(result.goldGrade).toMatchObject({ grade: 2 })
    expect(result.starStage).toMatchObject({ stage: 2 })
    expect(result.response2022?.significant).toBe(false)
    expect(result.fev1Q).toMatchObject({ value: 3.2 })
  })
  it('finds a response if FEV1 or FVC passes', () => {
    const result = interpreted({ ...man, pre: { fev1L: 1.6, fvcL: 3 }, post: { fev1L: 1.7, fvcL: 3.5 } })
    expect(result.response2022).toMatchObject({
      significant: true,
      fev1: { significant: false },
      fvc: { significant: true },
    })
    expect(result.response2005).toMatchObject({ significant: true })
  })
  it('uses another reference set and TLC if given', () => {
    const test = { ...man, pre: { fev1L: 2.2, fvcL: 2.6 }, tlcL: 3.5 }
    const result = interpreted(test, { reference: (m, s) => gli2012(m, s), tlcReference: (s) => gli2021('TLC', s) })
    expect(result.pre?.fev1.source.name).toBe('GLI-2012')
    expect(result.pattern?.code).toBe('restriction')
  })
  it('gives no pattern, with the reason, beyond the table', () => {
    const result = interpreted({ ...man, ageYears: 97, post: { fev1L: 1.2, fvcL: 2.4 } })
    expect(result.noReference).toMatchObject({ kind: 'no-reference', field: 'ageYears' })
    expect(result.pattern).toBeUndefined()
    expect(result.goldGrade).toBeUndefined()
    expect(result.starStage).toMatchObject({ stage: 2 })
  })
  it('grades only after a bronchodilator', () => {
    expect(interpreted({ ...man, pre: { fev1L: 1.6, fvcL: 3 } }).goldGrade).toBeUndefined()
  })
})

describe('checkSpirometryInput', () => {
  const fine = { ...man, pre: { fev1L: 1.6, fvcL: 3 } }
  it('accepts a plausible test', () => expect(checkSpirometryInput(fine)).toEqual({ ok: true, input: fine }))
  it.each([
    ['FEV1 above FVC', { pre: { fev1L: 3.2, fvcL: 3 } }, 'pre.fev1L', 'inconsistent', { min: 0.05, max: 3 }],
    ['height 17 cm', { heightCm: 17 }, 'heightCm', 'out-of-range', { min: 50, max: 250 }],
    ['age 200', { ageYears: 200 }, 'ageYears', 'out-of-range', { min: 3, max: 120 }],
    ['negative FVC', { pre: { fev1L: 1, fvcL: -3 } }, 'pre.fvcL', 'out-of-range', { min: 0.05, max: 13 }],
    ['text', { pre: { fev1L: '1.6', fvcL: 3 } }, 'pre.fev1L', 'not-a-number', { min: 0.05, max: 10 }],
    ['NaN', { heightCm: Number.NaN }, 'heightCm', 'not-a-number', { min: 50, max: 250 }],
    ['FEV1 in mL', { post: { fev1L: 1600, fvcL: 3000 } }, 'post.fev1L', 'out-of-range', { min: 0.05, max: 10 }],
  ])('refuses %s, naming field and range', (_name, change, field, reason, range) => {
    const result = checkSpirometryInput({ ...fine, ...change })
    if (result.ok) throw new Error('accepted')
    expect(result.problems[0]).toMatchObject({ field, reason, range })
  })
  it('refuses a test with no values, an unknown sex, and a stage that is not a pair', () => {
    expect(checkSpirometryInput(man)).toMatchObject({ ok: false, problems: [{ field: 'pre', reason: 'missing' }] })
    expect(checkSpirometryInput({ ...fine, sex: 'unknown' })).toMatchObject({ ok: false, problems: [{ field: 'sex' }] })
    expect(checkSpirometryInput({ ...man, pre: 3 })).toMatchObject({ ok: false, problems: [{ field: 'pre' }] })
  })
})
