import { checkNumber, type InputProblem } from '../input-problem.ts'
import type { Source } from '../source.ts'

/** The handbook's table of 2025 was not available, so screens mark the class as unverified. */
export const icsDoseSource: Source = {
  name: 'Daily dose of inhaled corticosteroid, adults and adolescents (not checked against the 2025 handbook table)',
  version: 'GINA 2019, with later classes for fluticasone furoate and mometasone',
  url: 'https://ginasthma.org/',
  citation:
    'Global Initiative for Asthma, 2019 report, box 3-6; fluticasone furoate 100 as medium: Australian Asthma Handbook ' +
    '2.x and GINA from 2021; mometasone: Atectura Breezhaler, Australian product information',
}

export const icsMolecules = [
  'beclometasone HFA',
  'budesonide DPI',
  'ciclesonide',
  'fluticasone propionate',
  'fluticasone furoate',
  'mometasone Breezhaler',
] as const
export type IcsMolecule = (typeof icsMolecules)[number]

export type IcsDoseClass = 'below low' | 'low' | 'medium' | 'high'

export type IcsDose =
  | { kind: 'dose'; doseClass: IcsDoseClass; dailyMcg: number; source: Source }
  | { kind: 'no-class'; reason: string; source: Source }
  | { kind: 'problem'; problem: InputProblem }

// micrograms a day: minimum of low, maximum of low, maximum of medium
const table: Record<Exclude<IcsMolecule, 'fluticasone furoate'>, readonly [number, number, number]> = {
  'beclometasone HFA': [100, 200, 400],
  'budesonide DPI': [200, 400, 800],
  ciclesonide: [80, 160, 320],
  'fluticasone propionate': [100, 250, 500],
  'mometasone Breezhaler': [62.5, 62.5, 127.5],
}

/** From 12 years. */
export function icsDailyDose(molecule: IcsMolecule, dailyMcg: number): IcsDose {
  const problem = checkNumber('dailyMcg', dailyMcg, { min: 1, max: 5000, unit: 'micrograms a day' })
  if (problem) return { kind: 'problem', problem }
  if (!icsMolecules.includes(molecule)) {
    return { kind: 'no-class', reason: `${molecule} is not in the table`, source: icsDoseSource }
  }
  if (molecule === 'fluticasone furoate') {
    // only two doses exist: 100 is medium and 200 is high
    if (dailyMcg === 100) return { kind: 'dose', doseClass: 'medium', dailyMcg, source: icsDoseSource }
    if (dailyMcg === 200) return { kind: 'dose', doseClass: 'high', dailyMcg, source: icsDoseSource }
    return { kind: 'no-class', reason: 'The table has fluticasone furoate at 100 and 200 only', source: icsDoseSource }
  }
  const [least, low, medium] = table[molecule]
  const doseClass = dailyMcg < least ? 'below low' : dailyMcg <= low ? 'low' : dailyMcg <= medium ? 'medium' : 'high'
  return { kind: 'dose', doseClass, dailyMcg, source: icsDoseSource }
}
