import type { Source } from '../source.ts'

export const steroidSource: Source = {
  name: 'Equivalent anti-inflammatory doses of corticosteroids',
  version: '2013',
  url: 'https://doi.org/10.1186/1710-1492-9-30',
  citation:
    'Liu D, et al. A practical guide to the monitoring and management of the complications of systemic corticosteroid therapy. Allergy Asthma Clin Immunol 2013;9:30; the United States label of prednisolone gives the same',
}

/** Milligrams with the anti-inflammatory effect of prednisolone 5 mg. Betamethasone is left out: sources differ. */
const EQUAL_MG = {
  prednisolone: 5,
  prednisone: 5,
  hydrocortisone: 20,
  'cortisone acetate': 25,
  methylprednisolone: 4,
  dexamethasone: 0.75,
} as const

export type Steroid = keyof typeof EQUAL_MG

export const steroids = Object.keys(EQUAL_MG) as Steroid[]

export function equivalentSteroid(dose: number, from: Steroid, to: Steroid): number {
  return (dose / EQUAL_MG[from]) * EQUAL_MG[to]
}
