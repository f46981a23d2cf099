import { type Criterion, clinical, measured, met, missing, notMet, past, shown } from './criterion.ts'
import type { AuthorityEvidence } from './evidence.ts'

const AMR = 'Australian Mepolizumab Registry, table 1, Eur Respir J 2020 (maps the PBS criteria of that time)'
const SA = 'Services Australia, severe asthma page, copy of 20 February 2026'
const MEMORY = 'Not read in a source'

type Check = Criterion['check']

function eosinophilCheck({ eosinophilsPerUl, oralSteroidMg, asOf }: AuthorityEvidence) {
  const found = measured(eosinophilsPerUl, asOf, {
    within: 12,
    unit: ' cells/µL',
    what: 'blood eosinophils',
    fits: (value) => value >= 300,
    wanted: '300 cells/µL or more',
  })
  if (found.reads !== 'not-met' || !oralSteroidMg) return found
  const lower = measured(eosinophilsPerUl, asOf, {
    within: 12,
    unit: ' cells/µL',
    what: 'blood eosinophils',
    fits: (value) => value >= 150,
    wanted: '150 cells/µL or more on oral corticosteroid',
  })
  // 150 while on oral corticosteroid was not found in a source
  return lower.reads === 'met' ? { ...lower, verified: false as const } : found
}

const EOSINOPHILS = 'Blood eosinophils 300 cells/µL or more in the past 12 months'
export const eosinophils = clinical('eosinophils', EOSINOPHILS, AMR, eosinophilCheck)
export const eosinophilsUnverified = clinical(
  'eosinophils',
  EOSINOPHILS,
  `${MEMORY}: as mepolizumab`,
  eosinophilCheck,
  false,
)

const igeAndAtopy: Check = ({ totalIgeIuMl, atopy, asOf }) => {
  const ige = measured(totalIgeIuMl, asOf, {
    unit: ' IU/mL',
    what: 'total IgE',
    fits: (value) => value >= 30,
    wanted: '30 IU/mL or more',
  })
  return ige.reads === 'met' && !atopy ? missing('A test for a perennial allergen', ige.evidence) : ige
}

export const allergic = clinical(
  'ige-and-atopy',
  'Total IgE 30 IU/mL or more and allergy to a perennial allergen',
  MEMORY,
  igeAndAtopy,
  false,
)

export const typeTwo = clinical(
  'type-2',
  'Blood eosinophils 300 cells/µL or more, or total IgE 30 IU/mL or more with allergy',
  MEMORY,
  (evidence) => {
    const blood = eosinophilCheck(evidence)
    if (blood.reads === 'met') return blood
    const ige = igeAndAtopy(evidence)
    return ige.reads === 'met' ? ige : blood
  },
  false,
)

/** Response to a biologic. The wording of the restriction was not available, so it is always unverified. */
export const response = clinical(
  'response',
  'ACQ-5 down by 0.5 or more, or oral corticosteroid down by 25% with ACQ-5 not up by more than 0.5',
  MEMORY,
  ({ acq5, baselineAcq5, oralSteroidMg, baselineOralSteroidMg, asOf }) => {
    const [now] = past(acq5, asOf)
    if (!now || !baselineAcq5) return missing(now ? 'ACQ-5 before treatment' : 'ACQ-5 on treatment', now && shown(now))
    const change = Math.round((now.value - baselineAcq5.value) * 100) / 100
    const evidence = shown({ ...now, value: `ACQ-5 ${now.value}, before ${baselineAcq5.value}` })
    if (change <= -0.5) return met(evidence)
    const cut =
      oralSteroidMg &&
      baselineOralSteroidMg &&
      oralSteroidMg.value <= 0.75 * baselineOralSteroidMg.value &&
      change <= 0.5
    return cut ? met(evidence) : notMet('No response shown', evidence)
  },
  false,
)

export function onMedication(name: string): Criterion {
  return {
    ...clinical('on-treatment', `Treated with ${name} under an earlier approval`, SA, ({ biologics, asOf }) => {
      if (!biologics) return missing('Biologics given before')
      const course = biologics.find((one) => one.name === name && one.startDate.slice(0, 10) <= asOf)
      if (!course) return notMet(`No course of ${name} on record`)
      return course.outcome === 'failed'
        ? notMet(`${name} failed`, shown({ ...course, value: name, date: course.startDate }))
        : met(shown({ ...course, value: name, date: course.startDate }))
    }),
    codes: ['183', '181'],
  }
}
