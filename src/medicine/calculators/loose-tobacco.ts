import type { Source } from '../source.ts'

/**
 * Loose tobacco has no agreed weight of one cigarette, so both conventions in use are shown. NHS Scotland, as the calculator of
 * Masters and Tutt (smokingpackyears.com): 25 g are 50 cigarettes. Wood 2005: half an ounce is as much as 20 cigarettes.
 */
export const tobaccoSources: readonly Source[] = [
  {
    name: 'Cigarette equivalents of loose tobacco',
    version: 'NHS Scotland',
    citation: 'NHS Education for Scotland, working out cigarette equivalents: 25 g a week are about 7 cigarettes a day',
    url: 'https://www.smoking2.nes.scot.nhs.uk/module4/working-out-cigarette-equivalents.html',
  },
  {
    name: 'Pack-years of loose tobacco',
    version: '2005',
    citation:
      'Wood DM, et al. Tob Control 2005;14:141-142, as the linked page gives it: half an ounce is 20 cigarettes, ounces a week × 2/7 × years',
    url: 'https://www.verywellmind.com/what-is-a-pack-year-2824853',
  },
]

const GRAMS_A_CIGARETTE = 0.5
const GRAMS_AN_OUNCE = 28.35
const CIGARETTES_IN_A_PACK = 20
const DAYS_A_WEEK = 7

export interface LoosePackYears {
  cigarettesPerDay: number
  /** 25 g as 50 cigarettes. */
  packYears: number
  /** Half an ounce as 20 cigarettes. */
  byOunces: number
}

export function packYearsOfTobacco(gramsPerWeek: number, years: number): LoosePackYears {
  const cigarettesPerDay = gramsPerWeek / GRAMS_A_CIGARETTE / DAYS_A_WEEK
  return {
    cigarettesPerDay,
    packYears: (cigarettesPerDay / CIGARETTES_IN_A_PACK) * years,
    byOunces: (gramsPerWeek / GRAMS_AN_OUNCE) * (2 / DAYS_A_WEEK) * years,
  }
}
