import type { ParsedUtterance, Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import type { Form } from './clauses.ts'
import type { Understood } from './model.ts'
import { subjectOf, type Who } from './people/patients.ts'
import { mentionsIn } from './plan/medications.ts'
import { explicitTopic, type Topic } from './topics.ts'

/** "I feel like I've been pregnant for four years": a figure of speech. */
/** … or of the word itself: "it has pneumonia in the name". */
export const FIGURATIVE =
  /\bin the name\b|\b(?:feel|feels|felt) like (?:i've been|i have been|it's been) .*\b(?:years|forever|a lifetime|months)\b|\bwould have (?:a|an) (?:stroke|fit|heart attack|heart failure|conniption)\b|\b(?:i'd|i could) (?:murder|kill for) a\b/

/** "I'm Nick, I do the driving": whoever says it, a name is no finding. */
export const introducesSelf = ({ text }: ParsedUtterance, { proper }: Visit): boolean =>
  proper.has(
    /^(?:(?:hi|hello|yes|yeah|and|oh),? )*(?:i'm|i am|my name is|my name's|it's|this is|that's) ([a-z]+)(?=$|,)/.exec(
      text,
    )?.[1] ?? '',
  )

/** Exclaims, thanks or wonders: no answer to what was asked. */
export const EXCLAIMS =
  /^(?:(?:oh|well|yeah|no|and|so|but|ah|okay)[, ]+)*(?:wow|god(?=$| (?:no|yes|yeah|almighty)$)|gosh|gee\b|je+z|geez|blimey|crikey|strewth|bloody hell|far out|good (?:lord|god|grief|question)|oh my|hallelujah|poor (?:thing|bugger|man|woman)|fair (?:enough|point|call)|typical$|tell me about it|you never (?:told|said|mentioned)|thanks?\b|thank you|i know\b|i'm (?:telling|sorry|just saying|not stupid|not an idiot)\b|i (?:never|didn't) (?:knew|know (?:that|any of)|thought of|think of|realised?)\b|i see$|i understand$|see you|bye\b|hello|hi\b)/

export const isTag = ({ speaker, start, end }: ParsedUtterance, { transcript }: Visit): boolean =>
  speaker !== 'clinician' &&
  /, (?:is|are|was|were|do|does|did|has|have|had|can|will|would)(?:n't)? (?:it|that|they|he|she|i|you)\?/.test(
    transcript.slice(start, end + 14).split('\n')[0] ?? '',
  )

/** "You were forty-six." "Forty-six.": an echo. */
export function isEcho(clause: string, { utterances }: Visit, utterance: ParsedUtterance): boolean {
  if (!/^\d[\d.]*%?$/.test(clause)) return false
  const before = utterances.slice(0, utterance.index).findLast(({ isBackchannel }) => !isBackchannel)
  return before?.speaker === 'clinician' && !before.isQuestion && before.text.includes(clause)
}

/** "The hospital took me off them.", "the shingles one": the thing the words before have named. */
export function withNoun(clause: string, noun: string | undefined, about: Topic | undefined): string {
  const named = noun
    ? clause.replace(/\b(off|stopped|stop|taking|take|using) (?:them|those)\b/, `$1 the ${noun}`)
    : clause
  return about?.label.endsWith('accination')
    ? named.replace(/\bthe (shingles|flu|covid|rsv|pneumonia|whooping cough|tetanus) one\b/, 'the $1 vaccine')
    : named
}

/** "Those brown plugs?" "Haven't had one for weeks": the thing the question names. */
export function withAskedThing(clause: string, question: string | undefined): string {
  const [, vaccine] =
    /\b(flu|covid|rsv|shingles|pneumonia|pneumococcal|whooping cough|tetanus) (?:shot|vaccine|vax|jab|booster|needle|one)\b/.exec(
      question ?? '',
    ) ?? []
  if (vaccine) return clause.replace(/\b(had|got|have) (?:it|that|mine|one|them)\b/, `$1 the ${vaccine} vaccine`)
  const [, thing] = /\b(?:the|those|these|any|your) ((?:[a-z-]+ )?[a-z]{3,}s)(?= |$|,)/.exec(question ?? '') ?? []
  return thing && !/^(?:this|his|was|is|does|yours|things|times|days|weeks|months|years|nights)$/.test(thing)
    ? clause.replace(
        /\b(had|got|get|getting|seen|have|having) (?:one|any|them)\b(?=$|,| (?:since|in|on|at|for|last|this|yet|ever|before|after|when|now|today|yesterday|and|but|every|once|twice|a (?:day|week|month)))/,
        (_, verb: string) => `${verb} ${thing}`,
      )
    : clause
}

/** "I haven't had one since March", asked about smoking. */
export const withCigarette = (clause: string, about: Topic | undefined): string =>
  about && /^(?:Smoking|Stopped smoking)$/.test(about.label)
    ? clause
        .replace(
          /\b(haven't|have not|hasn't|not) (?:had|touched|lit)(?: up)? (?:one|any|a (?:single )?(?:cigarette|smoke|puff))\b/,
          '$1 smoked',
        )
        .replace(/^(?:since|from) (?=i was|the age)/, 'smoking since ')
        // "Gave 'em away six years ago"; "it" may be the vape
        .replace(
          /\b(gave|given|give|chucked|packed|threw|kicked|knocked) (?:them|'em|em|those)(?: all)? (?:up|away|in|out|on the head)\b/,
          (_, verb: string) => (verb === 'give' ? 'stop smoking' : 'stopped smoking'),
        )
    : clause

/** "Asthma as a kid?" "Had it bad till I was twelve": the condition the question names, or the answer has named since. */
export function withCondition(clause: string, question: string | undefined, before: readonly string[] = []): string {
  // "Asthma in the family?" "My mum, and she's got diabetes as well. I don't have it.": not the diabetes
  const since = before.findLast((text) => conditionsIn(text.split(/[ ,]+/)).length > 0)
  const words = (since ?? question)?.split(/[ ,]+/) ?? []
  const conditions = conditionsIn(words)
  const condition = since ? conditions.at(-1) : conditions[0]
  if (!condition || (!since && (conditions.length > 1 || words.length > 8))) return clause
  const name = words.slice(condition.from, condition.to).join(' ')
  return clause.replace(/\b(had|have|got|get) it\b/, `$1 ${name}`)
}

const conditionsIn = (words: readonly string[]) => findConcepts(words).filter(({ kinds }) => kinds.has('condition'))

/** A "no" denies what the question itself names, never what was spoken of before. */
export const isNamedIn = (question: string, { label }: Topic): boolean => explicitTopic(question)?.label === label

/** "Do you smoke or vape?" "I don't smoke. I vape at parties.": the denial is of the other one. */
export function isAboutAnother(answers: readonly string[], { label }: Topic): boolean {
  const denied = explicitTopic(answers[0] ?? '')
  const isAffirmed = answers
    .slice(1)
    .some(
      (text) =>
        explicitTopic(text)?.label === label &&
        subjectOf(text, { is: 'patient' }).is === 'patient' &&
        !/\b(?:no|not|never|don't|didn't|doesn't|haven't)\b/.test(text),
    )
  return isAffirmed || (denied !== undefined && denied.label !== label)
}

/** A number that only its question says the meaning of: "I was 84 at Christmas, I'm 78 now". */
export const isBareFigure = (clause: string, { label }: Topic): boolean =>
  label === 'Weight' && /\d/.test(clause) && !/\b(?:kg|kilos?|weigh\w*|stone)\b/.test(clause)

/** "And my aunt.", "Mesothelioma.": continues the statement about a relative. */
export function isOfRelative(
  clause: string,
  form: Form,
  who: Who,
  before: Understood | undefined,
  utterance: ParsedUtterance,
): boolean {
  if (before?.kind !== 'family' || utterance.index - before.order > 2 || form !== 'fragment') return false
  const words = clause.split(' ')
  if (words.length > 3) return false
  if (/^from [a-z]+$/.test(clause)) return true
  return who.is === 'relative' || hasKind(findConcepts(words), 'condition')
}

export const speakerOf = ({ speaker }: ParsedUtterance): 'patient' | 'other' =>
  speaker === 'other' ? 'other' : 'patient'

/** "Every night, I take Nexium for it": the answer stands before the medication. */
export function answerBeforeMedication(clause: string): string | undefined {
  const [, lead] =
    /^([^,]{3,40}), (?:so |but |and )?(?:i|i'm|he|she|he's|she's) (?:take|takes|use|uses|have|has|on|am on|is on)\b/.exec(
      clause,
    ) ?? []
  return lead && mentionsIn(lead).length === 0 ? lead : undefined
}

/** "So it's not cancer.": what the patient takes from the words before, and asks whether it is so. */
export const isConclusion = (text: string): boolean =>
  /^(?:(?:oh|right|okay) )*so (?:it's|it is|that's|that is)(?: not| definitely| just)? /.test(text) &&
  !/\d/.test(text) &&
  mentionsIn(text).length === 0

/** "So I've got the pulmonary hypertension.", "It's gone to my liver." "No, …": what the patient concludes, or has denied. */
export function isInference({ index, text }: ParsedUtterance, { utterances }: Visit): boolean {
  const reply = utterances.slice(index + 1).find(({ speaker }) => speaker === 'clinician')
  const isDenied =
    reply !== undefined &&
    reply.index - index <= 3 &&
    /^(?:no\b|nope\b|not\b|it isn't|it's not|that's not|i don't agree|you might\b|it might\b|it could\b|very unlikely)/.test(
      reply.text,
    )
  const concludes =
    /^(?:so|then|that means|and so)\b/.test(text) && /\b(?:it's|i've got|i have|that's|it is|the)\b/.test(text)
  return concludes || (isDenied && /^(?:it|it's|that|that's|he|she|they|the|is it)\b/.test(text))
}
