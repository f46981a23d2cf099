import { bandOf, defineScore } from './score.ts'

const bands = [
  { upTo: 3, band: 'fit', interpretation: 'Fit or managing well' },
  { upTo: 4, band: 'very mild frailty', interpretation: 'Living with very mild frailty' },
  { upTo: 5, band: 'mild frailty', interpretation: 'Living with mild frailty' },
  { upTo: 6, band: 'moderate frailty', interpretation: 'Living with moderate frailty' },
  { upTo: 7, band: 'severe frailty', interpretation: 'Living with severe frailty' },
  { upTo: 8, band: 'very severe frailty', interpretation: 'Living with very severe frailty' },
  { upTo: 9, band: 'terminally ill', interpretation: 'Terminally ill' },
] as const

/** A clinician's rating, from 65 years. */
export const clinicalFrailty = defineScore({
  id: 'clinical-frailty',
  title: 'Clinical Frailty Scale',
  inputs: {
    rating: { type: 'number', label: 'Clinician’s rating', min: 1, max: 9, integer: true },
    ageYears: { type: 'number', label: 'Age', min: 65, max: 120, unit: 'years' },
  },
  range: { min: 1, max: 9 },
  ownersForm: 'https://www.dal.ca/sites/gmr/our-tools/clinical-frailty-scale.html',
  source: {
    name: 'Clinical Frailty Scale',
    version: '2.0 (2020)',
    url: 'https://doi.org/10.5770/cgj.23.463',
    citation:
      'Rockwood K, Theou O. Using the Clinical Frailty Scale in allocating scarce health care resources. Can Geriatr J 2020;23:210-215',
  },
  score({ rating }) {
    const { band, interpretation } = bandOf(rating, bands)
    return { score: rating, band, interpretation }
  },
})
