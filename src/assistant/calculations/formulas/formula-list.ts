import { anion, light, winters } from './blood-and-fluid.ts'
import { bodyWeight, grade, response, rox, sleepIndex } from './breathing.ts'
import { doubling, qt, steroid } from './doses-and-supply.ts'
import { pesi, wellsScore } from './embolism.ts'
import { type Formula, fold } from './formula.ts'
import { taper } from './taper.ts'
import { tobacco } from './tobacco.ts'

const formulas: readonly Formula[] = [
  taper,
  tobacco,
  winters,
  anion,
  light,
  wellsScore,
  pesi,
  steroid,
  doubling,
  qt,
  rox,
  bodyWeight,
  response,
  grade,
  sleepIndex,
]

export function formulaNamed(text: string): Formula | undefined {
  const folded = fold(text)
  return formulas.find(({ words }) => words.test(folded))
}

export function formulaById(id: string): Formula | undefined {
  return formulas.find((one) => one.id === id)
}
