import { isWithinMonths } from '../mbs/periods.ts'
import { type Criterion, met, missing, notMet, past, shown } from './criterion.ts'
import type { AuthorityEvidence } from './evidence.ts'
import { diagnosed } from './lung-fibrosis-criteria.ts'

const RADAR = 'NPS MedicineWise RADAR, November 2021'

const clinical = (
  id: string,
  text: string,
  check: Criterion['check'],
  verified = true,
  citation = RADAR,
): Criterion => ({
  id,
  text,
  citation,
  verified,
  kind: 'clinical',
  codes: ['099'],
  check,
})

const TRIPLE = ['ICS', 'LABA', 'LAMA'] as const
const takesAll = ({ inhaledClasses }: AuthorityEvidence, classes: readonly string[]) =>
  classes.every((one) => inhaledClasses?.classes.includes(one))

function taken({ inhaledClasses }: AuthorityEvidence) {
  return {
    value: inhaledClasses?.says ?? '',
    ...(inhaledClasses?.reference && { reference: inhaledClasses.reference }),
  }
}

const exacerbationsOrStable = clinical(
  'exacerbations',
  'One severe or two moderate exacerbations in 12 months; or already stabilised on ICS, LABA and LAMA',
  (evidence) => {
    if (takesAll(evidence, TRIPLE)) return met(taken(evidence))
    const { exacerbations, asOf } = evidence
    if (!exacerbations) return missing('Exacerbations of the past 12 months')
    const recent = past(exacerbations, asOf).filter(({ date }) => isWithinMonths(date.slice(0, 10), asOf, 12))
    const severe = recent.filter(({ severity }) => severity === 'severe').length
    const moderate = recent.length - severe
    const [newest] = recent
    const found = newest && shown({ ...newest, value: `${severe} severe and ${moderate} moderate` })
    return severe >= 1 || moderate >= 2
      ? met(found ?? { value: '' })
      : notMet(`${severe} severe and ${moderate} moderate in 12 months`, found)
  },
)

const SIGNIFICANT_CAT = 10 // GOLD cut-offs: the restriction names no score
const SIGNIFICANT_MMRC = 2

const symptomsDespiteDual = clinical(
  'symptoms-despite-two',
  'Significant symptoms despite LAMA with LABA or ICS with LABA; or already stabilised on all three',
  (evidence) => {
    if (takesAll(evidence, TRIPLE)) return met(taken(evidence))
    const { inhaledClasses, cat, mmrc, asOf } = evidence
    if (!inhaledClasses) return missing('Inhaled medications')
    if (!takesAll(evidence, ['LABA', 'LAMA']) && !takesAll(evidence, ['ICS', 'LABA'])) {
      return notMet('Not on LAMA with LABA or ICS with LABA', taken(evidence))
    }
    const [catNow] = past(cat, asOf)
    const [mmrcNow] = past(mmrc, asOf)
    if (!catNow && !mmrcNow) return missing('CAT or mMRC')
    if (catNow && catNow.value >= SIGNIFICANT_CAT) return met(shown({ ...catNow, value: `CAT ${catNow.value}` }))
    if (mmrcNow && mmrcNow.value >= SIGNIFICANT_MMRC) return met(shown({ ...mmrcNow, value: `mMRC ${mmrcNow.value}` }))
    const found = catNow ? shown({ ...catNow, value: `CAT ${catNow.value}` }) : undefined
    return notMet('Symptoms are not significant', found)
  },
)

export const tripleForCopd: readonly Criterion[] = [
  diagnosed(['COPD'], 'COPD (not asthma without COPD)', RADAR),
  exacerbationsOrStable,
  symptomsDespiteDual,
]

const SECONDARY = 'Secondary pages, 2021 and 2022'

export const tripleForAsthma: readonly Criterion[] = [
  diagnosed(['asthma'], 'Severe asthma', SECONDARY),
  clinical(
    'flare-despite-ics-laba',
    'Severe exacerbation despite ICS with LABA',
    (evidence) => {
      const { exacerbations, asOf } = evidence
      if (!exacerbations) return missing('Exacerbations of the past 12 months')
      if (!takesAll(evidence, ['ICS', 'LABA'])) return notMet('Not on ICS with LABA', taken(evidence))
      const found = past(exacerbations, asOf).find(({ date }) => isWithinMonths(date.slice(0, 10), asOf, 12))
      return found ? met(shown({ ...found, value: 'Exacerbation' })) : notMet('No exacerbation in 12 months')
    },
    false,
    SECONDARY,
  ),
]

/** COPD with FEV1 at most half of predicted and symptoms or exacerbations; in asthma the diagnosis is enough. */
const copdNeedsIcs = clinical(
  'copd-fev1',
  'In COPD: FEV1 50% predicted or less, with symptoms or repeated exacerbations despite regular bronchodilators',
  (evidence) => {
    const { diagnoses, fev1Percent, cat, mmrc, exacerbations, asOf } = evidence
    if (diagnoses?.some(({ kind }) => kind === 'asthma')) return met({ value: 'Asthma' })
    const [fev1] = past(fev1Percent, asOf)
    if (!fev1) return missing('FEV1, % predicted')
    const found = shown(fev1, '% predicted')
    if (fev1.value > 50) return notMet('FEV1 is above 50% predicted', found)
    const symptoms =
      (past(cat, asOf)[0]?.value ?? 0) >= SIGNIFICANT_CAT || (past(mmrc, asOf)[0]?.value ?? 0) >= SIGNIFICANT_MMRC
    const repeated =
      past(exacerbations, asOf).filter(({ date }) => isWithinMonths(date.slice(0, 10), asOf, 12)).length >= 2
    return symptoms || repeated ? met(found) : missing('Significant symptoms or repeated exacerbations', found)
  },
)

/** Fostair is subsidised for asthma only; the program's notes tell prescribers who choose it for COPD. */
export const icsLaba: readonly Criterion[] = [diagnosed(['asthma', 'COPD'], 'Asthma or COPD', RADAR), copdNeedsIcs]
