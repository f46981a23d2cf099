import { biologics } from './biologics.ts'
import { bronchodilators } from './bronchodilators.ts'
import { corticosteroids } from './corticosteroids.ts'
import type { Medication } from './medication.ts'

export const listedMedications: readonly Medication[] = [...bronchodilators, ...corticosteroids, ...biologics]

/** Medications whose generic or brand name contains the text, ignoring case. */
export function findMedications(text: string): Medication[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return listedMedications.filter(({ generic, brands }) =>
    [generic, ...brands].some((name) => name.toLowerCase().includes(wanted)),
  )
}
