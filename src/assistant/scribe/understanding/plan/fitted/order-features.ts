import type { Visit } from '../../../composing/visit.ts'
import type { Phases } from '../../model.ts'
import { mentionsIn } from '../medications.ts'
import { type OrderMention, orderMentions } from './order-mentions.ts'

const STEM = 7
const NEAR = 5
const PARTS_OF_VISIT = 6
const AROUND = 4

const stem = (word: string): string => (/^\d/.test(word) ? '#' : word.length > STEM ? word.slice(0, STEM) : word)
const wordsIn = (text: string): string[] => text.split(/[ ,]+/).filter(Boolean).map(stem)

const DOSE =
  /\b\d[\d.]* ?(?:mg|mcg|g|grams?|milligrams?|micrograms?|puffs?|tablets?|sprays?|units?|mls?|litres?|capsules?|drops?)\b/
const OFTEN =
  /\b(?:daily|twice|once|(?:three|four|3|4) times|every|nightly|weekly|a day|at night|in the morning|morning and night|as needed)\b/
const AS_OF_NOW = /\b(?:for \d+ (?:days|weeks|months)|from (?:today|tomorrow|now)|today|tonight|tomorrow)\b/

/** Other medications of the same sentence are all alike here. */
function masked(text: string, from: number, to: number): [string, string] {
  const hide = (part: string): string =>
    mentionsIn(part).reduceRight((rest, mention) => `${rest.slice(0, mention.from)}med${rest.slice(mention.to)}`, part)
  return [hide(text.slice(0, from)), hide(text.slice(to))]
}

/**
 * What a mention shows of whether the thing is ordered: the words before and after it, who speaks, where in the visit,
 * what was asked before and answered after, and what the visit says of it elsewhere.
 */
export function orderFeatures(mention: OrderMention, visit: Visit, phases: Phases): string[] {
  const { utterance, from, to, of, key } = mention
  const { index, speaker, text, isQuestion, turn } = utterance
  const features = new Set<string>()
  const voice = speaker === 'clinician' ? (isQuestion ? 'q' : 'c') : isQuestion ? 'r' : 'p'
  const phase = index >= phases.planFrom ? 'plan' : index >= phases.examFrom ? 'exam' : 'history'
  features.add(`@${voice}`)
  features.add(`@${voice} ${phase}`)
  features.add(`@${voice} ${Math.floor((PARTS_OF_VISIT * index) / visit.utterances.length)}`)
  if (voice !== 'c') return [...features]
  const [before, after] = masked(text, from, to)
  const left = wordsIn(before).reverse()
  const right = wordsIn(after)
  left.forEach((word, at) => {
    features.add(at < NEAR ? `-${word}` : `=${word}`)
    if (at < 2) features.add(`-${at + 1} ${word}`)
    if (at > 0 && at < NEAR) features.add(`-${word} ${left[at - 1]}`)
  })
  right.forEach((word, at) => {
    features.add(at < NEAR ? `+${word}` : `=${word}`)
    if (at < 2) features.add(`+${at + 1} ${word}`)
    if (at > 0 && at < NEAR) features.add(`+${right[at - 1]} ${word}`)
  })
  if (left.length === 0) features.add('-opens')
  else features.add(`^${left.at(-1)}`)
  if (right.length === 0) features.add('+ends')
  for (const [name, pattern] of [
    ['dose', DOSE],
    ['often', OFTEN],
    ['now', AS_OF_NOW],
  ] as const) {
    if (pattern.test(after)) features.add(`+${name}@${phase}`)
    if (pattern.test(before)) features.add(`-${name}`)
  }
  for (let step = 1; step <= 2; step += 1) {
    const previous = visit.utterances[index - step]
    const next = visit.utterances[index + step]
    if (previous)
      for (const word of wordsIn(previous.text).slice(0, AROUND))
        features.add(`<${previous.turn === turn ? 'c' : 'p'} ${word}`)
    if (next)
      for (const word of wordsIn(next.text).slice(0, AROUND)) features.add(`>${next.turn === turn ? 'c' : 'p'} ${word}`)
    if (next && DOSE.test(next.text) && next.turn === turn) features.add('>dose')
  }
  const others = orderMentions(visit).filter((other) => other.of === of && other.key === key)
  const reported = others.filter((other) => other.utterance.speaker !== 'clinician' && other.utterance.index < index)
  features.add(reported.length > 0 ? `@reported@${phase}` : `@unreported@${phase}`)
  if (reported.some((other) => DOSE.test(other.utterance.text) || OFTEN.test(other.utterance.text)))
    features.add('@taken')
  const later = others.filter((other) => other.utterance.index > index && other.utterance.speaker === 'clinician')
  features.add(later.length > 0 ? '@later' : '@last')
  const earlier = others.filter((other) => other.utterance.index < index && other.utterance.speaker === 'clinician')
  features.add(earlier.length > 0 ? '@again' : '@first')
  return [...features]
}
