import { bandOf, defineScore, type Outcome } from './score.ts'

const minutesToFirst = {
  type: 'number',
  label: 'Minutes from waking to first cigarette',
  min: 0,
  max: 1440,
  unit: 'min',
} as const
const cigarettesPerDay = { type: 'number', label: 'Cigarettes a day', min: 0, max: 150 } as const

const timePoints = (minutes: number) => (minutes <= 5 ? 3 : minutes <= 30 ? 2 : minutes <= 60 ? 1 : 0)
const amountPoints = (perDay: number) => (perDay <= 10 ? 0 : perDay <= 20 ? 1 : perDay <= 30 ? 2 : 3)

const fagerstromBands = [
  { upTo: 2, band: 'very low' },
  { upTo: 4, band: 'low' },
  { upTo: 5, band: 'moderate' },
  { upTo: 7, band: 'high' },
  { upTo: 10, band: 'very high' },
] as const

export const fagerstrom = defineScore({
  id: 'fagerstrom',
  title: 'Fagerström test',
  inputs: {
    minutesToFirst,
    hardToRefrain: { type: 'yes-no', label: 'Hard to refrain where smoking is not allowed' },
    firstHardestToGiveUp: { type: 'yes-no', label: 'The first of the day is hardest to give up' },
    cigarettesPerDay,
    moreInMorning: { type: 'yes-no', label: 'Smokes more in the morning' },
    whenIll: { type: 'yes-no', label: 'Smokes when ill in bed' },
  },
  range: { min: 0, max: 10 },
  source: {
    name: 'Fagerström Test for Nicotine Dependence',
    version: '1991',
    url: 'https://doi.org/10.1111/j.1360-0443.1991.tb01879.x',
    citation: 'Heatherton TF, et al. The Fagerström Test for Nicotine Dependence. Br J Addict 1991;86:1119-1127',
  },
  score(values) {
    const { hardToRefrain, firstHardestToGiveUp, moreInMorning, whenIll } = values
    const yes = [hardToRefrain, firstHardestToGiveUp, moreInMorning, whenIll].filter(Boolean).length
    const score = timePoints(values.minutesToFirst) + amountPoints(values.cigarettesPerDay) + yes
    const { band } = bandOf(score, fagerstromBands)
    return { score, band, interpretation: `${band} nicotine dependence` }
  },
})

/** Sources agree on 0-1 low, 3-4 medium and 5-6 high, and differ on 2 (low or medium). */
export const heavinessOfSmoking = defineScore({
  id: 'hsi',
  title: 'Heaviness of Smoking Index',
  inputs: { minutesToFirst, cigarettesPerDay },
  range: { min: 0, max: 6 },
  source: {
    name: 'Heaviness of Smoking Index',
    version: '1989',
    url: null,
    citation:
      'Heatherton TF, et al. Measuring the heaviness of smoking. Br J Addict 1989;84:791-799; bands as used in practice',
  },
  score(values): Outcome {
    const score = timePoints(values.minutesToFirst) + amountPoints(values.cigarettesPerDay)
    const band = score <= 1 ? 'low' : score === 2 ? 'low or medium' : score <= 4 ? 'medium' : 'high'
    const note = score === 2 ? ' (published bands differ at this score)' : ''
    return { score, band, interpretation: `${band} nicotine dependence${note}` }
  },
})
