import { wordsOf } from '../tokens.ts'
import type { Utterance } from '../utterance.ts'

const LONGEST = 7
const NUMBER = /\d+(?:\.\d+)?|\b(?:once|twice|never|couple|few|none)\b/g
const VALUE =
  /^(?:(?:it's|it'd be|it would be|more like|about|at least|maybe|no|nah|more|try|nearly|probably|i'd say|he's|she's) )*(?:\d[\d.]*|once|twice|never|a couple|a few)(?: (?:or|to|and) \d[\d.]*)?(?: [a-z]+){0,3}$/
const AGREES = /^(?:(?:okay|ok|yeah|yes|yep|alright|all right|fine|right|well|true|oh),? )+/

/**
 * "Two or three." "Four." "Okay, four.": where the one who came along knows better and the patient agrees, the value
 * agreed on is the answer and the first one is not. Without agreement both stay.
 */
export function withAgreedValues(utterances: readonly Utterance[]): Utterance[] {
  const dropped = new Set<number>()
  utterances.forEach((first, at) => {
    const [put, agreed] = [utterances[at + 1], utterances[at + 2]]
    if (!put || !agreed || first.speaker === 'clinician' || put.speaker === 'clinician') return
    if (first.speaker === put.speaker || agreed.speaker !== first.speaker) return
    const [answer, other, reply] = [textOf(first), textOf(put), textOf(agreed)]
    if (answer.split(' ').length > LONGEST || !answer.match(NUMBER) || !VALUE.test(other) || !AGREES.test(`${reply} `))
      return
    const again = reply.replace(AGREES, '').match(NUMBER)
    if (sameNumbers(answer, other)) return
    if (again && !sameNumbers(reply, other)) return
    dropped.add(at)
    // the agreement carries the value itself, or only says yes to it
    dropped.add(again ? at + 1 : at + 2)
  })
  return dropped.size === 0
    ? [...utterances]
    : utterances.filter((_, at) => !dropped.has(at)).map((utterance, index) => ({ ...utterance, index }))
}

const textOf = ({ tokens }: Utterance): string => wordsOf(tokens).join(' ')
const sameNumbers = (a: string, b: string): boolean => (a.match(NUMBER) ?? []).join() === (b.match(NUMBER) ?? []).join()
