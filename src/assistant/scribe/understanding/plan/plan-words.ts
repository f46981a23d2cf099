import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import { thirdPatient } from '../../writing/verbs.ts'
import { type Mention, mentionsIn } from './medications.ts'
import { OXYGEN } from './oxygen.ts'

/** "if she coughs up blood or get chest pain": the second verb has the same subject. */
export const agreed = (condition: string): string =>
  /^(?:he|she)\b/.test(condition)
    ? condition.replace(
        /\b(or|and) (get|have|feel|start|need|notice|cough|wake|become|develop|lose|run|vomit|faint|collapse|find|bring)\b/g,
        (_, joint: string, verb: string) => `${joint} ${thirdPatient(verb)}`,
      )
    : condition

/** "two litres a minute through the nose prongs": only oxygen is given so. */
export const ofOxygen = (clause: string): Mention | undefined =>
  /\b\d(?:\.\d)? lit(?:re|er)s? (?:a|per) minute\b|\boxygen\b.*\b\d(?:\.\d)? lit(?:re|er)s?\b/.test(clause) &&
  mentionsIn(clause).length === 0
    ? OXYGEN
    : undefined

const VACCINE = /\b(shingles|flu|covid|rsv|pneumonia|pneumococcal|whooping cough|tetanus)\b/
const VACCINE_REACH = 4

/** "Get that from your GP": the vaccine the patient or the question has just named. */
export function withVaccine(clause: string, { index }: ParsedUtterance, { utterances }: Visit): string {
  const named = utterances
    .slice(Math.max(0, index - VACCINE_REACH), index)
    .findLast(({ text }) => VACCINE.test(text) && /\b(?:vaccin\w*|shot|needle|jab|booster|one)\b/.test(text))
  const vaccine = named && VACCINE.exec(named.text)?.[1]
  const written = clause.replace(/\bthe (rsv|flu|covid|shingles|pneumonia) one\b/, 'the $1 vaccine')
  return vaccine ? written.replace(/^(get|have|book) (?:that|it)\b/, `$1 the ${vaccine} vaccine`) : written
}

/** What cannot be worded well is quoted, never garbled; the quotation marks say whose words they are. */
export const quoted = (label: string, clause: string): string => `${label}: "${clause}".`

const OFFERED =
  /\b(?:i|we) (?:can|could|'d be happy to|would be happy to|am happy to|'m happy to) (?:refer|send|book|organise|arrange|get|do|put|offer|give|set|link|hook|ask)\b|\b(?:would|do|will) you (?:like|want|let|think about|be (?:keen|happy|open|interested))\b|\bwant (?:a hand|some help|me to)\b/
const WISHED = /\bi'd like (?:you|him|her) to (?:see|meet|talk to|speak to|go to|think about)\b/
const AGREES =
  /^(?:(?:okay|ok|alright|right|sure|well|no) )*(?:that's (?:fine|okay|alright|your (?:call|choice|decision)|fair)|fair enough|no (?:worries|problem)|your (?:call|choice)|forget|i understand|okay$|we won't)/
const OFFER_REACH = 4
const REFUSES =
  /^(?:(?:um|er|oh|look|yeah|well|honestly|maybe|thanks|thank you),? )*(?:no\b(?!,? (?:worries|problem|that's))|nah|nope|not (?!bad|a problem)|i'd rather not|i'll (?:just|think|have a think|leave it|pass)|don't|later|let me think|maybe (?:later|next|another))\b/

/** "I can refer you to Quit. Would you go?" "Nah.": an offer the patient turns down is no order. */
export function isDeclinedOffer(clause: string, { index }: ParsedUtterance, { utterances }: Visit): boolean {
  const isWish = WISHED.test(clause)
  if (!OFFERED.test(clause) && !isWish) return false
  const answer = utterances.slice(index + 1, index + OFFER_REACH).find(({ speaker }) => speaker !== 'clinician')
  if (!REFUSES.test(answer?.text ?? '')) return false
  // "I'd like you to see the transplant team." "No." "That's fine.": a wish is dropped only where the clinician agrees
  const reply = utterances.slice((answer?.index ?? index) + 1).find(({ speaker }) => speaker === 'clinician')
  return !isWish || AGREES.test(reply?.text ?? '')
}

const OXYGEN_IN_USE =
  /(?<!\b(?:not|no|never|isn't|aren't|without|off)\b[^,]{0,16})\b(?:home oxygen|on (?:the |your )?oxygen|on \d(?:\.\d)? lit(?:re|er)s?)\b/
const oxygenFrom = new WeakMap<Visit, number>()

/** Oxygen in use, as either of them mentions it before the plan; looked for once in a visit. */
export function knowsOxygen(visit: Visit, { index }: ParsedUtterance): boolean {
  const first =
    oxygenFrom.get(visit) ??
    visit.utterances.find(({ text }) => OXYGEN_IN_USE.test(text))?.index ??
    Number.POSITIVE_INFINITY
  oxygenFrom.set(visit, first)
  return first < index
}
