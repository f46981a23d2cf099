import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import type { Phases } from '../model.ts'

/** The parts of a note by their letters. */
export const PARTS = ['S', 'O', 'A', 'P'] as const
export type Part = (typeof PARTS)[number]

const LONG = 14
const SHORT = 4
const PARTS_OF_VISIT = 6

const stem = (word: string): string => (/^\d/.test(word) ? '#' : word.length > 7 ? word.slice(0, 7) : word)

/** What a sentence shows of the part of the note it belongs to: its words, its beginning, its speaker and its place. */
export function sectionFeatures(utterance: ParsedUtterance, visit: Visit, phases: Phases): string[] {
  const { index, speaker, concepts, text } = utterance
  const features = new Set<string>(['@base', `@${speaker}`])
  const voice = speaker === 'clinician' ? 'c' : 'p'
  const words = text.split(/[ ,]+/).filter(Boolean).map(stem)
  words.forEach((word, at) => {
    features.add(word)
    if (at < 2) features.add(`${voice}^${word}`)
    if (at > 0) features.add(`${words[at - 1]} ${word}`)
  })
  const phase = index >= phases.planFrom ? 'plan' : index >= phases.examFrom ? 'exam' : 'history'
  features.add(`${voice}@${phase}`)
  features.add(`${voice}@${Math.floor((PARTS_OF_VISIT * index) / visit.utterances.length)}`)
  for (const { kinds } of concepts) for (const kind of kinds) features.add(`${voice}:${kind}`)
  if (/\d/.test(text)) features.add(`${voice}#${phase}`)
  if (words.length > LONG) features.add('@long')
  if (words.length < SHORT) features.add('@short')
  if (/\?\s*$/.test(visit.utterances[index - 1]?.text ?? '') || visit.utterances[index - 1]?.isQuestion)
    features.add(`${voice}@answer`)
  return [...features]
}
