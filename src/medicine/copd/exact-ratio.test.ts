import { expect, it } from 'vitest'
import { goldGrade } from './gold-grade.ts'
import { starStage } from './star-stage.ts'

it('treats a ratio at the limit as equal to it, despite floating-point error', () => {
  const [fev1L, fvcL] = [5.81, 8.3]
  expect(fev1L / fvcL).toBeLessThan(0.7)
  expect(goldGrade(60, fev1L / fvcL).kind).toBe('not-applicable')
  expect(starStage(fev1L / fvcL).kind).toBe('not-applicable')
  expect(starStage(2.01 / 3.35)).toMatchObject({ stage: 1 })
  expect(starStage(0.3 / 0.75)).toMatchObject({ stage: 3 })
  expect(goldGrade(60, 0.699)).toMatchObject({ grade: 2 })
})
