import { checkNumber, type InputProblem } from '../input-problem.ts'
import type { Source } from '../source.ts'

export const gina2019: Source = {
  name: 'GINA daily dose of inhaled corticosteroid, adults and adolescents',
  version: '2019',
  citation: 'Global Initiative for Asthma, 2019 report, box 3-6',
}

export const icsMolecules = [
  'beclometasone HFA',
  'budesonide DPI',
  'ciclesonide',
  'fluticasone propionate',
  'fluticasone furoate',
] as const
export type IcsMolecule = (typeof icsMolecules)[number]

export type IcsDoseClass = 'below low' | 'low' | 'medium' | 'high'

export type IcsDose =
  | { kind: 'dose'; doseClass: IcsDoseClass; dailyMcg: number; source: Source }
  | { kind: 'no-class'; reason: string; source: Source }
  | { kind: 'problem'; problem: InputProblem }

// micrograms a day: least of low, most of low, most of medium
const table: Record<Exclude<IcsMolecule, 'fluticasone furoate'>, readonly [number, number, number]> = {
  'beclometasone HFA': [100, 200, 400],
  'budesonide DPI': [200, 400, 800],
  ciclesonide: [80, 160, 320],
  'fluticasone propionate': [100, 250, 500],
}

/** From 12 years. The Australian handbook's own table was not at hand; GINA's may differ from it at the edges. */
export function icsDailyDose(molecule: IcsMolecule, dailyMcg: number): IcsDose {
  const problem = checkNumber('dailyMcg', dailyMcg, { min: 1, max: 5000, unit: 'micrograms a day' })
  if (problem) return { kind: 'problem', problem }
  if (!icsMolecules.includes(molecule)) {
    return { kind: 'no-class', reason: `${molecule} is not in the table`, source: gina2019 }
  }
  if (molecule === 'fluticasone furoate') {
    // only two doses exist: 100 is low and 200 is high
    if (dailyMcg === 100) return { kind: 'dose', doseClass: 'low', dailyMcg, source: gina2019 }
    if (dailyMcg === 200) return { kind: 'dose', doseClass: 'high', dailyMcg, source: gina2019 }
    return { kind: 'no-class', reason: 'The table has fluticasone furoate at 100 and 200 only', source: gina2019 }
  }
  const [least, low, medium] = table[molecule]
  const doseClass = dailyMcg < least ? 'below low' : dailyMcg <= low ? 'low' : dailyMcg <= medium ? 'medium' : 'high'
  return { kind: 'dose', doseClass, dailyMcg, source: gina2019 }
}
