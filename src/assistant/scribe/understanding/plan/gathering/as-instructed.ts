import type { ParsedUtterance, Visit } from '../../../composing/visit.ts'
import { mentionsIn } from '../medications.ts'
import { namedIn, REFERRALS } from '../services.ts'

/** What is done with a medication, as it is said of "him" or "her", and as an instruction. */
const BASE: Readonly<Record<string, string>> = {
  stops: 'stop',
  starts: 'start',
  restarts: 'restart',
  resumes: 'resume',
  begins: 'begin',
  continues: 'continue',
  keeps: 'keep',
  stays: 'stay',
  comes: 'come',
  goes: 'go',
  drops: 'drop',
  reduces: 'reduce',
  increases: 'increase',
  halves: 'halve',
  doubles: 'double',
  switches: 'switch',
  swaps: 'swap',
  changes: 'change',
  finishes: 'finish',
  holds: 'hold',
}
/** Said of what is done every day as well: a decision only once the plan is made. */
const TAKEN: Readonly<Record<string, string>> = { takes: 'take', uses: 'use', has: 'have' }
const LEAD = String.raw`^((?:(?:so|and|then|but|now|okay|right|well|first|today),? )*)`
const OF_THEM = new RegExp(String.raw`${LEAD}(?:he|she) (?:just |then |only |also )*([a-z]+) (.+)$`)

/** "stopped" to "stop": what has to be done with it. */
const DONE: Readonly<Record<string, string>> = {
  stopped: 'stop',
  ceased: 'cease',
  discontinued: 'discontinue',
  held: 'hold',
  withheld: 'withhold',
  paused: 'pause',
  suspended: 'suspend',
  restarted: 'restart',
  resumed: 'resume',
  continued: 'continue',
  started: 'start',
  halved: 'halve',
  doubled: 'double',
  reduced: 'reduce',
  increased: 'increase',
}
const MUST = String.raw`(?:(?:'s|'ve| has| have)? got to| has to| have to| needs to| need to| must| should| will| can|'ll|'s going to have to| will have to| is to| are to|'s to)`
const TO_BE_DONE = new RegExp(
  String.raw`${LEAD}((?:the |your |his |her )?[a-z][a-z-]{1,20}(?: [a-z-]{2,20})?)${MUST}(?: all| both| now| just)? be (${Object.keys(DONE).join('|')})\b(.*)$`,
)
const PRONOUN = /^(?:that|it|this|they|those|these|them)(?: one| ones)?$/

/** "And the pantoprazole, restart that, 40 mg before breakfast": the name stands first. */
const FRONTED = new RegExp(
  String.raw`${LEAD}((?:the |your |his |her )?[a-z][a-z-]{2,20}(?: [a-z-]{2,20})?),? ((?:(?:we'll|i'll|i'd like to|i want to|we can|let's|you can|he can|she can|please|just) )*(?:restart|start|resume|hold|pause|withhold|increase|reduce|halve|double|continue)) (?:that|it|them|those|this)(?: one)?\b,?(.*)$`,
)

/** "I'd like her to be seen by our nurse", "he should be seen in the allergy clinic": a referral. */
const SEEN_BY = new RegExp(
  String.raw`${LEAD}(?:(?:i'd like|i would like|i want|i'd want|we'd like|we want) (you|him|her)(?: to be)?|(you|he|she)(?: really)?(?:'ll need to| needs? to| should| ought to| has to| have to) be) seen (?:by|in|at) ((?:our|the|an?) .+)$`,
)
/** "Better to stop the tea": said as an opinion, meant as advice. */
const BETTER = new RegExp(
  `${LEAD}(?:it's |it'd be |it would be |it is |you're |you'd be )?(?:better|best|safer|wiser)(?: off)? (?:to|if (?:you|he|she)) (stop|avoid|leave|hold|keep|stay|use|take|skip)s?\b(.*)$`,
)

/** "So he stops the Ofev today", "the Eliquis needs to be held": as an instruction, the way most orders are given. */
export function asInstruction(clause: string, planning: boolean): string {
  const [, before = '', whom, who, service] = planning ? (SEEN_BY.exec(clause) ?? []) : []
  if (service) return `${before}refer ${whom ?? (who === 'he' ? 'him' : who === 'she' ? 'her' : 'you')} to ${service}`
  const [, opens = '', act = '', object = ''] = planning ? (BETTER.exec(clause) ?? []) : []
  if (act) return `${opens}${act}${object}`
  const [, lead = '', verb = '', rest = ''] = OF_THEM.exec(clause) ?? []
  const base = BASE[verb] ?? (planning ? TAKEN[verb] : undefined)
  if (base && isOfMedication(rest, verb)) return `${lead}${base} ${rest}`
  const [, first = '', fronted = '', acts = '', how = ''] = planning ? (FRONTED.exec(clause) ?? []) : []
  if (acts && mentionsIn(fronted).length === 1) return `${first}${acts} ${fronted}${how}`
  const [, opening = '', what = '', done = '', more = ''] = TO_BE_DONE.exec(clause) ?? []
  const does = DONE[done]
  if (!does) return clause
  if (PRONOUN.test(what)) return `${opening}${does} ${/^(?:they|those|these|them)/.test(what) ? 'them' : 'it'}${more}`
  return mentionsIn(what).length > 0 ? `${opening}${does} ${what}${more}` : clause
}

const isOfMedication = (rest: string, verb: string): boolean =>
  mentionsIn(rest).length > 0 && (!(verb in TAKEN) || /\d/.test(rest)) && !/\b(?:when|if|because|unless)\b/.test(rest)

const AGAIN =
  /\b((?:re-?refer|refer|send|book) (?:you|him|her|them))(?= (?:again|back|in again|once more|another time)\b)/
const SERVICE_REACH = 5

/** "Pulmonary rehab, has he been contacted?" … "I'll refer him again": to the service that was asked about. */
export function withServiceBefore(clause: string, { index }: ParsedUtterance, { utterances }: Visit): string {
  if (!AGAIN.test(clause) || namedIn(REFERRALS, clause).length > 0) return clause
  const named = utterances
    .slice(Math.max(0, index - SERVICE_REACH), index)
    .findLast(({ text, speaker }) => speaker === 'clinician' && namedIn(REFERRALS, text).length === 1)
  const [service] = named ? namedIn(REFERRALS, named.text) : []
  return service ? clause.replace(AGAIN, `$1 to ${service.name}`) : clause
}
