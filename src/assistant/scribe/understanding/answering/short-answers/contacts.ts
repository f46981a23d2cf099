import type { ParsedUtterance } from '../../../composing/visit.ts'
import { isWellFormed } from '../../../writing/well-formed.ts'
import { speakerOf } from '../../answer-forms.ts'
import { subjectOf } from '../../people/patients.ts'
import { asSentence, reported } from '../../wording.ts'
import type { Answer } from '../answer.ts'

/** Illnesses that pass from one to another, as spoken and as written. */
const PASSED_ON: readonly (readonly [RegExp, string])[] = [
  [/\b(?:tb|t\.b\.|tuberculosis|active tb)\b/, 'tuberculosis'],
  [/\b(?:whooping cough|pertussis)\b/, 'whooping cough'],
  [/\b(?:covid(?:-19)?|corona(?:virus)?)\b/, 'COVID-19'],
  [/\b(?:the flu|influenza|flu)\b/, 'influenza'],
  [/\brsv\b/, 'RSV'],
  [/\b(?:measles)\b/, 'measles'],
  [/\b(?:chicken ?pox|varicella)\b/, 'chickenpox'],
  [/\bmycoplasma\b/, 'mycoplasma'],
  [/\bmeningococcal\b/, 'meningococcal disease'],
]
const KIN =
  'brother|sister|mother|father|mum|dad|son|daughter|husband|wife|partner|uncle|aunty?|auntie|cousin|nephew|niece|grandson|granddaughter|grandmother|grandfather|nan|nana|pop|flatmate|housemate|room-?mate|friend|baby|boyfriend|girlfriend|mother-in-law|father-in-law|brother-in-law|sister-in-law|son-in-law|daughter-in-law|kids|children|grandkids|grandchildren|boarder|tenant|carer'
const PERSON = new RegExp(
  String.raw`\b(my|your|his|her|our|the|their) (?:(?:older|younger|big|little|old|young|eldest|youngest|late|other|two|2) )*(${KIN})(?:'s (${KIN}))?\b`,
)
const HOME =
  /\b(?:at home|live[sd]? (?:with|together)|lives? (?:here )?with (?:us|me|her|him|them)|living (?:with|together)|stay(?:s|ed|ing) with (?:us|me|her|him)|same (?:house|flat|room|bed|unit|apartment)|share[sd]? (?:a |the )?(?:room|house|flat|unit|bed)|household|in (?:the|our|my) (?:house|flat|unit)|moved in)\b/
/** No contact: an injection, a test for it, an illness of long ago, or one that killed before. */
const NO_CONTACT =
  /\b(?:vaccin\w*|needle|shot|jab|booster|immunis\w+|before i was born|years ago|when (?:i|he|she|they) (?:was|were) (?:a |little|young|\d)|in (?:19|20)\d\d|as a (?:kid|child)|died|passed away)\b/
