import type { Source } from '../source.ts'
import { LIMIT_Z } from './reference/lms.ts'
import { type Severity, severityOfZ } from './severity.ts'

export const hughesPride2012: Source = {
  name: 'Interpretation of carbon monoxide transfer',
  version: 'Hughes and Pride 2012; severity ERS/ATS 2022',
  url: 'https://doi.org/10.1164/rccm.201112-2160CI',
  citation:
    'Hughes JM, Pride NB. Examination of the carbon monoxide diffusing capacity (DLCO) in relation to its KCO and VA ' +
    'components. Am J Respir Crit Care Med 2012;186:132-139',
}

export type DiffusionCode =
  | 'normal'
  | 'high'
  | 'mixed'
  | 'volume-loss'
  | 'extrapulmonary-restriction'
  | 'low-kco'
  | 'non-specific'

export type DiffusionPattern = { code: DiffusionCode; label: string; severity: Severity; source: Source }

const labels: Record<DiffusionCode, string> = {
  normal: 'Normal gas transfer',
  high: 'Gas transfer above the upper limit',
  mixed: 'Reduced gas transfer with low VA and low KCO: mixed',
  'volume-loss': 'Reduced gas transfer with low VA: loss of lung volume',
  'extrapulmonary-restriction':
    'Reduced gas transfer with low VA and KCO above the upper limit: extrapulmonary restriction or incomplete expansion',
  'low-kco':
    'Reduced gas transfer with low KCO and VA within limits: pulmonary vascular disease, emphysema, early interstitial ' +
    'lung disease or anaemia',
  'non-specific': 'Reduced gas transfer with VA and KCO within limits: non-specific',
}

export function diffusionPattern(z: { tlco: number; va: number; kco: number }): DiffusionPattern {
  const code = codeOf(z)
  return { code, label: labels[code], severity: severityOfZ(z.tlco), source: hughesPride2012 }
}

function codeOf(z: { tlco: number; va: number; kco: number }): DiffusionCode {
  const low = (value: number) => value < -LIMIT_Z
  if (!low(z.tlco)) return z.tlco > LIMIT_Z ? 'high' : 'normal'
  if (!low(z.va)) return low(z.kco) ? 'low-kco' : 'non-specific'
  if (low(z.kco)) return 'mixed'
  return z.kco > LIMIT_Z ? 'extrapulmonary-restriction' : 'volume-loss'
}
