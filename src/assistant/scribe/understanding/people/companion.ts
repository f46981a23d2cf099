import { ownEntry } from '#fhir/codes/own-entry.ts'
import type { ParsedUtterance, Visit } from '../../composing/visit.ts'

const known = new WeakMap<Visit, ReadonlySet<string>>()

/** First names by which the people who came along were introduced: "And this is Mum?" "Yes, Tracey." */
function companionNames(visit: Visit): ReadonlySet<string> {
  const before = known.get(visit)
  if (before) return before
  const names = new Set<string>()
  for (const { speaker, start, end } of visit.utterances) {
    if (speaker !== 'other') continue
    const written = visit.transcript.slice(start, end)
    const [, name] =
      /^(?:(?:yes|yeah|hi|hello|hey),? )?(?:(?:I'm|I am|it's|my name is) )?(\p{Lu}\p{Ll}{2,})[.!,]*$/iu.exec(written) ??
      []
    if (name && /^\p{Lu}/u.test(name) && !/^(?:yes|yeah|okay|right|thanks|terrible|never|mum|dad)$/i.test(name))
      names.add(name.toLowerCase())
  }
  known.set(visit, names)
  return names
}

/** "And Tracey, if you're not sleeping, see your own GP": advice to whoever came along is not the patient's. */
export function isToCompanion({ text }: ParsedUtterance, visit: Visit): boolean {
  const [, name] = /^(?:(?:and|so|but|now|look|okay) )*([a-z]+),/.exec(text) ?? []
  return name !== undefined && companionNames(visit).has(name) && /\byou(?:r|'re|'ve)?\b/.test(text)
}

const PARENTS: Readonly<Record<string, string>> = { mum: 'mother', mother: 'mother', dad: 'father', father: 'father' }
const INTRODUCTIONS = 14

/** The blood relative who came along, where the visit says who it is: "And you're mum?" */
export function companionRelation({ utterances }: Visit): string | undefined {
  for (const { text } of utterances.slice(0, INTRODUCTIONS)) {
    const [, named = ''] =
      /\b(?:you're|you are|you must be|this is|are you|i'm)(?: his| her| the| [a-z]+'s| your)? (mum|mother|dad|father)\b/.exec(
        text,
      ) ?? []
    const parent = ownEntry(PARENTS, named)
    if (parent) return parent
  }
  return undefined
}
