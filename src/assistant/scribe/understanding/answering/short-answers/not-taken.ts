import type { ParsedUtterance } from '../../../composing/visit.ts'
import { isWellFormed } from '../../../writing/well-formed.ts'
import { speakerOf } from '../../answer-forms.ts'
import { type Mention, mentionsIn } from '../../plan/medications.ts'
import { nameOf } from '../../planned.ts'
import { asSentence, reported } from '../../wording.ts'
import type { Answer, Clause } from '../answer.ts'

/** How not beginning is said, and how a note writes it. */
const BEGIN: Readonly<Record<string, string>> = {
  start: 'started',
  started: 'started',
  begin: 'started',
  began: 'started',
  take: 'took',
  took: 'took',
  taken: 'took',
  use: 'used',
  used: 'used',
  try: 'tried',
  tried: 'tried',
  fill: 'filled',
  filled: 'filled',
  open: 'opened',
  opened: 'opened',
  touch: 'took',
  touched: 'took',
  pick: 'picked up',
  picked: 'picked up',
  collect: 'picked up',
  collected: 'picked up',
  buy: 'bought',
  bought: 'bought',
  get: 'filled',
  got: 'filled',
  had: 'had',
}
const BASE: ReadonlyMap<string, string> = new Map([
  ['started', 'start'],
  ['took', 'take'],
  ['used', 'use'],
  ['tried', 'try'],
  ['opened', 'open'],
  ['picked up', 'pick up'],
  ['bought', 'buy'],
  ['had', 'have'],
])
const OPENER =
  "(?:(?:no|nah|nope|oh|well|yeah|yes|look|actually|but|and|so|um|to be honest|honestly|sorry|couldn't be bothered|didn't fancy it|forgot|(?:i|he|she|we)(?:'ve| have|'s| has)?),? )*"
const NOT = "(?:never|didn't|did not|haven't|have not|hasn't|has not|not)"
const ADVERBS =
  '(?:(?:actually|even|ever|really|yet|gone and|been able to|got (?:round|around) to|bothered to|bother to|wanted to|game to|going to) )*'
const THING =
  "(?: (?:it|that|that one|them|those|one|any|(?:the|that|his|her|my) (?:script|prescription|packet|box|bottle|container)|(?:the |that |those |any |my )?(?:[a-z][a-z'-]+)(?: [a-z'-]+)?))?"
/** "Never started them", "I didn't fill it", "haven't opened the box": the whole clause, and what else is said of it. */
const NOT_BEGUN = new RegExp(
  String.raw`^${OPENER}(${NOT}) ${ADVERBS}(${Object.keys(BEGIN).join('|')}|starting|taking|using)(?: up)?(${THING})(?: (?:filled|dispensed|made up|out of the (?:box|packet|bag)))?(?: (?:at all|in the end|yet|either|though|once))?((?:,| because| since| as|'cause|;) .+)?$`,
)
/** Said of a time, an amount or of something else: no word on the whole. */
const PARTLY =
  /\b(?:today|yesterday|this morning|last night|on weekends|at night|every|enough|much|more|all of|half|properly|again|any ?more|as much|twice|second|course|the last|since|breakfast|sick|one of)\b/
const STILL_THERE =
  /^(?:(?:it|they|that)(?:'s|'re| is| are) )?(?:still )?(?:all )?(?:sitting )?in (?:the|my|its|his|her) (?:bag|box|packet|drawer|cupboard|glovebox|glove box|car|fridge|handbag|kitchen|bathroom|chemist|wrapper)\b/
const REACH = 3

/** The one medication that is spoken of: named here, asked about, or the only one of the last sentences. */
function spokenOf(
  { about, medication, state, exchanged }: Answer,
  { index, text }: ParsedUtterance,
): Pick<Mention, 'spokenName' | 'ingredient'> | undefined {
  const named = mentionsIn(text)
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const before = state.visit.utterances
    .slice(Math.max(0, index - REACH), index)
    .findLast((each) => mentionsIn(each.text).length > 0)
  const near = before ? mentionsIn(before.text) : []
  if (near.length > 0) return near.length === 1 ? near[0] : undefined
  const topic = about?.ingredient ? about : medication
  return topic?.ingredient && exchanged.question
    ? { spokenName: topic.label.toLowerCase(), ingredient: topic.ingredient }
    : undefined
}

function writtenVerb(not: string, verb: string): string {
  const past = BEGIN[verb] ?? 'took'
  if (past === 'filled') return 'never filled the prescription for'
  if (not === 'never') return `never ${past}`
  if (/^(?:didn't|did not)$/.test(not)) return `did not ${BASE.get(past) ?? 'take'}`
  return /^(?:haven't|have not|hasn't|has not|not)$/.test(not)
    ? `has not ${past === 'took' ? 'taken' : past}`
    : `never ${past}`
}

/** "Never started them.", "Didn't fill it.": not taken, under the name it was asked with. */
export function readNotTaken(answer: Answer, { utterance }: Clause): boolean {
  const { state } = answer
  if (utterance.marked || answer.about?.label === 'Allergies') return false
  const [, not = '', verb = '', thing = '', more = ''] = NOT_BEGUN.exec(utterance.text) ?? []
  if (!not || PARTLY.test(`${thing}${more}`)) return readStillThere(answer, utterance)
  const isNamed = mentionsIn(thing).length > 0
  const isPointing =
    thing === '' ||
    /^ (?:it|that|that one|them|those|one|any|(?:the|that|his|her|my) (?:script|prescription|packet|box|bottle|container))$/.test(
      thing,
    )
  // "had" alone is said of illnesses as well, "got" of everything
  if (
    (!isNamed && !isPointing) ||
    (/^(?:had|get|got)$/.test(verb) && !isNamed && !/\b(?:filled|dispensed|made up)\b/.test(utterance.text))
  )
    return false
  const meant = spokenOf(answer, utterance)
  if (!meant) return false
  const name = nameOf({ ...meant, from: 0, to: 0 })
  const why = more ? reported(more.replace(/^[,;] ?/, ''), state.visit, speakerOf(utterance)) : ''
  const text = asSentence(`${writtenVerb(not, verb)} ${name}`)
  const whole = why ? text.replace(/\.$/, `${/^(?:because|since|as)\b/.test(why) ? ' ' : '; '}${why}.`) : text
  const statement = isWellFormed(whole) ? whole : text
  if (!isWellFormed(statement)) return false
  state.medications.neverTaken(meant.ingredient)
  state.add({ kind: 'denial', heading: 'Medications', text: statement }, [utterance])
  return true
}

/** "It's still in the glovebox.": of what was never begun. */
function readStillThere({ state }: Answer, utterance: ParsedUtterance): boolean {
  const before = state.items.at(-1)
  if (before?.heading !== 'Medications' || utterance.index - before.order > 2) return false
  if (!STILL_THERE.test(utterance.text) || !/^(?:Never|Has not|Did not)\b/.test(before.text)) return false
  const place = reported(
    utterance.text.replace(/^(?:it|they|that)(?:'s|'re| is| are) /, ''),
    state.visit,
    speakerOf(utterance),
  )
  state.extend(before, before.text.replace(/\.$/, `; ${place}.`), utterance)
  return true
}
