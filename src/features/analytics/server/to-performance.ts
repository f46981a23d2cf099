import { setImmediate as turn } from 'node:timers/promises'
import { addDays } from '#fhir/dates.ts'
import { accept2, accept2Source } from '#medicine/risk/accept.ts'
import type { Performance } from '../contract.ts'
import { FEWEST_IN_BAND } from '../rules.ts'
import type { Register } from './build-register.ts'

const BANDS = [
  [0, 20],
  [20, 40],
  [40, 60],
  [60, 80],
  [80, 100],
] as const

type Pair = { chance: number; hadExacerbation: boolean }

/** What ACCEPT 2.0 would have predicted a year ago, compared with what has been recorded since. */
export async function toPerformance({ members, today }: Register): Promise<Performance> {
  const known = members.flatMap(({ yearAgo }) => yearAgo ?? [])
  const pairs: Pair[] = []
  for (const [index, { input, hadExacerbation }] of known.entries()) {
    if (index % 20 === 0) await turn()
    const result = accept2(input)
    if (result.kind === 'predicted') pairs.push({ chance: result.exacerbation.probability * 100, hadExacerbation })
  }
  const bands = toBands(pairs)
  return {
    asOf: addDays(today, -365),
    people: pairs.length,
    withExacerbation: pairs.filter(({ hadExacerbation }) => hadExacerbation).length,
    notPredicted: known.length - pairs.length,
    isEnough: bands.some(({ predicted }) => predicted !== undefined),
    bands,
    source: accept2Source,
  }
}

export function toBands(pairs: readonly Pair[]): Performance['bands'] {
  return BANDS.map(([from, to]) => {
    const own = pairs.filter(({ chance }) => chance >= from && (chance < to || to === 100))
    if (own.length < FEWEST_IN_BAND) return { from, to, people: own.length }
    const observed = own.filter(({ hadExacerbation }) => hadExacerbation).length / own.length
    return {
      from,
      to,
      people: own.length,
      predicted: Math.round(own.reduce((sum, { chance }) => sum + chance, 0) / own.length),
      observed: Math.round(observed * 100),
    }
  })
}
