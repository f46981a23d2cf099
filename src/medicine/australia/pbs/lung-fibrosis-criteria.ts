import { isWithinMonths } from '../mbs/periods.ts'
import { type Criterion, clinical, measured, met, missing, notMet, past, shown } from './criterion.ts'
import type { DiagnosisKind } from './evidence.ts'

const TSANZ = 'TSANZ position paper, table 2, Respirology 2024 (criteria as of May 2023)'
const IPF_PAGE = 'Services Australia, idiopathic pulmonary fibrosis page, February 2026'
const MEMORY = 'Not read in a source'

export function diagnosed(kinds: readonly DiagnosisKind[], text: string, citation: string): Criterion {
  return clinical('diagnosis', text, citation, ({ diagnoses }) => {
    if (!diagnoses) return missing(text)
    const found = diagnoses.find(({ kind }) => kinds.includes(kind))
    if (!found) return notMet(`No diagnosis of ${kinds.join(' or ')} on record`)
    return met({
      value: found.kind,
      ...(found.since && { date: found.since }),
      ...(found.reference && { reference: found.reference }),
    })
  })
}

const byTeam = (citation: string) =>
  clinical(
    'multidisciplinary-diagnosis',
    'Diagnosis by a multidisciplinary team (respiratory physician and radiologist, pathologist where there is histology)',
    citation,
    ({ multidisciplinary }) =>
      multidisciplinary ? met(shown(multidisciplinary)) : missing('Record of the multidisciplinary meeting'),
  )

const ratioAbove = (citation: string, verified: boolean) =>
  clinical(
    'ratio',
    'FEV1/FVC above 0.7',
    citation,
    ({ fev1FvcRatio, asOf }) =>
      measured(fev1FvcRatio, asOf, { what: 'FEV1/FVC', fits: (value) => value > 0.7, wanted: 'above 0.7' }),
    verified,
  )

const fvcAtLeast = (percent: number, citation: string, verified: boolean) =>
  clinical(
    'fvc',
    `FVC ${percent}% predicted or more`,
    citation,
    ({ fvcPercent, asOf }) =>
      measured(fvcPercent, asOf, {
        unit: '% predicted',
        what: 'FVC',
        fits: (value) => value >= percent,
        wanted: `${percent}% predicted or more`,
      }),
    verified,
  )

const dlcoBetween = (least: number, most: number, citation: string, verified: boolean) =>
  clinical(
    'dlco',
    most < 1000 ? `DLCO ${least} to ${most}% predicted` : `DLCO ${least}% predicted or more`,
    citation,
    ({ dlcoPercent, asOf }) =>
      measured(dlcoPercent, asOf, {
        unit: '% predicted',
        what: 'DLCO',
        fits: (value) => value >= least && value <= most,
        wanted: most < 1000 ? `${least} to ${most}% predicted` : `${least}% predicted or more`,
      }),
    verified,
  )

export const ipf: readonly Criterion[] = [
  diagnosed(['IPF'], 'Idiopathic pulmonary fibrosis', IPF_PAGE),
  byTeam(IPF_PAGE),
  fvcAtLeast(50, MEMORY, false),
  ratioAbove(MEMORY, false),
  dlcoBetween(30, 1000, MEMORY, false),
]

const hrct = clinical(
  'hrct',
  'High-resolution CT within 12 months with 10% or more of the lung affected',
  TSANZ,
  ({ hrctFibrosisPercent, asOf }) =>
    measured(hrctFibrosisPercent, asOf, {
      within: 12,
      unit: '% of lung',
      what: 'extent on high-resolution CT',
      fits: (value) => value >= 10,
      wanted: '10% or more',
    }),
)

/**
 * Relative fall of FVC in % of predicted within two years: 10% alone, or 5 to under 10% with worse symptoms or more
 * fibrosis. In % of predicted, because litres also fall with age.
 */
const progression = clinical(
  'progression',
  'FVC % predicted down by 10% (relative) in 2 years, or by 5 to under 10% with worse symptoms or more fibrosis',
  TSANZ,
  ({ fvcPercent, worseSymptomsOrFibrosis, asOf }) => {
    const recent = past(fvcPercent, asOf).filter(({ date }) => isWithinMonths(date.slice(0, 10), asOf, 24))
    const [newest, ...earlier] = recent
    if (!newest || earlier.length === 0)
      return missing('Two measurements of FVC in the past 2 years', newest && shown(newest, '% predicted'))
    const highest = earlier.reduce((best, one) => (one.value > best.value ? one : best))
    const fall = Math.round(((highest.value - newest.value) / highest.value) * 1000) / 10
    const evidence = shown({
      ...newest,
      value: `${newest.value}% predicted, down ${fall}% (relative) from ${highest.value}%`,
    })
    if (fall >= 10) return met(evidence)
    if (fall < 5) return notMet('FVC % predicted has not fallen by 5%', evidence)
    return worseSymptomsOrFibrosis
      ? met(evidence)
      : missing('Worse symptoms or more fibrosis, with a fall of 5 to 10%', evidence)
  },
)

export const progressiveFibrosis: readonly Criterion[] = [
  diagnosed(['progressive fibrosing ILD'], 'Progressive fibrosing interstitial lung disease other than IPF', TSANZ),
  byTeam(TSANZ),
  fvcAtLeast(45, TSANZ, true),
  dlcoBetween(30, 80, TSANZ, true),
  ratioAbove(TSANZ, true),
  hrct,
  progression,
]
