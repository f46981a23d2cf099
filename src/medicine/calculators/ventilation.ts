import type { Source } from '../source.ts'

export const bodyWeightSource: Source = {
  name: 'Predicted body weight',
  version: 'ARDS Network 2000',
  url: 'https://doi.org/10.1056/NEJM200005043421801',
  citation:
    'Acute Respiratory Distress Syndrome Network. Ventilation with lower tidal volumes. N Engl J Med 2000;342:1301-1308',
}

/** Kilograms: 50 (men) or 45.5 (women) + 0.91 × (height in cm − 152.4). */
export function predictedBodyWeight(sex: 'male' | 'female', heightCm: number): number {
  return (sex === 'male' ? 50 : 45.5) + 0.91 * (heightCm - 152.4)
}

export const roxSource: Source = {
  name: 'ROX index',
  version: '2019',
  url: 'https://doi.org/10.1164/rccm.201803-0589OC',
  citation:
    'Roca O, et al. An index combining respiratory rate and oxygenation to predict outcome of nasal high-flow therapy. Am J Respir Crit Care Med 2019;199:1368-1376',
}

/** SpO2 (%) ÷ FiO2 ÷ respiratory rate. */
export function roxIndex(spo2: number, fio2: number, respiratoryRate: number): number {
  return spo2 / fio2 / respiratoryRate
}

export const sleepIndexSource: Source = {
  name: 'Apnoea-hypopnoea index, severity',
  version: 'AASM 1999',
  url: 'https://doi.org/10.1093/sleep/22.5.667',
  citation:
    'American Academy of Sleep Medicine Task Force. Sleep-related breathing disorders in adults. Sleep 1999;22:667-689',
}

/** Adults, events an hour. */
export function sleepApnoeaSeverity(index: number): string {
  if (index < 5) return 'under 5, not sleep apnoea by this index'
  if (index < 15) return 'mild (5 to under 15)'
  return index < 30 ? 'moderate (15 to under 30)' : 'severe (30 or more)'
}
