import type { Source } from '../source.ts'

/** Sodium − chloride − bicarbonate; 8 to 12 mmol/L is usual. Every g/L of albumin below 40 hides 0.25 mmol/L. */
export const anionGapSource: Source = {
  name: 'Anion gap, corrected for albumin',
  version: '1998',
  url: 'https://doi.org/10.1097/00003246-199811000-00019',
  citation: 'Figge J, Jabor A, Kazda A, Fencl V. Anion gap and hypoalbuminemia. Crit Care Med 1998;26:1807-1810',
}

const USUAL_ALBUMIN_GL = 40
const ALBUMIN_FACTOR = 0.25

export function anionGap(gas: { sodium: number; chloride: number; bicarbonate: number; albuminGL?: number }): {
  gap: number
  corrected?: number
} {
  const gap = gas.sodium - gas.chloride - gas.bicarbonate
  return {
    gap,
    ...(gas.albuminGL !== undefined && { corrected: gap + ALBUMIN_FACTOR * (USUAL_ALBUMIN_GL - gas.albuminGL) }),
  }
}

/** What PaCO2 falls to in a metabolic acidosis: 1.5 × bicarbonate + 8, within 2 mmHg. */
export const wintersSource: Source = {
  name: "Winter's formula",
  version: '1967',
  url: 'https://doi.org/10.7326/0003-4819-66-2-312',
  citation:
    'Albert MS, Dell RB, Winters RW. Quantitative displacement of acid-base equilibrium in metabolic acidosis. Ann Intern Med 1967;66:312-322',
}

const WITHIN_MMHG = 2

export function expectedCarbonDioxide(bicarbonate: number): { expected: number; low: number; high: number } {
  const expected = 1.5 * bicarbonate + 8
  return { expected, low: expected - WITHIN_MMHG, high: expected + WITHIN_MMHG }
}
