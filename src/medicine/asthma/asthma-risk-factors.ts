import type { Source } from '../source.ts'

export const asthmaRiskSource: Source = {
  name: 'Australian Asthma Handbook',
  version: 'current edition (2025)',
  url: 'https://www.asthmahandbook.org.au/management/adults/reviewing-asthma/respiratory-symptom-visits',
  citation: 'National Asthma Council Australia, asthmahandbook.org.au, respiratory symptom visits',
}

/** Undefined means not known, never 'no'. */
export type AsthmaRiskFacts = {
  control?: 'good' | 'partial' | 'poor'
  exacerbations12Months?: number
  salbutamolCanisters12Months?: number
  otherLungDisease?: boolean
  poorLungFunction?: boolean
  /** Cells per microlitre. */
  eosinophilsPerUl?: number
  onMediumDoseIcs?: boolean
  smokeOrVapeExposure?: boolean
  socioeconomicDisadvantage?: boolean
  mentalIllness?: boolean
  everIcuOrIntubated?: boolean
  admissions12Months?: number
  emergencyVisits12Months?: number
  emergencyOrAdmissionPastMonth?: boolean
  hasWrittenPlan?: boolean
  sociallyIsolated?: boolean
}

export type AsthmaRiskFactor = { fact: keyof AsthmaRiskFacts; text: string }

export type AsthmaRisk = { exacerbation: AsthmaRiskFactor[]; lifeThreatening: AsthmaRiskFactor[]; source: Source }

/** Risk factors present, by the handbook's lists. No probability is published for them. */
export function asthmaRiskFactors(facts: AsthmaRiskFacts): AsthmaRisk {
  const atLeast = (value: number | undefined, limit: number) => value !== undefined && value >= limit
  const present = (rows: [fact: keyof AsthmaRiskFacts, is: boolean | undefined, text: string][]) =>
    rows.filter(([, is]) => is === true).map(([fact, , text]): AsthmaRiskFactor => ({ fact, text }))
  return {
    exacerbation: present([
      ['control', facts.control === 'poor' || facts.control === 'partial', `${facts.control} symptom control`],
      ['exacerbations12Months', atLeast(facts.exacerbations12Months, 1), 'an exacerbation in the past 12 months'],
      [
        'salbutamolCanisters12Months',
        atLeast(facts.salbutamolCanisters12Months, 3),
        '3 or more salbutamol canisters in a year',
      ],
      ['otherLungDisease', facts.otherLungDisease, 'another lung disease'],
      ['poorLungFunction', facts.poorLungFunction, 'poor lung function'],
      [
        'eosinophilsPerUl',
        facts.onMediumDoseIcs && atLeast(facts.eosinophilsPerUl, 300),
        'eosinophils 300 or more on medium-dose ICS',
      ],
      ['smokeOrVapeExposure', facts.smokeOrVapeExposure, 'exposure to smoke or vapour'],
      ['socioeconomicDisadvantage', facts.socioeconomicDisadvantage, 'socioeconomic disadvantage'],
      ['mentalIllness', facts.mentalIllness, 'mental illness'],
    ]),
    lifeThreatening: present([
      ['everIcuOrIntubated', facts.everIcuOrIntubated, 'ever in intensive care or intubated for asthma'],
      ['admissions12Months', atLeast(facts.admissions12Months, 2), '2 or more admissions in a year'],
      ['emergencyVisits12Months', atLeast(facts.emergencyVisits12Months, 3), '3 or more emergency visits in a year'],
      [
        'emergencyOrAdmissionPastMonth',
        facts.emergencyOrAdmissionPastMonth,
        'an emergency visit or admission in the past month',
      ],
      [
        'salbutamolCanisters12Months',
        atLeast(facts.salbutamolCanisters12Months, 12),
        '12 or more salbutamol canisters in a year',
      ],
      ['hasWrittenPlan', facts.hasWrittenPlan === false, 'no written action plan'],
      ['sociallyIsolated', facts.sociallyIsolated, 'social isolation'],
    ]),
    source: asthmaRiskSource,
  }
}
