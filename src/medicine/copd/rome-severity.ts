import type { Source } from '../source.ts'

export const rome2021: Source = {
  name: 'Rome severity of a COPD exacerbation',
  version: '2021',
  citation:
    'Celli BR, et al. An updated definition and severity classification of COPD exacerbations: the Rome proposal. Am J Respir Crit Care Med 2021;204:1251-1258',
}

export type RomeInput = {
  dyspnoeaVas?: number
  respiratoryRate?: number
  heartRate?: number
  /** Resting saturation in percent, on air or the usual oxygen. */
  spo2?: number
  /** Fall from the usual saturation, in percentage points. */
  spo2Fall?: number
  crpMgL?: number
  paco2MmHg?: number
  ph?: number
}

export type RomeSeverity = {
  kind: 'rome'
  severity: 'mild' | 'moderate' | 'severe' | 'undetermined'
  met: string[]
  missing: string[]
  source: Source
}

/** Missing measures can hide a criterion: when they could change the class it is 'undetermined'. */
export function romeSeverity(input: RomeInput): RomeSeverity {
  const { dyspnoeaVas, respiratoryRate, heartRate, spo2, spo2Fall, crpMgL, paco2MmHg, ph } = input
  const criteria: [name: string, known: boolean, met: boolean][] = [
    ['dyspnoea VAS 5 or more', dyspnoeaVas !== undefined, (dyspnoeaVas ?? 0) >= 5],
    ['respiratory rate 24 or more', respiratoryRate !== undefined, (respiratoryRate ?? 0) >= 24],
    ['heart rate 95 or more', heartRate !== undefined, (heartRate ?? 0) >= 95],
    [
      'saturation under 92 % or fall over 3 points',
      spo2 !== undefined,
      (spo2 !== undefined && spo2 < 92) || (spo2Fall ?? 0) > 3,
    ],
    ['CRP 10 mg/L or more', crpMgL !== undefined, (crpMgL ?? 0) >= 10],
  ]
  const met = criteria.filter(([, , isMet]) => isMet).map(([name]) => name)
  const missing = criteria.filter(([, known, isMet]) => !known && !isMet).map(([name]) => name)
  const result = (severity: RomeSeverity['severity']): RomeSeverity => ({
    kind: 'rome',
    severity,
    met,
    missing,
    source: rome2021,
  })

  if (paco2MmHg !== undefined && ph !== undefined && paco2MmHg > 45 && ph < 7.35) {
    met.unshift('PaCO2 over 45 mmHg with pH under 7.35')
    return result('severe')
  }
  // a blood gas is taken when the picture is worse than mild; without one severe cannot be excluded, which is listed
  if (met.length >= 3) {
    if (paco2MmHg === undefined || ph === undefined) missing.push('arterial blood gas')
    return result('moderate')
  }
  return result(met.length + missing.length >= 3 ? 'undetermined' : 'mild')
}
