import { acq5 } from './acq5.ts'
import { act } from './act.ts'
import { ado } from './ado.ts'
import { asthmaControlCurrent, asthmaControlV2 } from './asthma-control.ts'
import { bode } from './bode.ts'
import { cat } from './cat.ts'
import { ccq } from './ccq.ts'
import { clinicalFrailty } from './clinical-frailty.ts'
import { curb65 } from './curb65.ts'
import { decaf } from './decaf.ts'
import { dose } from './dose.ts'
import { epworth } from './epworth.ts'
import { lace } from './lace.ts'
import { mmrc } from './mmrc.ts'
import { fagerstrom, heavinessOfSmoking } from './nicotine-dependence.ts'
import { pearl } from './pearl.ts'
import { runScore, type ScoreInput, type ScoreResult } from './score.ts'
import { stopBang } from './stop-bang.ts'

/** Every score, for pickers and forms; import a score's own file to keep the rest out of a bundle. */
export const scoreList = {
  cat,
  act,
  acq5,
  ccq,
  mmrc,
  bode,
  ado,
  dose,
  decaf,
  curb65,
  lace,
  pearl,
  'stop-bang': stopBang,
  epworth,
  'clinical-frailty': clinicalFrailty,
  fagerstrom,
  hsi: heavinessOfSmoking,
  'asthma-control-v2': asthmaControlV2,
  'asthma-control-current': asthmaControlCurrent,
} as const

export type ScoreId = keyof typeof scoreList

export function isScoreId(id: string): id is ScoreId {
  return Object.hasOwn(scoreList, id)
}

export function scoreInputs(id: ScoreId): Record<string, ScoreInput> {
  return scoreList[id].inputs
}

export function scoreById(id: ScoreId, raw: Readonly<Record<string, unknown>>): ScoreResult {
  // each definition checks its raw values, so the union of their value types does not matter here
  return runScore(scoreList[id] as Parameters<typeof runScore>[0], raw)
}
