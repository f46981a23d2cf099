import { chartQuestion } from './chart-question.ts'
import { describeQuestion } from './describe-question.ts'
import { withUnits } from './filters/ages.ts'
import { type UnderstandOptions, unknownOf } from './found-question.ts'
import { withIdioms } from './idioms.ts'
import { leftOut } from './left-out/left-out.ts'
import { withAskedTopics } from './one-chart/asked-topics.ts'
import { patientsQuestion } from './patients-question.ts'
import { plainQuestion } from './plain-question.ts'
import type { Understanding } from './question.ts'
import type { Lexeme } from './words/lexeme.ts'
import { readWords } from './words/read-words.ts'

/** What is asked, or what was not understood of it. Pure: the same words on the same day mean the same. */
export function understand(text: string, options: UnderstandOptions): Understanding {
  // a patient's 'my' says no more than whose record it is
  const read = readWords(text, options).flatMap((one): Lexeme[] => {
    if (options.role !== 'patient') return [one]
    // patients do not see every place where such an entry may be, so 'none' could not be said
    const { text: typed, start, end } = one
    return one.kind === 'mine' ? [] : [one.kind === 'entry' ? { kind: 'unknown', text: typed, start, end } : one]
  })
  const units = withUnits(read)
  const asked = options.role === 'patient' ? undefined : withAskedTopics(text, units, options)
  const lexemes = asked ?? withIdioms(text, units)
  const corrections = lexemes.flatMap(({ text: typed, readAs }) =>
    readAs && !isInflection(typed, readAs) ? [{ typed, readAs }] : [],
  )
  const found = plainQuestion(text, lexemes, options) ??
    chartQuestion(text, lexemes, options) ??
    patientsQuestion(text, lexemes, options) ?? { question: { kind: 'nothing' }, unknown: unknownOf(lexemes) }
  const { question, unknown, asMedication = [], dangling = [], problems = [], notes = [] } = found
  const unused = options.role === 'patient' ? [] : leftOut(lexemes, question, unknown)
  const words = [
    ...new Set([...unknown, ...dangling, ...unused].sort((a, b) => a.start - b.start).map((one) => one.text)),
  ]
  return {
    question,
    understood: describeQuestion(question),
    notUnderstood: words,
    notUsed: unused.filter((one) => one.kind !== 'unknown').map((one) => one.text),
    candidates: nameRuns([...unknown, ...asMedication], text),
    isIncomplete: words.length > 0 || problems.length > 0,
    mayMeanOther:
      options.role !== 'patient' && (unused.length > 0 || (question.kind === 'chart' && modifiesTopic(lexemes))),
    problems,
    notes: [...new Set(notes)],
    corrections,
  }
}

/** 'Prescribe' read as 'prescribed' is no correction worth a sentence. */
function isInflection(typed: string, readAs: string): boolean {
  const [short, long] = [typed.toLowerCase(), readAs].sort((a, b) => a.length - b.length) as [string, string]
  return long.startsWith(short) && long.length - short.length <= 3
}

/** Unknown words of a text that may be a name, whatever it asks. */
export function unknownRuns(text: string, today: string): string[] {
  return nameRuns(unknownOf(readWords(text, { today })), text)
}

/** Neighbouring unknown words are one name. */
function nameRuns(unknown: readonly Lexeme[], text: string): string[] {
  const runs: Lexeme[][] = []
  for (const one of unknown) {
    const last = runs.at(-1)
    // a comma between them tells two names apart
    if (last && /^[\s'’.-]{0,2}$/.test(text.slice(last.at(-1)?.end ?? 0, one.start))) last.push(one)
    else runs.push([one])
  }
  // as typed: a hyphen is part of a name
  return runs.map((run) => text.slice(run[0]?.start, run.at(-1)?.end))
}

const TOPIC_KINDS = new Set<Lexeme['kind']>([
  'measure',
  'entry',
  'spirometry',
  'flare',
  'admission',
  'medicine',
  'condition',
  'topic',
  'appointment',
  'plan',
  'oxygen',
  'allergy',
  'vaccine-word',
  'infection',
  'smoking',
])

/** Left out, the answer would be about another time or another thing. */
const TURNS = /^(?:before|after|prior|until|beforehand|afterwards|valid|invalid|expired?|expires|wrong|instead)$/i

/** 'Upcoming visit', 'FEV1 reversibility': a word beside the thing asked for may make it another thing. */
function modifiesTopic(lexemes: readonly Lexeme[]): boolean {
  const content = lexemes.filter(({ kind, text }) => kind !== 'filler' || text.length > 3)
  return content.some((one, at) => {
    if (one.kind === 'unknown' && TURNS.test(one.text)) return true
    if (one.kind !== 'unknown' || /^\p{Lu}/u.test(one.text)) return false
    return [content[at - 1], content[at + 1]].some((beside) => beside && TOPIC_KINDS.has(beside.kind))
  })
}
