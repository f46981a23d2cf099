import { type EntryId, isAcrossPatients, isOneFigure, recordEntries } from '../entries/entries.ts'
import { type FoundTest, testAt } from '../parse-test.ts'
import type { Reading } from '../reading.ts'
import type { Pending, ReadAtom } from './atom.ts'

const BETWEEN = new Set(['filler', 'pick', 'possessive'])

/** A result or report by its name, with what is said of it before or after the name. */
export function entryAtom({ lexemes }: Reading, id: EntryId, at: number, pending: Pending): ReadAtom {
  const { name } = recordEntries[id]
  if (!isAcrossPatients(id)) return { next: at + 1, problem: oneByOne(name), pending: {} }
  if (pending.due) return { next: at + 1, problem: `I have no rule that says who is due for ${name}.`, pending: {} }
  if (pending.trend) return { next: at + 1, problem: NO_TREND, pending: {} }
  let next = at + 1
  while (lexemes[next] && isBetween(lexemes[next])) next += 1
  const test = testAt(lexemes, next)
  if (test && !test.isBare) return { next: test.next, ...compared(id, test, unitText(lexemes, test)) }
  const following = lexemes[next]
  if (following?.kind === 'normality')
    return { next: next + 1, filter: { kind: 'entry', entry: id, level: following.level } }
  if (following?.kind === 'trend') return { next: next + 1, problem: NO_TREND, pending: {} }
  if (pending.test && !pending.test.isBare)
    return { next: at + 1, ...compared(id, pending.test, unitText(lexemes, pending.test)) }
  if (pending.normality) return { next: at + 1, filter: { kind: 'entry', entry: id, level: pending.normality.level } }
  return { next: at + 1, filter: { kind: 'entry', entry: id } }
}

const oneByOne = (name: string): string =>
  `I look up ${name} in one chart at a time, and have searched nobody’s. Name a patient.`
const NO_TREND = 'I follow the course of such a result in one chart at a time. Name a patient.'

function isBetween(one: Reading['lexemes'][number] | undefined): boolean {
  return one !== undefined && (BETWEEN.has(one.kind) || (one.kind === 'ask' && one.ask === 'yes-no'))
}

/** The unit as typed, where one was. */
function unitText(lexemes: Reading['lexemes'], { unit, next }: FoundTest): string | undefined {
  const last = lexemes[next - 1]
  return unit !== undefined && last?.kind === 'unit' ? last.text : undefined
}

function compared(
  id: EntryId,
  { test }: FoundTest,
  unit: string | undefined,
): Pick<ReadAtom, 'filter' | 'problem' | 'note'> {
  const { name } = recordEntries[id]
  if (!isOneFigure(id)) return { problem: `${name} is more than one figure. Name one of them.` }
  return {
    filter: { kind: 'entry', entry: id, test, ...(unit && { unit }) },
    note: `${name}: each laboratory’s latest figure${unit ? ` in ${unit}` : ' in its own unit'}; results in words are not compared`,
  }
}
