import { FINITE, HELD_OPEN } from '../clause-words.ts'
import type { Token } from '../tokens.ts'
import { wordAt, wordsFrom } from './nearby-words.ts'

/** "fev1 is 2.4 litres", "the nitric oxide is 78": a result read out after another. */
export const readsOut = (tokens: readonly Token[], index: number): boolean =>
  /^(?:the |your )?(?:fev1|fvc|dlco|acq|act|eosinophils?|feno|nitric oxide|ige|hba1c|ha?emoglobin|ferritin|crp|creatinine|bicarb(?:onate)?|ahi|bnp|egfr|inr|gas transfer|oxygen level|carbon dioxide|epworth|bmi) (?:is|are|was|were|came)\b/.test(
    tokens
      .slice(index, index + 5)
      .map(({ word }) => word)
      .join(' '),
  )

/** Findings called out one after another: "heart rate was 58 respiratory rate was 14 lungs are clear no murmurs". */
export function isDictated(tokens: readonly Token[], index: number): boolean {
  const text = wordsFrom(tokens, index, 4)
  return /^(?:(?:blood pressure|heart rate|pulse|respiratory rate|respirations|temperature|oxygen saturation|o2 saturation|weight) (?:is|was|of|are)|(?:lungs?|chest|heart(?: sounds)?|abdomen|belly|skin|pulses|sensation|strength|reflexes|throat|nose|extremities|gait|liver|kidneys|fingers|nails|ankles|legs|calves|neck(?: veins)?|shoulder|voice|mouth|eyes|joints|hands) (?:is|are|was|were|sounds?|looks?|feels?|moves?)|(?:lung|chest|heart|abdomen|belly|skin|throat|nose|liver|neck|shoulder|voice|mouth|weight|pulse|temperature|oxygen)'s |fine crackles|coarse crackles|no (?!i\b|no\b|longer)\w+)/.test(
    text,
  )
}

