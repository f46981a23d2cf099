import type { Source } from '../source.ts'

export const quality2019: Source = {
  name: 'ATS/ERS spirometry quality grades',
  version: '2019',
  url: 'https://doi.org/10.1164/rccm.201908-1590ST',
  citation: 'Graham BL, et al. Standardization of spirometry 2019 update. Am J Respir Crit Care Med 2019;200:e70-e88',
}

export type QualityGrade = 'A' | 'B' | 'C' | 'D' | 'E' | 'U' | 'F'
export type Quality = { grade: QualityGrade; bestTwoDifferenceL?: number; explanation: string; source: Source }

const ADULT_L = { ab: 0.15, c: 0.2, d: 0.25 }
const UP_TO_SIX_YEARS_L = { ab: 0.1, c: 0.15, d: 0.2 }

/** Graded separately for FEV1 and FVC, from the acceptable manoeuvres. */
export function qualityGrade(input: {
  acceptableL: readonly number[]
  usableCount?: number
  ageYears: number
}): Quality {
  const sorted = [...input.acceptableL].sort((a, b) => b - a)
  const [best, second] = sorted
  if (best === undefined) {
    return (input.usableCount ?? 0) > 0
      ? { grade: 'U', explanation: 'No acceptable manoeuvre, but a usable one', source: quality2019 }
      : { grade: 'F', explanation: 'No acceptable or usable manoeuvre', source: quality2019 }
  }
  if (second === undefined) return { grade: 'E', explanation: 'Only one acceptable manoeuvre', source: quality2019 }

  // whole millilitres, so that 3.20 - 3.05 is 0.150
  const differenceMl = Math.round((best - second) * 1000)
  const limits = input.ageYears <= 6 ? UP_TO_SIX_YEARS_L : ADULT_L
  const tenPercentL = input.ageYears <= 6 ? best * 0.1 : 0
  const within = (limitL: number) => differenceMl <= Math.round(Math.max(limitL, tenPercentL) * 1000)

  const grade = within(limits.ab)
    ? sorted.length >= 3
      ? 'A'
      : 'B'
    : within(limits.c)
      ? 'C'
      : within(limits.d)
        ? 'D'
        : 'E'
  return {
    grade,
    bestTwoDifferenceL: differenceMl / 1000,
    explanation: `${sorted.length} acceptable manoeuvres, best two ${differenceMl} mL apart`,
    source: quality2019,
  }
}
