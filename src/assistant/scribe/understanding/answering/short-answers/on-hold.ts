import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { isWellFormed } from '../../../writing/well-formed.ts'
import { speakerOf } from '../../answer-forms.ts'
import type { HistoryState } from '../../history-state.ts'
import { type Mention, mentionsIn } from '../../plan/medications.ts'
import { nameOf } from '../../planned.ts'
import { asSentence, reported } from '../../wording.ts'
import type { Answer, Clause } from '../answer.ts'

type Teller = 'clinician' | 'patient' | 'other'

const BY = String.raw`(?:dr [a-z]+|(?:the |my |her |his )?(?:gp|doctor|hospital|nurse|specialist|kidney (?:doctor|specialist|people)|cardiologist|surgeons?|ward|clinic|chemist|pharmacist|team)|they)`
/** "on hold", "held for now", "they've stopped it until …": not taken for a time. */
const HELD = new RegExp(
  String.raw`\bon hold\b|\b(?:is|are|'s|'re|was|been|being) (?:held|withheld|paused|suspended)\b(?! (?:up|together|in|at \d))|\b(?:stopped|off)(?: (?:it|that|them|those))? (?:for now|for the moment|for the time being|at the moment|temporarily|just now)\b|\b${BY}(?:'s|'ve| has| have)? (?:just )?(?:held|paused|withheld)\b|\b${BY}(?:'s|'ve| has| have)? (?:stopped|taken (?:me|him|her) off) (?:it|that|them|the [a-z]+)\b[^;]*\b(?:till|until|while)\b`,
)
const NOT_HELD =
  /\b(?:not|never|n't|no longer|was|were) (?:\w+ )?(?:on hold|held|paused)\b|\bheld (?:my|his|her|our) (?:breath|hand)\b|\bon hold (?:with|to|for (?:an hour|ages|\d+))|\bphone\b/
const REACH = 3

const meantBy = (
  { visit }: HistoryState,
  { index, text }: ParsedUtterance,
  about: Mention | undefined,
): Mention | undefined => {
  const named = mentionsIn(text)
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const before = visit.utterances
    .slice(Math.max(0, index - REACH), index)
    .findLast((each) => mentionsIn(each.text).length > 0)
  const near = before ? mentionsIn(before.text) : []
  return near.length === 1 ? near[0] : near.length === 0 ? about : undefined
}

/** "Dr Pillai", "the GP", "the hospital": who has stopped it. */
function stoppedBy(text: string, state: HistoryState, speaker: Teller): string {
  const [, who] =
    new RegExp(
      String.raw`\b(${BY})(?:'s|'ve| has| have)? (?:just )?(?:held|stopped|paused|withheld|said (?:to )?(?:hold|stop)|taken)\b`,
    ).exec(text) ?? []
  const [, at] = /\b(?:at|by|in) ((?:the )?(?:hospital|ward|gp))\b/.exec(text) ?? []
  const name = who && who !== 'they' ? who : at
  return name
    ? ` by ${reported(name.replace(/^(?:my|her|his) /, 'the '), state.visit, speaker).replace(/\bgp\b/, 'GP')}`
    : ''
}

/** What follows says why, or until when. */
function limit(text: string, state: HistoryState, speaker: Teller): string {
  const [spoken] = /\b(?:because|since|until|till|while|due to|'cause)\b.*$/.exec(text) ?? []
  if (!spoken) return ''
  const [link = '', ...rest] = spoken
    .replace(/^till\b/, 'until')
    .replace(/^'cause\b/, 'because')
    .split(' ')
  return ` ${link} ${reported(rest.join(' '), state.visit, speaker)}`
}

/** "The metformin's on hold.", "That's held until the bloods are done.": written as such, and never as taken. */
export function heldIn(state: HistoryState, utterance: ParsedUtterance, about: Mention | undefined): boolean {
  const { text } = utterance
  const speaker = utterance.speaker === 'clinician' ? 'clinician' : speakerOf(utterance)
  if (utterance.marked || utterance.isQuestion || !HELD.test(text) || NOT_HELD.test(text)) return false
  const meant = meantBy(state, utterance, about)
  if (!meant) return false
  const by = stoppedBy(text, state, speaker)
  const why = limit(text, state, speaker)
  const known = state.items.find(({ text: before }) =>
    before.startsWith(asSentence(`${nameOf(meant)} is on hold`).slice(0, -1)),
  )
  state.medications.hold(meant.ingredient)
  if (known) {
    const more = known.text.replace(/\.$/, '')
    const fuller = more.endsWith('is on hold') ? `${more}${by ? `, stopped${by}` : ''}${why}.` : known.text
    if (isWellFormed(fuller)) known.text = fuller
    known.spans = [...known.spans, spanOf(utterance)]
    state.settled.add(utterance.index)
    return true
  }
  const sentence = asSentence(`${nameOf(meant)} is on hold${by ? `, stopped${by}` : ''}${why}`)
  const plain = asSentence(`${nameOf(meant)} is on hold`)
  state.add({ kind: 'medication', heading: 'Medications', text: isWellFormed(sentence) ? sentence : plain }, [
    utterance,
  ])
  return true
}

export function readOnHold(answer: Answer, { utterance }: Clause): boolean {
  const { about } = answer
  const topic = about?.ingredient
    ? { spokenName: about.label.toLowerCase(), ingredient: about.ingredient, from: 0, to: 0 }
    : undefined
  return heldIn(answer.state, utterance, topic)
}
