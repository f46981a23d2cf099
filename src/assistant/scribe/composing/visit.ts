import { type Concept, findConcepts } from '../lexicon/concepts.ts'
import { addressedNames, spokenGender } from '../reading/gender.ts'
import { type Phase, readPhases } from '../reading/phases.ts'
import { type Exchange, isBackchannel, isQuestion, readExchanges } from '../reading/questions.ts'
import { smallTalkIn, withoutJoke } from '../reading/small-talk/small-talk.ts'
import { withAgreedValues } from '../reading/speakers/agreed-values.ts'
import { interpretersLead } from '../reading/speakers/interpreters-lead.ts'
import { patientsHalf } from '../reading/speakers/own-half.ts'
import { withRoles } from '../reading/speakers/roles.ts'
import { wordsOf } from '../reading/tokens.ts'
import { isInterpreted } from '../reading/turns.ts'
import { withUnmarkedQuestions } from '../reading/unpunctuated/unmarked-questions.ts'
import type { Utterance } from '../reading/utterance.ts'
import { readUtterances } from '../reading/utterances.ts'
import { withProductNames } from '../understanding/products/spoken-names.ts'
import { type Gender, references } from '../writing/patient.ts'
import type { Voice } from '../writing/rewrite.ts'
import type { Span } from './sections.ts'

/** An utterance with what was read in it. */
export interface ParsedUtterance extends Utterance {
  words: readonly string[]
  /** The words with their commas, in lower case and figures. */
  text: string
  concepts: readonly Concept[]
  phase: Phase
  isQuestion: boolean
  isBackchannel: boolean
  /** The label was missing, or the words spoke against it. */
  isSpeakerGuessed: boolean
  exchange?: Exchange
}

/** A consultation, read. */
export interface Visit {
  transcript: string
  utterances: readonly ParsedUtterance[]
  /** Someone else than patient and clinician speaks. */
  hasCompanion: boolean
  /** That someone is an interpreter. */
  isInterpreted: boolean
  gender: Gender
  /** Words written with a capital inside sentences and never without: names of people and places. */
  proper: ReadonlyMap<string, string>
  voice: (speaker: Voice['speaker']) => Voice
}

export function readVisit(transcript: string, chartGender?: Gender): Visit {
  const labelled = readUtterances(transcript)
  const placed = withRoles(labelled)
  const isGuessed = new Set(placed.filter(({ index, speaker }) => labelled[index]?.speaker !== speaker).map(startOf))
  const interpreted = isInterpreted(transcript)
  const utterances = withUnmarkedQuestions(withAgreedValues(placed)).map((utterance) => {
    const from = interpreted ? interpretersLead(utterance) : patientsHalf(utterance)
    return from > 0 ? { ...utterance, tokens: utterance.tokens.slice(from) } : utterance
  })
  const phases = readPhases(utterances)
  const exchanges = readExchanges(utterances)
  const spoken = spokenGender(utterances)
  const gender = chartGender && chartGender !== 'unknown' ? chartGender : spoken
  const names = addressedNames(utterances)
  const parsed = utterances.map((utterance, index): ParsedUtterance => {
    const words = wordsOf(utterance.tokens)
    const exchange = exchanges.get(index)
    return {
      ...utterance,
      words,
      text: withoutVocative(textOf(utterance), transcript.slice(utterance.start, utterance.end)),
      concepts: findConcepts(words),
      phase: phases[index] ?? 'history',
      isQuestion: isQuestion(utterance),
      isBackchannel: isBackchannel(utterance),
      isSpeakerGuessed: isGuessed.has(startOf(utterance)),
      ...(exchange && { exchange }),
    }
  })
  return {
    transcript,
    utterances: withoutSmallTalk(withProductNames(parsed)),
    hasCompanion: parsed.some(({ speaker }) => speaker === 'other'),
    isInterpreted: interpreted,
    gender,
    proper: properNouns(utterances),
    voice: (speaker) => ({ speaker, reference: references[gender], names }),
  }
}

/** Small talk keeps its place and says nothing. */
function withoutSmallTalk(utterances: readonly ParsedUtterance[]): ParsedUtterance[] {
  const chat = smallTalkIn(utterances)
  return utterances.map(({ exchange, ...utterance }, index) =>
    chat.has(index)
      ? { ...utterance, words: [], text: '', concepts: [], isQuestion: false, marked: false, isBackchannel: true }
      : { ...utterance, text: withoutJoke(utterance.text), ...(exchange && { exchange }) },
  )
}

const startOf = ({ start }: Utterance): number => start

function properNouns(utterances: readonly Utterance[]): Map<string, string> {
  const names = new Map<string, string>()
  const common = new Set<string>()
  for (const { tokens } of utterances)
    tokens.forEach(({ word: spoken, raw: written }, at) => {
      const [word, raw] = [spoken.replace(/'s$/, ''), written.replace(/['’]s$/, '')]
      if (/^\p{Lu}[\p{L}-]+$/u.test(raw) && raw.length > 2) {
        if (at > 0 && /^[\p{L}\d,'’-]/u.test(tokens[at - 1]?.word ?? '')) names.set(word, raw)
      } else common.add(word)
    })
  for (const word of common) names.delete(word)
  for (const word of ['doctor', 'mum', 'dad', 'mother', 'father', 'carer', 'patient', 'emergency']) names.delete(word)
  return names
}

function textOf({ tokens }: Utterance): string {
  let text = ''
  for (const { word } of tokens) {
    if (word === ',' || word === ':' || word === ';') text += ','
    else if (!/^(?:[.?!…]|\.\.\.)$/.test(word)) text += text ? ` ${word}` : word
  }
  // 2,840 is one number
  return text
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
    .replace(/,+/g, ',')
    .replace(/^,\s*|,$/g, '')
}

/** "since Saturday. No, Friday.": a day answers, and calls nobody. */
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|anzac)$/

/** "It's five, doctor.": whom it is said to. */
const CALLS = /(?<=\S), (?:doctor|doc|mate|love|darl|darling)$/

/** "Is he drowsy in the day, Kerry?": a name called out at the end is no part of what is asked. */
function withoutVocative(spoken: string, written: string): string {
  const text = spoken.replace(CALLS, '')
  const [, name] = /, (\p{Lu}\p{Ll}{2,})[.?!]*$/u.exec(written) ?? []
  const last = text.split(' ').at(-1) ?? ''
  const isName =
    name !== undefined && last === name.toLowerCase() && !CALENDAR.test(last) && findConcepts([last]).length === 0
  return isName && text.split(' ').length > 3 ? text.slice(0, -last.length).replace(/[, ]+$/, '') : text
}

export const spanOf = ({ start, end, speaker }: Utterance): Span => ({ start, end, speaker })

/** 'Allergic to penicillin, it gives me a rash': what an allergy does is no complaint of today. */
export function tellsOfAllergy({ words }: Pick<ParsedUtterance, 'words'>): boolean {
  return /\b(?:allerg\w+|breaks? me out)\b/.test(words.join(' '))
}
