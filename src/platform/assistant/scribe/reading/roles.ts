import { isQuestion } from './questions.ts'
import { wordsOf } from './tokens.ts'
import type { Speaker } from './turns.ts'
import type { Utterance } from './utterances.ts'

/** Above zero speaks for the clinician, below for the patient. */
const CUES: readonly (readonly [RegExp, number])[] = [
  [/\byour\b/g, 1],
  [/^(?:and |so |okay |alright |now )*(?:do|did|are|have|were|can|could|would) you\b/, 1.5],
  [/^(?:and |so |okay |alright )*(?:any|how about|how long|how often|what about|when did|where is)\b/, 1],
  [
    /\b(?:i want you|i'd like you|i'm gonna (?:order|prescribe|refer|have you|check|listen|take a|send|get you)|i'd like to (?:order|refer|start|see)|let me (?:take|go|check|examine)|i recommend|i'm prescribing)\b/g,
    2,
  ],
  [/\b(?:follow up|we'll|let's|we're gonna)\b/g, 0.7],
  [
    /\b(?:palpation|auscultation|on (?:your )?(?:physical )?exam|physical exam|your lungs|i appreciate|i do appreciate|hey dragon|hey , dragon|assessment and plan|my plan|range of motion)\b/g,
    1.5,
  ],
  [/\byou(?:'re|'ve| have| are| were| should| can| need)\b/g, 0.6],
  [
    /\bmy (?!assessment|plan|exam|recommendation|nurse|medical|name|findings|impression|concern|colleague|office|team|partner|notes)\w+/g,
    -1,
  ],
  [
    /\b(?:i've been|i have been|i feel|i felt|i've had|i was|i had|i take|i took|i noticed|i've noticed|i tried|i've tried|i can't|i haven't|i don't (?:have|smoke|drink|take|really)|it hurts|bothers me|hurts me|i keep getting|i get|i just (?:use|feel|want|have)|i'm (?:having|feeling|taking|worried)|i started|i got|i'd been|i used to|i went|i stopped)\b/g,
    -1.2,
  ],
  [/\b(?:should i|can i(?! help)|do i|will i|am i|could i)\b/g, -1],
  [/^(?:yes|yeah|yep|no|nope)\b/, -0.4],
  [
    /^(?:(?:and|but|so|well|yeah|no) )*(?:i have (?:taken|tried|had|been)|i'm not (?:\w+ing)|i've (?:taken|tried|only))\b/,
    -1.3,
  ],
  [/\bme\b/g, -0.3],
  [/\b(?:doctor|doc)\b/g, -0.3],
]

/** What it costs to believe that the labels were changed over, against the evidence of single turns. */
const CHANGE_OF_LABELS = 5
const UNCLEAR = 0.3

export function clinicianScore({ tokens }: Pick<Utterance, 'tokens'>): number {
  const text = wordsOf(tokens).join(' ')
  return CUES.reduce((sum, [cue, weight]) => {
    const count = cue.global ? (text.match(cue)?.length ?? 0) : Number(cue.test(text))
    return sum + Math.min(count, 2) * weight
  }, 0)
}

/**
 * Recognisers confuse the speakers, over whole visits or inside a turn. Labels are followed unless a stretch of turns
 * speaks clearly for the opposite, found by the cheapest path through 'as labelled' and 'changed over'.
 */
export function withRoles(utterances: readonly Utterance[]): Utterance[] {
  const scores = utterances.map(clinicianScore)
  const changed = changedOver(utterances, scores)
  const placed: Utterance[] = []
  utterances.forEach((utterance, index) => {
    const speaker =
      utterance.speaker === 'unknown'
        ? likelySpeaker(placed.at(-1), scores[index] ?? 0)
        : placedSpeaker(utterance.speaker, changed[utterance.turn] ?? false)
    placed.push({ ...utterance, speaker })
  })
  return placed.map((utterance, index) => {
    const before = placed[index - 1]
    const score = scores[index] ?? 0
    const isWithin = before?.turn === utterance.turn || placed[index + 1]?.turn === utterance.turn
    if (!isWithin || utterance.speaker === 'other') return utterance
    if (utterance.speaker === 'clinician' && score <= -1.2) return { ...utterance, speaker: 'patient' as const }
    if (utterance.speaker === 'patient' && score >= 1.9) return { ...utterance, speaker: 'clinician' as const }
    return utterance
  })
}

function placedSpeaker(speaker: Speaker, isChanged: boolean): Speaker {
  if (!isChanged || speaker === 'other') return speaker
  return speaker === 'clinician' ? 'patient' : 'clinician'
}

/** Without a label: what the words say, else the patient after a question, else whoever spoke. */
function likelySpeaker(before: Utterance | undefined, score: number): Speaker {
  if (Math.abs(score) >= UNCLEAR) return score > 0 ? 'clinician' : 'patient'
  if (!before) return 'clinician'
  return before.speaker === 'clinician' && isQuestion(before) ? 'patient' : before.speaker
}

function changedOver(utterances: readonly Utterance[], scores: readonly number[]): boolean[] {
  const turns = (utterances.at(-1)?.turn ?? -1) + 1
  const evidence = Array.from({ length: turns }, () => 0)
  utterances.forEach(({ turn, speaker }, index) => {
    const sign = speaker === 'clinician' ? 1 : speaker === 'patient' ? -1 : 0
    evidence[turn] = (evidence[turn] ?? 0) + sign * (scores[index] ?? 0)
  })
  let kept = 0
  let changed = CHANGE_OF_LABELS
  const cameFrom: { kept: boolean; changed: boolean }[] = []
  for (const value of evidence) {
    const bounded = Math.max(-3, Math.min(3, value))
    const keptFromChanged = changed + CHANGE_OF_LABELS < kept
    const changedFromKept = kept + CHANGE_OF_LABELS < changed
    cameFrom.push({ kept: keptFromChanged, changed: !changedFromKept })
    const nextKept = Math.min(kept, changed + CHANGE_OF_LABELS) - bounded
    changed = Math.min(changed, kept + CHANGE_OF_LABELS) + bounded
    kept = nextKept
  }
  const path = Array.from({ length: turns }, () => false)
  let state = changed < kept
  for (let turn = turns - 1; turn >= 0; turn -= 1) {
    path[turn] = state
    state = (state ? cameFrom[turn]?.changed : cameFrom[turn]?.kept) ?? false
  }
  return path
}
