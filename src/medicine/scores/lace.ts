import { bandOf, defineScore } from './score.ts'

const bands = [
  { upTo: 4, band: 'low' },
  { upTo: 9, band: 'moderate' },
  { upTo: 19, band: 'high' },
] as const

/** Readmission or death within 30 days of discharge. */
export const lace = defineScore({
  id: 'lace',
  title: 'LACE index',
  inputs: {
    lengthOfStayDays: { type: 'number', label: 'Length of stay', min: 0, max: 365, unit: 'days', integer: true },
    acuteAdmission: { type: 'yes-no', label: 'Acute admission' },
    charlson: { type: 'number', label: 'Charlson comorbidity points', min: 0, max: 37, integer: true },
    emergencyVisits: { type: 'number', label: 'Emergency visits in 6 months before', min: 0, max: 100, integer: true },
  },
  range: { min: 0, max: 19 },
  source: {
    name: 'LACE index',
    version: '2010',
    url: 'https://doi.org/10.1503/cmaj.091117',
    citation:
      'van Walraven C, et al. Derivation and validation of an index to predict early death or unplanned readmission after discharge. CMAJ 2010;182:551-557',
  },
  score({ lengthOfStayDays: days, acuteAdmission, charlson, emergencyVisits }) {
    const parts = {
      lengthOfStay: days >= 14 ? 7 : days >= 7 ? 5 : Math.min(4, days),
      acute: acuteAdmission ? 3 : 0,
      comorbidity: charlson >= 4 ? 5 : charlson,
      emergencyVisits: Math.min(4, emergencyVisits),
    }
    const score = parts.lengthOfStay + parts.acute + parts.comorbidity + parts.emergencyVisits
    const { band } = bandOf(score, bands)
    return { score, band, interpretation: `${band} risk of readmission or death within 30 days`, parts }
  },
})
