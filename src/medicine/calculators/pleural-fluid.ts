import type { Source } from '../source.ts'

/** An exudate meets one of three: protein ratio over 0.5, LDH ratio over 0.6, LDH over two thirds of the upper limit. */
export const lightSource: Source = {
  name: "Light's criteria",
  version: '1972',
  url: 'https://doi.org/10.7326/0003-4819-77-4-507',
  citation:
    'Light RW, Macgregor MI, Luchsinger PC, Ball WC. Pleural effusions: the diagnostic separation of transudates and exudates. Ann Intern Med 1972;77:507-513',
}

const PROTEIN_RATIO = 0.5
const LDH_RATIO = 0.6
const SHARE_OF_LIMIT = 2 / 3

export interface PleuralFluid {
  fluidProtein?: number
  serumProtein?: number
  fluidLdh?: number
  serumLdh?: number
  /** Upper limit of the laboratory for serum LDH. */
  ldhLimit?: number
}

export interface Criterion {
  name: string
  value: number
  limit: number
  isMet: boolean
}

/** A criterion without its figures is left out; one that is met is enough, but only all three exclude an exudate. */
export function lightsCriteria({ fluidProtein, serumProtein, fluidLdh, serumLdh, ldhLimit }: PleuralFluid): {
  criteria: Criterion[]
  verdict: 'exudate' | 'transudate' | 'undecided'
} {
  const criterion = (name: string, above: number | undefined, below: number | undefined, limit: number): Criterion[] =>
    above === undefined || !below ? [] : [{ name, value: above / below, limit, isMet: above / below > limit }]
  const criteria = [
    ...criterion('protein, fluid ÷ serum', fluidProtein, serumProtein, PROTEIN_RATIO),
    ...criterion('LDH, fluid ÷ serum', fluidLdh, serumLdh, LDH_RATIO),
    ...criterion('fluid LDH ÷ upper limit of serum LDH', fluidLdh, ldhLimit, SHARE_OF_LIMIT),
  ]
  if (criteria.some(({ isMet }) => isMet)) return { criteria, verdict: 'exudate' }
  return { criteria, verdict: criteria.length === 3 ? 'transudate' : 'undecided' }
}
