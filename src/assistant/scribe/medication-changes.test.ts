import { describe, expect, test } from 'vitest'
import { draftNote } from './draft-note.ts'
import { changesOf, type Spoken, SUBJECTS, type Subject, visitWith } from './testing/medication-changes.ts'

const HELD_OUT_AT_LEAST = 0.9

/** The kinds of order a sentence led to, for the medication it is about. */
function kindsOf(spoken: Spoken, subject: Subject): { kinds: string[]; isComplete: boolean } {
  const { orders } = draftNote({ transcript: visitWith(spoken, subject) })
  const own = orders.filter(({ medication }) => medication?.toLowerCase() === subject.name.toLowerCase())
  const isComplete =
    (spoken.kind !== 'start' && spoken.kind !== 'change') || own.every(({ dose, frequency }) => dose && frequency)
  return { kinds: own.map(({ kind }) => kind), isComplete }
}

const isRight = (spoken: Spoken, subject: Subject): boolean => {
  const { kinds, isComplete } = kindsOf(spoken, subject)
  return spoken.kind === 'none' ? kinds.length === 0 : kinds.join() === spoken.kind && isComplete
}

describe.each(SUBJECTS)('ways to change $name', (subject) => {
  test.each(changesOf(subject, 'built with'))('$kind: $text', (spoken) => {
    expect(isRight(spoken, subject)).toBe(true)
  })

  test('most ways that were held out are read, and none as the opposite', () => {
    const heldOut = changesOf(subject, 'held out')
    const right = heldOut.filter((spoken) => isRight(spoken, subject))
    expect(right.length / heldOut.length).toBeGreaterThanOrEqual(HELD_OUT_AT_LEAST)
    for (const spoken of heldOut.filter((each) => !right.includes(each))) {
      const { kinds } = kindsOf(spoken, subject)
      const opposite = spoken.kind === 'stop' ? /start|continue/ : spoken.kind === 'none' ? /./ : /stop/
      expect(kinds.filter((kind) => opposite.test(kind))).toEqual([])
    }
  })
})
