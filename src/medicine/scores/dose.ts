import { fev1Percent, mmrcGrade } from './copd-inputs.ts'
import { mmrcPoints } from './mmrc.ts'
import { bandOf, defineScore } from './score.ts'

const bands = [
  { upTo: 3, band: 'lower', interpretation: 'Reference group' },
  { upTo: 5, band: 'raised', interpretation: 'Mortality hazard 3.48 times that of scores 0 to 3' },
  { upTo: 7, band: 'high', interpretation: 'Mortality hazard 8.00 times that of scores 0 to 3' },
  // nobody in the cohort scored 8
  { upTo: 8, band: 'high', interpretation: 'No mortality estimate is published for a score of 8' },
] as const

export const dose = defineScore({
  id: 'dose',
  title: 'DOSE index',
  inputs: {
    mmrc: mmrcGrade,
    fev1Percent,
    currentSmoker: { type: 'yes-no', label: 'Smokes now' },
    exacerbations: { type: 'number', label: 'Exacerbations in 12 months', min: 0, max: 50, integer: true },
  },
  range: { min: 0, max: 8 },
  source: {
    name: 'DOSE index',
    version: '2009',
    url: 'https://doi.org/10.1164/rccm.200902-0271OC',
    citation:
      'Jones RC, et al. Derivation and validation of a composite index of severity in COPD: the DOSE index. Am J Respir Crit Care Med 2009;180:1189-1195; hazards: Sundh J, et al. The DOSE index is predictive of mortality in COPD. Prim Care Respir J 2012;21:295-301',
  },
  score({ mmrc, fev1Percent: fev1, currentSmoker, exacerbations }) {
    const parts = {
      dyspnoea: mmrcPoints(mmrc),
      obstruction: fev1 >= 50 ? 0 : fev1 >= 30 ? 1 : 2,
      smoking: currentSmoker ? 1 : 0,
      exacerbations: exacerbations >= 4 ? 2 : exacerbations >= 2 ? 1 : 0,
    }
    const score = parts.dyspnoea + parts.obstruction + parts.smoking + parts.exacerbations
    const { band, interpretation } = bandOf(score, bands)
    return { score, band, interpretation, parts }
  },
})
