import { addDays } from '#fhir/dates.ts'
import { type Criterion, met, missing, notMet, past, shown } from './criterion.ts'
import type { OxygenFactor } from './evidence.ts'

const DVA = 'DVA Rehabilitation Appliances Program guideline, October 2020 and later page'
const SWEP = 'SWEP (Victoria) oxygen pages, 2021 and later'
const GUIDELINES = 'Therapeutic Guidelines: Respiratory; Australian Prescriber, home oxygen therapy'
const TSANZ = 'TSANZ home oxygen guideline, not read here'

const clinical = (
  id: string,
  text: string,
  citation: string,
  check: Criterion['check'],
  verified = true,
): Criterion => ({
  id,
  text,
  citation,
  verified,
  kind: 'clinical',
  codes: [],
  check,
})

/** Complicating factors that count from 56 mmHg. Anaemia counts for DVA only, right heart failure for the others. */
const DVA_FACTORS = ['anaemia', 'polycythaemia', 'pulmonary hypertension'] as const
const STATE_FACTORS = ['polycythaemia', 'pulmonary hypertension', 'right heart failure'] as const

const listed = (factors: readonly string[]) => `${factors.slice(0, -1).join(', ')} or ${factors.at(-1)}`

/** PaO2 of at most 55 mmHg, or up to `upper` with one of the factors. */
function hypoxaemia(upper: number, factors: readonly OxygenFactor[], citation: string, verified: boolean): Criterion {
  const text = `PaO2 55 mmHg or less, or up to ${upper} mmHg with ${listed(factors)} (at rest, on air, stable)`
  return clinical(
    'pao2',
    text,
    citation,
    ({ pao2MmHg, oxygenFactors, asOf }) => {
      const [newest] = past(pao2MmHg, asOf)
      if (!newest) return missing('Arterial blood gas at rest on air')
      const evidence = shown(newest, ' mmHg')
      if (newest.value <= 55) return met(evidence)
      if (newest.value > upper) return notMet(`PaO2 is above ${upper} mmHg`, evidence)
      const factor = oxygenFactors?.find(({ kind }) => factors.includes(kind))
      return factor
        ? met({ ...evidence, value: `${evidence.value} with ${factor.value}` })
        : missing(`A complicating factor: ${listed(factors)}`, evidence)
    },
    verified,
  )
}

const dvaCard: Criterion = {
  ...clinical('dva-card', 'Gold Card, or White Card for an accepted condition', DVA, ({ dvaCard: card }) => {
    if (card === undefined) return missing('DVA card')
    return card === 'none' ? notMet('No DVA card') : met({ value: card })
  }),
  kind: 'administrative',
}

const tests = clinical(
  'tests',
  'Arterial blood gas, six-minute walk, lung function and oximetry',
  SWEP,
  ({ pao2MmHg, sixMinuteWalk, fev1Percent, oximetry, asOf }) => {
    const wanted: [string, readonly { date: string }[] | undefined][] = [
      ['arterial blood gas', pao2MmHg],
      ['six-minute walk', sixMinuteWalk],
      ['lung function', fev1Percent],
      ['oximetry', oximetry],
    ]
    const lacking = wanted.filter(([, list]) => past(list, asOf).length === 0).map(([name]) => name)
    return lacking.length === 0 ? met({ value: 'All on record' }) : missing(`Not on record: ${lacking.join(', ')}`)
  },
)

const atHome: Criterion = {
  ...clinical(
    'at-home',
    'Not in hospital and not in residential aged care',
    SWEP,
    ({ inPatient, agedCareResident }) => {
      if (inPatient || agedCareResident) return notMet(inPatient ? 'In hospital' : 'In residential aged care')
      return inPatient === undefined ? missing('Whether the patient is in hospital') : met({ value: 'At home' })
    },
  ),
  kind: 'administrative',
}

const DAYS_AFTER_DISCHARGE = 30

const sinceDischarge = clinical(
  'since-discharge',
  'Not within 30 days of a related discharge',
  SWEP,
  ({ lastRespiratoryDischarge, asOf }) => {
    if (!lastRespiratoryDischarge) return met({ value: 'No related discharge on record' })
    const metFrom = addDays(lastRespiratoryDischarge.date.slice(0, 10), DAYS_AFTER_DISCHARGE + 1)
    const evidence = shown({ ...lastRespiratoryDischarge, value: 'Discharged' })
    return asOf >= metFrom ? met(evidence) : notMet('Within 30 days of discharge', evidence, { metFrom })
  },
)

const notFundedElsewhere: Criterion = {
  ...clinical('not-funded-elsewhere', 'Not fundable by a private insurer', SWEP, ({ privatelyFundable }) => {
    if (privatelyFundable === undefined) return missing('Whether a private insurer would pay')
    return privatelyFundable ? notMet('A private insurer may pay') : met({ value: 'No' })
  }),
  kind: 'administrative',
}

const noSmoking = clinical(
  'not-smoking',
  'Does not smoke',
  TSANZ,
  ({ smoking }) => {
    if (!smoking) return missing('Smoking status')
    return smoking.value === 'current' ? notMet('Smokes', shown(smoking)) : met(shown(smoking))
  },
  false,
)

export const oxygenDva: readonly Criterion[] = [hypoxaemia(60, DVA_FACTORS, DVA, true), dvaCard]
export const oxygenVictoria: readonly Criterion[] = [
  hypoxaemia(59, STATE_FACTORS, GUIDELINES, true),
  tests,
  sinceDischarge,
  atHome,
  notFundedElsewhere,
]
export const oxygenElsewhere: readonly Criterion[] = [hypoxaemia(59, STATE_FACTORS, GUIDELINES, true), noSmoking]
