import { readFileSync } from 'node:fs'
import { calculationOracles } from './calculation-oracles.ts'
import { chartOracles } from './chart-oracles.ts'
import { cohortOracles } from './cohort-oracles.ts'
import { conversationOracles, MEANT } from './conversation-oracles.ts'
import type { Case } from './expect.ts'
import { groupsAndDatesOracles } from './groups-and-dates-oracles.ts'
import { newKindOracles } from './new-kind-oracles.ts'
import type { Oracle } from './oracle.ts'
import { physicianOracles } from './physician-oracles.ts'
import type { Practice } from './plain-patients.ts'
import { Draw } from './random.ts'
import { recordOracles } from './record-oracles.ts'

const oracles: Readonly<Record<string, Oracle>> = {
  ...chartOracles,
  ...cohortOracles,
  ...calculationOracles,
  ...conversationOracles,
  ...newKindOracles,
  ...physicianOracles,
  ...recordOracles,
  ...groupsAndDatesOracles,
}

export type WordingFile =
  | 'build'
  | 'held-out'
  | 'later'
  | 'new-kinds'
  | 'after'
  | 'physician'
  | 'record'
  | 'groups-and-dates'

/** Wordings without a gap are asked once. */
export function casesOf(file: WordingFile, practice: Practice, seed: string, times: number): Case[] {
  const draw = new Draw(`${file} ${seed}`)
  const lines = readFileSync(`bench/questions/wordings/${file}.tsv`, 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const [name = '', wording = ''] = line.split('\t')
    const oracle = oracles[name]
    if (!oracle) throw new Error(`No oracle is called ${name}.`)
    return Array.from({ length: wording.includes('{') ? times : 1 }, (): Case => {
      const { slots, expect, afterwards = [] } = oracle(draw, practice)
      const first = wording.replace(/\{(\w+)\}/g, (_, slot: string) => {
        const value = slots[slot]
        if (value === undefined) throw new Error(`${name} fills no {${slot}}.`)
        return String(value)
      })
      const meant = Object.entries(MEANT).find(([typo]) => first.includes(typo))?.[1]
      return {
        oracle: name,
        wording,
        turns: [first, ...afterwards],
        expect: expect.kind === 'offers' && !expect.patient && meant ? { ...expect, word: meant } : expect,
      }
    })
  })
}
