import { defineScore } from './score.ts'

const inputs = {
  symptomDays: { type: 'number', label: 'Days with symptoms a week', min: 0, max: 7, unit: 'days a week' },
  relieverDays: {
    type: 'number',
    label: 'Days with reliever a week, not before exercise',
    min: 0,
    max: 7,
    unit: 'days a week',
  },
  activityLimited: { type: 'yes-no', label: 'Any limit on activity' },
  nightSymptoms: { type: 'yes-no', label: 'Any symptoms at night or on waking' },
} as const

type Features = { symptomDays: number; relieverDays: number; activityLimited: boolean; nightSymptoms: boolean }

function failed(
  { symptomDays, relieverDays, activityLimited, nightSymptoms }: Features,
  countReliever: boolean,
): number {
  return [symptomDays > 2, countReliever && relieverDays > 2, activityLimited, nightSymptoms].filter(Boolean).length
}

/** Three levels over the last 4 weeks, adults; `score` counts the features not met. */
export const asthmaControlV2 = defineScore({
  id: 'asthma-control-v2',
  title: 'Recent asthma symptom control (three levels)',
  inputs,
  range: { min: 0, max: 4 },
  source: {
    name: 'Australian Asthma Handbook',
    version: '2.2',
    url: 'https://www.asthmahandbook.org.au/clinical-issues/troubleshooting/treatment',
    citation: 'National Asthma Council Australia, asthmahandbook.org.au, asset 33 (adults)',
  },
  score(values) {
    const score = failed(values, true)
    const band = score === 0 ? 'good' : score <= 2 ? 'partial' : 'poor'
    return { score, band, interpretation: `${band} recent control: ${score} of 4 features not met` }
  },
})

/** Two levels; relief with ICS-formoterol is not counted in AIR-only or MART. */
export const asthmaControlCurrent = defineScore({
  id: 'asthma-control-current',
  title: 'Recent asthma symptom control (two levels)',
  inputs: {
    ...inputs,
    icsFormoterolReliever: { type: 'yes-no', label: 'Reliever is ICS-formoterol (AIR-only or MART)' },
  },
  range: { min: 0, max: 4 },
  source: {
    name: 'Australian Asthma Handbook',
    version: 'current edition (2025)',
    url: 'https://www.asthmahandbook.org.au/management/adults/reviewing-asthma/respiratory-symptom-visits',
    citation: 'National Asthma Council Australia, asthmahandbook.org.au, respiratory symptom visits',
  },
  score(values) {
    const score = failed(values, !values.icsFormoterolReliever)
    const band = score === 0 ? 'good' : 'poor'
    return { score, band, interpretation: `${band} recent control: ${score} of 4 features not met` }
  },
})
