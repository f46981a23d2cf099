import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldGrade } from '../copd/gold-grade.ts'
import { starStage } from '../copd/star-stage.ts'
import vectors from '../fixtures/interpretation.json' with { type: 'json' }
import { response2005, response2022 } from './bronchodilator-response.ts'
import { diffusionPattern } from './diffusion-pattern.ts'
import { patternOf } from './pattern.ts'
import { qualityGrade } from './quality-grade.ts'
import { conditionalChange, fev1Q } from './serial-change.ts'
import { severityOfZ } from './severity.ts'

describe('severity by z (ERS/ATS 2022)', () => {
  it.each(vectors.severity_z)('$i is $e', ({ i, e }) => expect(severityOfZ(i)).toBe(e))
})

describe('pattern (ERS/ATS 2022)', () => {
  const codes: Record<string, string> = {
    normal: 'normal',
    obstruction: 'obstruction',
    'obstruction with reduced FVC (mixed possible; measure TLC)': 'obstruction-low-fvc',
    mixed: 'mixed',
    'PRISm / possible restriction (measure TLC)': 'prism',
    restriction: 'restriction',
    'non-specific': 'non-specific',
    'normal ratio and FVC, isolated low FEV1 (pft: Normal; PySpiro: non-specific)': 'isolated-low-fev1',
  }
  it.each(vectors['pattern_z(fev1,fvc,ratio,tlc)'])('$i is $e', ({ i, e }) => {
    const [fev1, fvc, fev1Fvc, tlc] = i as [number, number, number, number?]
    const pattern = patternOf({ fev1, fvc, fev1Fvc, ...(tlc === undefined ? {} : { tlc }) })
    expect(pattern.code).toBe(codes[e])
  })
  it('low FVC alone without TLC is possible restriction', () => {
    expect(patternOf({ fev1: -1, fvc: -2, fev1Fvc: 1 }).code).toBe('possible-restriction')
  })
  it('a low FEV1 with a preserved ratio is PRISm, also when FVC is within limits', () => {
    expect(patternOf({ fev1: -2, fvc: 0.5, fev1Fvc: 0.3 }).label).toContain('PRISm')
  })
})

describe('bronchodilator response', () => {
  it.each(vectors['bdr_2022(pre,post,pred)'])('2022 rule $i', ({ i, e }) => {
    const [pre, post, predicted] = i as [number, number, number]
    const result = response2022(pre, post, predicted)
    expect(result.percent).toBeCloseTo(e[0] as number, 4)
    expect(result.significant).toBe(e[1])
    expect(result.source.version).toBe('2022')
  })
  it('2005 rule needs more than 12 % and more than 0.2 L', () => {
    expect(response2005(1, 1.13)).toMatchObject({ significant: false, rule: '2005' })
    expect(response2005(2, 2.25)).toMatchObject({ percent: 12.5, changeL: 0.25, significant: true })
    expect(response2005(2.5, 2.8)).toMatchObject({ percent: 12, significant: false })
    expect(response2005(1.5, 1.7)).toMatchObject({ changeL: 0.2, significant: false })
  })
})

describe('quality grade 2019', () => {
  it.each(vectors.quality_2019)('$i is $e', ({ i, e }) => {
    const [acceptableL, ageYears] = i as [number[], number?]
    expect(qualityGrade({ acceptableL, ageYears: ageYears ?? 40 }).grade).toBe(e)
  })
  it('exactly 150 mL apart still counts, despite binary fractions', () => {
    expect(qualityGrade({ acceptableL: [3.2, 3.05, 3], ageYears: 40 }).grade).toBe('A')
  })
  it('usable only is U', () => expect(qualityGrade({ acceptableL: [], usableCount: 1, ageYears: 40 }).grade).toBe('U'))
})

describe('GOLD grade and STAR stage', () => {
  it.each(vectors['gold_grade(pct,ratio)'])('GOLD $i is $e', ({ i, e }) => {
    const result = goldGrade(...(i as [number, number]))
    expect(result.kind === 'gold-grade' ? result.grade : null).toBe(e)
  })
  it.each(vectors['star_stage(ratio)'])('STAR $i is $e', ({ i, e }) => {
    const result = starStage(i)
    expect(result.kind === 'star-stage' ? result.stage : null).toBe(e)
  })
})

describe('change over time', () => {
  it.each(vectors['fev1q(fev1,sex)'])('FEV1Q $i is $e', ({ i, e }) => {
    const [sex, fev1L] = i as ['male' | 'female', number]
    const result = fev1Q({ sex, fev1L, ageYears: 60 })
    expect(result.kind === 'fev1q' && result.value).toBeCloseTo(e, 9)
  })
  it('FEV1Q is refused in children', () => {
    expect(fev1Q({ sex: 'male', fev1L: 1, ageYears: 12 }).kind).toBe('not-applicable')
  })
  it.each(vectors['conditional_change_score(z1,z2,age,years)'])('conditional change $i is $e', ({ i, e }) => {
    const [z1, z2, ageYears, yearsBetween] = i as [number, number, number, number]
    const result = conditionalChange({ z1, z2, ageYears, yearsBetween })
    if (result.kind !== 'change') throw new Error(result.reason)
    expect(result.correlation).toBeCloseTo(e[0] as number, 6)
    expect(result.score).toBeCloseTo(e[1] as number, 4)
  })
  it('conditional change is refused in adults', () => {
    expect(conditionalChange({ z1: 0, z2: -1, ageYears: 40, yearsBetween: 1 }).kind).toBe('not-applicable')
  })
})

describe('diffusion', () => {
  it.each([
    [{ tlco: -2, va: -2, kco: -2 }, 'mixed'],
    [{ tlco: -2, va: -2, kco: 0 }, 'volume-loss'],
    [{ tlco: -2, va: -2, kco: 2 }, 'extrapulmonary-restriction'],
    // Hughes and Pride 2012: the picture of pulmonary hypertension
    [{ tlco: -3, va: -0.5, kco: -2.5 }, 'low-kco'],
    [{ tlco: -4.5, va: 0, kco: 0 }, 'non-specific'],
    [{ tlco: 2, va: 0, kco: 0 }, 'high'],
    [{ tlco: 0, va: -2, kco: -2 }, 'normal'],
  ])('diffusion %o is %s', (z, code) => expect(diffusionPattern(z).code).toBe(code))
})

it('every combination of z-scores has a pattern, and a ratio below the limit is always obstructive', () => {
  const z = fc.double({ min: -6, max: 4, noNaN: true })
  fc.assert(
    fc.property(z, z, z, fc.option(z, { nil: undefined }), (fev1, fvc, fev1Fvc, tlc) => {
      const { code } = patternOf({ fev1, fvc, fev1Fvc, ...(tlc === undefined ? {} : { tlc }) })
      const obstructive = ['obstruction', 'obstruction-low-fvc', 'mixed'].includes(code)
      expect(obstructive).toBe(fev1Fvc < -1.645)
    }),
  )
})
