import { bandOf, defineScore } from './score.ts'

const item = (label: string) =>
  ({ type: 'number', label, min: 0, max: 3, integer: true, anchors: ['stays awake', 'very likely to doze'] }) as const

const bands = [
  { upTo: 5, band: 'lower normal', interpretation: 'Lower normal daytime sleepiness' },
  { upTo: 10, band: 'higher normal', interpretation: 'Higher normal daytime sleepiness' },
  { upTo: 12, band: 'mild', interpretation: 'Mild excessive daytime sleepiness' },
  { upTo: 15, band: 'moderate', interpretation: 'Moderate excessive daytime sleepiness' },
  { upTo: 24, band: 'severe', interpretation: 'Severe excessive daytime sleepiness' },
] as const

export const epworth = defineScore({
  id: 'epworth',
  title: 'Epworth Sleepiness Scale',
  inputs: {
    reading: item('Reading'),
    television: item('Television'),
    publicPlace: item('Sitting in public'),
    passenger: item('Car passenger'),
    afternoonRest: item('Afternoon rest'),
    talking: item('Talking'),
    afterLunch: item('After lunch'),
    traffic: item('Stopped in traffic'),
  },
  range: { min: 0, max: 24 },
  ownersForm: 'https://epworthsleepinessscale.com',
  source: {
    name: 'Epworth Sleepiness Scale',
    version: '1991, revised 1997',
    url: 'https://doi.org/10.1093/sleep/14.6.540',
    citation:
      'Johns MW. A new method for measuring daytime sleepiness: the Epworth Sleepiness Scale. Sleep 1991;14:540-545',
  },
  score(values) {
    const score = Object.values(values).reduce((sum, value) => sum + value, 0)
    const { band, interpretation } = bandOf(score, bands)
    return { score, band, interpretation }
  },
})
