/**
 * Saturation to aim for when oxygen is given, in percent: 88 to 92 in COPD. TSANZ oxygen guideline for acute use in
 * adults (Beasley, Respirology 2015;20:1182): 'a target SpO2 range of 88-92% is recommended in the treatment of COPD';
 * BTS guideline for emergency oxygen use, table 3 (Thorax): 88 to 92 with risk factors for hypercapnia. The two differ
 * for other patients, so no target is given for them.
 */
const COPD_TARGET = { low: 88, high: 92 }

export interface OxygenTarget {
  low: number
  high: number
  reason: string
  source: string
}

export function oxygenTarget(conditions: readonly ('copd' | 'asthma')[]): OxygenTarget | undefined {
  if (!conditions.includes('copd')) return undefined
  return { ...COPD_TARGET, reason: 'COPD', source: 'TSANZ 2015; BTS' }
}
