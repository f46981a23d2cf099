import { ownEntry } from '#fhir/codes/own-entry.ts'
import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import { thirdPatientWords } from '../../writing/patient.ts'

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

const CALLS =
  /^((?:(?:oh|but|no|well|yes|yeah|come on) )*)(?:mum|dad|mummy|daddy|nan|nanna|grandma|grandpa|pop|love|darling|darl|sweetheart|mate|([a-z]+)),? (?=you\b|you')/

/** "Mum, you couldn't get your slippers on": what a companion says to the patient is said of them. */
export function toPatient(utterance: ParsedUtterance, visit: Visit): string {
  const { speaker, text } = utterance
  if (speaker !== 'other' || visit.isInterpreted) return text
  const called = CALLS.exec(text)
  const isPut = answersPatient(utterance, visit)
  const isCalled = called !== null && (called[2] === undefined || visit.proper.has(called[2]) || isPut)
  if (!isCalled && !isPut) return text
  const { reference } = visit.voice('patient')
  const words = text.slice(isCalled ? called[0].length : 0)
  return thirdPatientWords(words.split(' '), { speaker: 'clinician', reference }).join(' ')
}

/** "No." "You get chest pain on the stairs.": put to the patient, who has just spoken, not to the clinician. */
function answersPatient({ index, speaker, text }: ParsedUtterance, { utterances }: Visit): boolean {
  if (!PUT_TO_PATIENT.test(text)) return false
  return utterances.slice(0, index).findLast((each) => each.speaker !== speaker)?.speaker === 'patient'
}

const PUT_TO_PATIENT =
  /^(?:(?:oh|but|no|well|yes|yeah|come on),? )*(?:[a-z]+, )?(?:you (?!said|say|told|tell|gave|put|prescribed|changed|started|stopped|know|think|see|reckon|mean|want|should|could|would|might|can|never (?:said|told|mentioned))[a-z']+ |you're |you've )/
