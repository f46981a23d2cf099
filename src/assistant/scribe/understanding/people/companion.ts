import { ownEntry } from '#fhir/codes/own-entry.ts'
import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import { findConcepts } from '../../lexicon/concepts.ts'
import { thirdPatientWords } from '../../writing/patient.ts'
import { mentionsIn } from '../plan/medications.ts'

const known = new WeakMap<Visit, ReadonlySet<string>>()

/** First names of the people who came along: introduced, greeted, or answering to their name. */
function companionNames(visit: Visit): ReadonlySet<string> {
  const before = known.get(visit)
  if (before) return before
  const names = new Set<string>()
  const votes = new Map<string, number>()
  visit.utterances.forEach(({ speaker, start, end }, index) => {
    const written = visit.transcript.slice(start, end)
    for (const name of introduced(written, speaker)) names.add(name)
    if (speaker !== 'clinician') return
    const next = visit.utterances.slice(index + 1).find((each) => each.speaker !== 'clinician')
    for (const name of called(written)) {
      const vote = next?.speaker === 'other' ? 1 : next?.speaker === 'patient' ? -1 : 0
      votes.set(name, (votes.get(name) ?? 0) + vote)
    }
  })
  if (visit.hasCompanion) for (const [name, count] of votes) if (count > 0) names.add(name)
  known.set(visit, names)
  return names
}

/** Names by which the clinician calls whoever did not come along. */
export function patientNames(visit: Visit): ReadonlySet<string> {
  const others = companionNames(visit)
  return new Set(
    visit.utterances.flatMap(({ speaker, start, end }) =>
      speaker === 'clinician'
        ? called(visit.transcript.slice(start, end)).filter((name) => !others.has(name) && visit.proper.has(name))
        : [],
    ),
  )
}

const NO_NAME =
  /^(?:yes|yeah|okay|right|thanks|terrible|never|mum|dad|doctor|doc|good|great|sorry|well|look|now|and|but|so|then|here|that|this|any|no|how|what|okay|first|second|third|ventolin|bloods?|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i

/** "I'm Karen", "I've got Neil here", "this is my husband, Arjun", "And this must be Arjun." */
function introduced(written: string, speaker: ParsedUtterance['speaker']): string[] {
  const own =
    speaker === 'other'
      ? /^(?:(?:yes|yeah|hi|hello|hey),? )?(?:(?:I'm|I am|it's|my name is) )?(\p{Lu}\p{Ll}{2,})[.!,]*$/iu.exec(written)
      : null
  const others =
    /\b(?:I've got|I have|I brought|we've got) (\p{Lu}\p{Ll}{2,}) (?:here|with me|along)\b/u.exec(written) ??
    /\b(?:this is|here's|that's) (?:my|his|her|the) (?:wife|husband|partner|mum|mother|dad|father|daughter|son|sister|brother|carer|aunt|aunty|nan),? (\p{Lu}\p{Ll}{2,})\b/u.exec(
      written,
    ) ??
    /\b[Tt]his must be (\p{Lu}\p{Ll}{2,})\b/u.exec(written)
  return [own?.[1], others?.[1]].flatMap((name) =>
    name && /^\p{Lu}/u.test(name) && !NO_NAME.test(name) ? [name.toLowerCase()] : [],
  )
}

/** Names a sentence calls: "And Shirl, good to see you", "I don't know yet, Neil." */
const called = (written: string): string[] =>
  [
    ...written.matchAll(/^(?:(?:And|So|But|Now|Hi|Hello|Okay|Morning|Thanks),? )?(\p{Lu}\p{Ll}{2,}),/gu),
    ...written.matchAll(/(?:, | and )(\p{Lu}\p{Ll}{2,})[.?!]*$/gu),
  ].flatMap(([, name = '']) => {
    const word = name.toLowerCase()
    const isThing = NO_NAME.test(name) || findConcepts([word]).length > 0 || mentionsIn(word).length > 0
    return isThing ? [] : [word]
  })

const CLINIC_ACTS = /\b(?:i'm|i'll|i will|i've|i'd like|we'll|we're|we will|let's)\b/
const BIDS =
  /^(?:(?:and|also|just|please|then) )*(?:see|get|keep|try|make|ask|ring|look|go|talk|use|stop|take|have|come|book|drop|don't|you)\b/

/** "And Tracey, if you're not sleeping, see your own GP. Get your flu shot as well.": not the patient's. */
export function isToCompanion(utterance: ParsedUtterance, visit: Visit): boolean {
  const names = companionNames(visit)
  if (names.size === 0) return false
  const { text, index, turn } = utterance
  // "And Lyn, I'm going to send a referral …": what the clinic does is of the visit
  if (CLINIC_ACTS.test(text)) return false
  const [, name] = /^(?:(?:and|so|but|now|look|okay) )*([a-z]+),/.exec(text) ?? []
  if (name !== undefined && names.has(name))
    return /\byou(?:r|'re|'ve)?\b/.test(text) || BIDS.test(text.slice(text.indexOf(',') + 1).trim())
  // the sentences after it, until somebody else is called or spoken of
  const led = visit.utterances[index - 1]
  const isOther = (name !== undefined && visit.proper.has(name)) || /\b(?:he|she|him|her|his|hers)\b/.test(text)
  return led?.turn === turn && !isOther && BIDS.test(text) && isToCompanion(led, visit)
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
