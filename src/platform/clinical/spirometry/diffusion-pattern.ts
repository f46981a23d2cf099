import { LIMIT_Z } from '../reference/lms.ts'
import type { Source } from '../source.ts'
import { type Severity, severityOfZ } from './severity.ts'

export const hughesPride2012: Source = {
  name: 'Interpretation of carbon monoxide transfer',
  version: 'Hughes and Pride 2012; severity ERS/ATS 2022',
  citation:
    'Hughes JM, Pride NB. Examination of the carbon monoxide diffusing capacity (DLCO) in relation to its KCO and VA ' +
    'components. Am J Respir Crit Care Med 2012;186:132-139',
}

export type DiffusionCode = 'normal' | 'high' | 'mixed' | 'volume-loss' | 'parenchymal' | 'vascular-suggested'

export type DiffusionPattern = { code: DiffusionCode; label: string; severity: Severity; source: Source }

const labels: Record<DiffusionCode, string> = {
  normal: 'Normal gas transfer',
  high: 'Gas transfer above the upper limit',
  mixed: 'Reduced gas transfer with low VA and low KCO: mixed',
  'volume-loss': 'Reduced gas transfer with low VA: loss of lung volume',
  parenchymal: 'Reduced gas transfer with low KCO: parenchymal disease',
  'vascular-suggested': 'Reduced gas transfer with VA and KCO within limits: consider vascular disease',
}

export function diffusionPattern(z: { tlco: number; va: number; kco: number }): DiffusionPattern {
  const low = (value: number) => value < -LIMIT_Z
  const code: DiffusionCode = !low(z.tlco)
    ? z.tlco > LIMIT_Z
      ? 'high'
      : 'normal'
    : low(z.va)
      ? low(z.kco)
        ? 'mixed'
        : 'volume-loss'
      : low(z.kco)
        ? 'parenchymal'
        : 'vascular-suggested'
  return { code, label: labels[code], severity: severityOfZ(z.tlco), source: hughesPride2012 }
}
