import { type Concept, findConcepts } from '../lexicon/concepts.ts'
import { addressedNames, spokenGender } from '../reading/gender.ts'
import { type Phase, readPhases } from '../reading/phases.ts'
import { type Exchange, isBackchannel, isQuestion, readExchanges } from '../reading/questions.ts'
import { withRoles } from '../reading/roles.ts'
import { wordsOf } from '../reading/tokens.ts'
import { readUtterances, type Utterance } from '../reading/utterances.ts'
import { type Gender, references } from '../writing/person.ts'
import type { Voice } from '../writing/rewrite.ts'
import type { Span } from './sections.ts'

/** An utterance with what was read in it. */
export interface Heard extends Utterance {
  words: readonly string[]
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
  heard: readonly Heard[]
  gender: Gender
  voice: (speaker: Voice['speaker']) => Voice
}

export function readVisit(transcript: string, chartGender?: Gender): Visit {
  const labelled = readUtterances(transcript)
  const utterances = withRoles(labelled)
  const phases = readPhases(utterances)
  const exchanges = readExchanges(utterances)
  const spoken = spokenGender(utterances)
  const gender = chartGender && chartGender !== 'unknown' ? chartGender : spoken
  const names = addressedNames(utterances)
  const heard = utterances.map((utterance, index): Heard => {
    const words = wordsOf(utterance.tokens)
    const exchange = exchanges.get(index)
    return {
      ...utterance,
      words,
      concepts: findConcepts(words),
      phase: phases[index] ?? 'history',
      isQuestion: isQuestion(utterance),
      isBackchannel: isBackchannel(utterance),
      isSpeakerGuessed: labelled[index]?.speaker !== utterance.speaker,
      ...(exchange && { exchange }),
    }
  })
  return { transcript, heard, gender, voice: (speaker) => ({ speaker, reference: references[gender], names }) }
}

export const spanOf = ({ start, end, speaker }: Utterance): Span => ({ start, end, speaker })

/** 'Allergic to penicillin, it gives me a rash': what an allergy does is no complaint of today. */
export function tellsOfAllergy({ words }: Pick<Heard, 'words'>): boolean {
  return /\b(?:allerg\w+|breaks? me out)\b/.test(words.join(' '))
}
