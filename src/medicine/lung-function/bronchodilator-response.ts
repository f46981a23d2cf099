import type { Source } from '../source.ts'
import { atsErs2022 } from './ats-ers-2022.ts'

export const atsErs2005: Source = {
  name: 'ATS/ERS interpretative strategies',
  version: '2005',
  url: 'https://doi.org/10.1183/09031936.05.00035205',
  citation: 'Pellegrino R, et al. Interpretative strategies for lung function tests. Eur Respir J 2005;26:948-968',
}

export type Response = { rule: '2022' | '2005'; percent: number; changeL: number; significant: boolean; source: Source }

// thresholds are strict; values are rounded so that 2.3 - 2.0 counts as 0.3 and a true 10.0 % does not pass
const rounded = (x: number) => Math.round(x * 1e9) / 1e9

/** Change as a share of the predicted value; more than 10 % in FEV1 or FVC is a response. */
export function response2022(preL: number, postL: number, predictedL: number): Response {
  const percent = rounded((100 * (postL - preL)) / predictedL)
  return { rule: '2022', percent, changeL: rounded(postL - preL), significant: percent > 10, source: atsErs2022 }
}

/** Change as a share of the baseline; more than 12 % and more than 0.2 L is a response. */
export function response2005(preL: number, postL: number): Response {
  const percent = rounded((100 * (postL - preL)) / preL)
  const changeL = rounded(postL - preL)
  return { rule: '2005', percent, changeL, significant: percent > 12 && changeL > 0.2, source: atsErs2005 }
}