/** What the patient is asked to do while being examined; nothing of it is a finding. */
const ASKED_TO =
  /^(?:breathe (?:in|out|normally|through)|(?:big|deep) breaths? (?:in|for|through)|put your (?:hands|arms|tongue|feet)|hold your (?:hands|arms|breath)|open your mouth|open wide|sit (?:up|forward)|stand on|pop (?:up|on|your)|lie (?:back|down)|cough for me|lift your|roll up your|look up|squeeze my|let's have a (?:look|listen)|let me (?:have a )?(?:look|listen))\b/
const FOUND =
  /^(?:(?:resps|respirations|resp rate|respiratory rate) (?:is |at |are )?\d+|breath sounds|air entry|heart sounds|pitting o?edema|ankle swelling|percussion|vocal resonance|chest expansion|finger clubbing|jvp|both bases|left base|right base|dull to)\b/

/** Without marks: a request while examining and a finding called out open a sentence, whatever stands before. */
export function opensFinding(tokens: readonly Token[], index: number): boolean {
  const text = wordsFrom(tokens, index, 4)
  const before = wordAt(tokens, index - 1)
  // "reduced all over | no wheeze"
  if (
    /^no (?!i\b|no\b|longer|need|more|hang|wait|sorry|that)\w/.test(text) &&
    wordsFrom(tokens, index - 2, 2) === 'all over'
  )
    return true
  if (ASKED_TO.test(text)) return !ASKS_POLITELY.test(before)
  if (!FOUND.test(text)) return false
  return !HELD_OPEN.has(before) || /^(?:over|me|up|down|out)$/.test(before)
}

const ASKS_POLITELY =
  /^(?:you|to|can|could|just|please|and|then|i'll|we'll|you'll|should|must|you'd|who|i|don't|when|if|not|never|can't|couldn't|they|he|she|or|also|me|him|her|would|will|hard)$/

/** "yes they are | now the download": an echo answers, then the next thing is turned to. */
export const turnsToNext = (tokens: readonly Token[], index: number): boolean =>
  /^now (?:the|your|for|let's|what|about)\b/.test(wordsFrom(tokens, index, 2)) &&
  /^(?:they|you|it|we|i|that|he|she) (?:are|is|do|did|was|were|have|has|am|does)$/.test(wordsFrom(tokens, index - 2, 2))

/** "tell them you hold on to carbon dioxide": what is to be told. */
export const isHandedOn = (tokens: readonly Token[], index: number): boolean =>
  /^(?:tell|telling|told|remind|show|ask) (?:them|him|her|me|us|everyone|anyone|everybody|anybody|people)$/.test(
    wordsFrom(tokens, index - 2, 2),
  )

const OPEN_ANSWER =
  /^(?:(?:well|um|oh|yeah|no) )*(?:(?:not|about|pretty|much|real|really|too|so|very|still|the|a|bit|little|just|all) ){1,4}(?:good|bad|same|better|worse|well|great|flash|fine|awful|terrible|often|crash hot)$/

/** "not real good | i can't stand that mask": how it goes, then why. */
export const answersHow = (tokens: readonly Token[], index: number, words: number): boolean =>
  words <= LONGEST_HOW && OPEN_ANSWER.test(wordsFrom(tokens, Math.max(0, index - words), Math.min(index, words)))

/** "most mornings | it goes by ten", "one in may | the gp gave me prednisolone": how often or when, then more of it. */
export const answersWhen = (tokens: readonly Token[], index: number, words: number): boolean =>
  words <= LONGEST_HOW &&
  (/^(?:mornings|nights|days|weeks|evenings|weekends)$/.test(wordAt(tokens, index - 1)) ||
    (/^(?:january|february|march|april|may|june|july|august|september|october|november|december|\d{4})$/.test(
      wordAt(tokens, index - 1),
    ) &&
      namesSomebodyActing(tokens, index)))

/** "… the patches | bloods today please", "… anybody else | i'll see you in eight weeks": the next thing to be done. */
export const opensOrder = (tokens: readonly Token[], index: number): boolean =>
  /^(?:bloods (?:today|tomorrow|now|please|this)|i'll see you (?:in|back|again|next|after|at|then)|(?:we'll|i'll|let's) see you (?:in|back|again)|this is the important)\b/.test(
    wordsFrom(tokens, index, 4),
  ) && !HELD_OPEN.has(wordAt(tokens, index - 1))

const LONGEST_HOW = 6
const KIN = 'daughter|son|wife|husband|mum|mother|dad|father|sister|brother|partner|neighbour|mate|boss|carer'
const CARERS = 'gp|doctor|doctors|hospital|nurse|pharmacist|chemist|specialist|surgeon|physio|ambulance'
const SOMEBODY = new RegExp(`^(?:my (?:${KIN}|${CARERS})|(?:the|our) (?:wife|husband|missus|${CARERS}))$`)

/** "… every night | the gp gave me that", "… anymore | my daughter took the keys": somebody does something. */
export const namesSomebodyActing = (tokens: readonly Token[], index: number): boolean =>
  // "fine | my husband's is the one that's going"
  (/^(?:my|the|our) [a-z]+'s$/.test(wordsFrom(tokens, index, 2)) &&
    SOMEBODY.test(wordsFrom(tokens, index, 2).replace(/'s$/, '')) &&
    /^(?:is|was|are|were|has|the|a|an|not|always|got|been|gone|going)$/.test(wordAt(tokens, index + 2))) ||
  (SOMEBODY.test(wordsFrom(tokens, index, 2)) &&
    (FINITE.has(wordAt(tokens, index + 2)) ||
      /^(?:reckons?|thinks?|stopped|drives?|drove|bought|sent|changed|prescribed|wanted|found|used|noticed|smokes)$/.test(
        wordAt(tokens, index + 2),
      )))

/** "on your heart exam", "for your second problem", "in terms of your asthma". */
export function isLead(tokens: readonly Token[], index: number): boolean {
  const text = wordsFrom(tokens, index, 7)
  return /^(?:on (?:your |the |physical |a )?(?:\w+ ){0,3}exam|for your (?:first|second|third|next|last|other)|in terms of (?:your|the)|as far as (?:your|the)|from (?:a|an|your) \w+ standpoint|hey dragon|what i think|what i'd like|what i want|what we'll|what i'll|to sum up|in summary|before you go|in the meantime)/.test(
    text,
  )
}