const OWN = /\b(?:i|i've|i'd|i'm|me) (?:\w+ )?(?:had|have|got|caught|get|tested)\b/
const DENIES = /\b(?:no|not|never|nobody|no one|none|nah|hasn't|haven't|didn't|doesn't|isn't|don't)\b/
const YES =
  /^(?:(?:oh|well|um|doctor),? )*(?:yes|yeah|yep|yup|that's right|correct|exactly|he does|she does|he has|she has|right|mm-hmm)\b/
const WHEN =
  /\b(?:(?:about |around )?(?:\d+|two|three|four|five|six|a) (?:days?|weeks?|months?)(?: or so)? ago|last (?:week|month|year|summer|winter|spring|autumn)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|at the moment|now)\b/
const CONFIRMED = /\b(?:confirmed|diagnosed|tested|came back|had it|got it|caught it)\b/
const WINDOW = 4

const illnessIn = (text: string): string | undefined => PASSED_ON.find(([pattern]) => pattern.test(text))?.[1]

interface Contact {
  illness: string
  person: string
  from: readonly ParsedUtterance[]
}

/** "Her cousin Max", "my brother": as the note names them. */
function personIn({ text, speaker }: ParsedUtterance, answer: Answer): string | undefined {
  const [, owner, kin, second] = PERSON.exec(text) ?? []
  if (!kin) return undefined
  const { visit } = answer.state
  const possessive = visit.voice('patient').reference.possessive
  const relation = second ? `${kin}'s ${second}` : kin
  const whose =
    speaker === 'clinician' || speaker === 'patient'
      ? /^(?:my|your|our|the)$/.test(owner ?? '')
        ? possessive
        : undefined
      : owner === 'my'
        ? "the carer's"
        : owner === 'our'
          ? 'the'
          : possessive
  if (!whose) return undefined
  const [, name] = new RegExp(String.raw`\b${second ?? kin},? ([a-z]{3,})\b`).exec(text) ?? []
  const proper = name ? visit.proper.get(name) : undefined
  return `${whose} ${FULL.get(relation) ?? relation}${proper ? ` ${proper}` : ''}`
}
const FULL: ReadonlyMap<string, string> = new Map([
  ['mum', 'mother'],
  ['dad', 'father'],
  ['nan', 'grandmother'],
  ['nana', 'grandmother'],
  ['pop', 'grandfather'],
  ['auntie', 'aunt'],
  ['aunty', 'aunt'],
])

/** "Your brother has TB?" "Yes. Sunil." */
function askedContact(answer: Answer): Contact | undefined {
  const { question, answers } = answer.exchanged
  const [first, second] = answers
  if (!question || !first || !YES.test(first.text)) return undefined
  const illness = illnessIn(question.text)
  const person = illness && personIn(question, answer)
  if (
    !illness ||
    !person ||
    NO_CONTACT.test(question.text) ||
    !/\b(?:has|have|had|got|with|'s|caught|is|was)\b/.test(question.text)
  )
    return undefined
  if (/\b(?:your (?:own )?(?:family|chest|lungs?)|family history)\b/.test(question.text)) return undefined
  const name = [first, second]
    .flatMap((each) => (each ? [/^(?:yes,? |yeah,? )?([a-z]{3,})$/.exec(each.text)?.[1] ?? ''] : []))
    .map((word) => answer.state.visit.proper.get(word) ?? capitalised(answer, word))
    .find(Boolean)
  return { illness, person: name ? `${person} ${name}` : person, from: [question, first] }
}

/** A name that stands alone in its sentence has its capital for that reason alone; it is one where nothing else is known of it. */
function capitalised({ exchanged, state }: Answer, word: string): string | undefined {
  const spoken = exchanged.answers.find(({ text }) => text === word)
  if (!spoken || /^(?:yes|yeah|yep|right|correct|exactly|sure|okay)$/.test(word) || spoken.concepts.length > 0)
    return undefined
  const written = state.visit.transcript
    .slice(spoken.start, spoken.end)
    .replace(/[.,!]+$/, '')
    .trim()
  return /^\p{Lu}\p{Ll}{2,}$/u.test(written) ? written : undefined
}

/** "Because of the TB. At home. My brother.", "The whooping cough. Her cousin Max, he was staying with us." */
function reportedContact(answer: Answer): Contact | undefined {
  const { question, answers } = answer.exchanged
  const asksOfSelf =
    /\b(?:have|did|had|were|are) you (?:ever |yourself )*(?:had|have|got|been|being|tested|treated)\b/.test(
      question?.text ?? '',
    )
  for (const [at, utterance] of answers.entries()) {
    const illness = illnessIn(utterance.text)
    if (
      !illness ||
      utterance.isQuestion ||
      NO_CONTACT.test(utterance.text) ||
      OWN.test(utterance.text) ||
      DENIES.test(utterance.text)
    )
      continue
    const own = personIn(utterance, answer)
    if (own) return { illness, person: own, from: [utterance] }
    if (asksOfSelf) continue
    // the person stands beside it: the sentence before, or up to three after
    const isBare = utterance.text.split(' ').length <= 5
    const near = answers.slice(Math.max(0, at - (isBare ? 2 : 3)), at + WINDOW)
    const named = near.find(
      (each) =>
        each !== utterance &&
        each.speaker === utterance.speaker &&
        PERSON.test(each.text) &&
        !NO_CONTACT.test(each.text),
    )
    const isOfThem = isBare || /\b(?:he|she|they|the test|tests?)\b/.test(utterance.text)
    const person = named && isOfThem ? personIn(named, answer) : undefined
    if (named && person) return { illness, person, from: [utterance, named].toSorted((a, b) => a.index - b.index) }
  }
  return undefined
}

/** Exposure to somebody's illness: who has it, and whether they live together. Never an illness of the patient. */
export function readContact(answer: Answer): void {
  const contact = askedContact(answer) ?? reportedContact(answer)
  if (!contact) return
  const { state, exchanged } = answer
  const { illness, person, from } = contact
  const near = [...(exchanged.question ? [exchanged.question] : []), ...exchanged.answers]
  const isHome =
    near.some(({ text }) => HOME.test(text)) ||
    state.visit.utterances.slice(from[0]?.index ?? 0, (from.at(-1)?.index ?? 0) + 8).some(({ text }) => HOME.test(text))
  const known = state.items.find(({ text }) => text.includes(`ontact of ${illness}`))
  const when = exchanged.answers
    .filter((each) => from.includes(each) || CONFIRMED.test(each.text))
    .map(({ text }) => WHEN.exec(text)?.[0])
    .find(Boolean)
  const time =
    when && !/^(?:now|at the moment)$/.test(when)
      ? `, ${reported(when, state.visit, speakerOf(from.at(-1) as ParsedUtterance))}`
      : ''
  const text = asSentence(`${isHome ? 'household contact' : 'contact'} of ${illness}: ${person}${time}`)
  if (!isWellFormed(text)) return
  if (known) {
    if (known.text.length < text.length) known.text = text
    return
  }
  state.add({ kind: 'reported', heading: 'History of present illness', text }, from)
  // "He was in hospital": of whoever was named
  const who = from
    .map((each) => subjectOf(each.text.replace(/^your\b/, 'my'), { is: 'patient' }))
    .find(({ is }) => is !== 'patient')
  if (who && from.every(({ speaker }) => speaker !== 'other')) {
    answer.who = who
    state.lastNamed = who
    if (who.is === 'relative') state.relative = { who, at: (from.at(-1)?.index ?? 0) + 1 }
  }
  for (const each of from) if (each.text.split(' ').length <= 6) answer.read.add(each.index)
  // "At home.": said of where they live
  for (const each of exchanged.answers)
    if (/^(?:at home|in (?:the|our) (?:house|flat)|yes|yeah)$/.test(each.text) && isHome) answer.read.add(each.index)
}
