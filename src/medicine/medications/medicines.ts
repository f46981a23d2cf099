import { biologics } from './biologics.ts'
import { bronchodilators } from './bronchodilators.ts'
import { corticosteroids } from './corticosteroids.ts'
import type { Medicine } from './medicine.ts'

export const medicines: readonly Medicine[] = [...bronchodilators, ...corticosteroids, ...biologics]

/** Medicines whose generic or brand name contains the text, case ignored. */
export function findMedicines(text: string): Medicine[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return medicines.filter(({ generic, brands }) =>
    [generic, ...brands].some((name) => name.toLowerCase().includes(wanted)),
  )
}
