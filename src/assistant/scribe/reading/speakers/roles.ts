import { isQuestion } from '../questions.ts'
import { wordsOf } from '../tokens.ts'
import { ofSelf, type Speaker } from '../turns.ts'
import type { Utterance } from '../utterance.ts'
import { asidesIn, cameAlong, companionsTurns } from './companion-lines.ts'
import { roleScore } from './role-words.ts'

/** Above zero speaks for the clinician, below for the patient. */
const CUES: readonly (readonly [RegExp, number])[] = [
  [/^(?:and |so |now |but )*if you(?:r|'re|'ve)?\b/, 2],
  [/\bi'll \w+ you\b/g, 1.5],
  [
    /^(?:okay|righto|yes|yep|yeah|thanks|got it|beauty|no worries|sounds good|fair enough|all right|alright)(?: \w+)?$/,
    -0.8,
  ],
  [
    /\b(?:jump|hop|pop) (?:up |on|your|up on)|\b(?:deep|big) breaths?\b|\bcome (?:on )?(?:in|through)\b|\bhave a seat\b/g,
    2,
  ],
  [
    /\b(?:chest(?:'s| is)? (?:\w+ )?clear|pulse(?: is|'s)? \d|oxygen(?: is|'s)? \d|blood pressure(?: is|'s)?,? \d|\d+ (?:%|percent)|\d+%|fev1|ankle swelling|no clubbing|crackles)\b/g,
    1.2,
  ],
  [
    /\b(?:alt|ast|bilirubin|creatinine|calcium|ha?emoglobin|dlco|fvc|platelets|liver tests|6 minute walk|walk test|rvsp|bnp|on (?:examination|auscultation)|both bases|oedema|jvp)\b/g,
    0.9,
  ],
  // "sats 93 resting pulse 76 bp 132/74": readings called out one after another
  [
    /\b(?:sats?|saturations?|spo2|pulse|heart rate|hr|bp|blood pressure|temp(?:erature)?|resp(?:iratory)? rate|resps|weight)(?: (?:is|are|of|at|about|resting|today|sitting))* \d[^?]*?\b(?:sats?|saturations?|spo2|pulse|heart rate|hr|bp|blood pressure|temp(?:erature)?|resp(?:iratory)? rate|resps|weight)(?: (?:is|are|of|at|about|resting|today|sitting))* \d/,
    4,
  ],
  [
    /\b(?:(?:scattered|expiratory|coarse|fine|bibasal|bilateral|widespread|polyphonic) (?:wheezes?|crackles|creps)|breath sounds|air entry|no (?:crackles|oedema|clubbing|murmurs?|stridor|recession)|(?:both|right|left) bases?|vesicular|percussion)\b/g,
    2.2,
  ],
  [/\b(?:i was (?:just )?coming to that|i'm getting to that|i'll come to that)\b/, 2],
  [
    /\b(?:i'll (?:send|refer|do you|put|turn|get (?:you|the|a)|write|fill|give you|book|arrange|start|see you|order|check)|i will (?:refer|send|start)|we'll (?:swap|check|start|drop|put|get|do|see|repeat)|i'd (?:like|want)|i want you|i'm happy to|let me|i'm going to (?:refer|start|send))\b/g,
    1.6,
  ],
  [
    /\b(?:i'll|i will|i won't|i'm not going to|i'm going to|we won't|we'll) (?:also |just )?(?:start|restart|stop|prescribe|change|add|increase|reduce|order|refer|book|repeat|give you|put you|hold)\b(?! (?:smok|drink|work))/g,
    1.6,
  ],
  [
    /\bthe (?:new |repeat |latest )?(?:ct|scan|x-ray|echo|gas|biopsy|bloods?|sputum) (?:shows?|showed|grew|was|were|came)\b|\bhoneycomb\w*\b/g,
    1.4,
  ],
  [/\bwe need to (?:watch|check|keep|get|do|repeat|see|treat|stop|start|be|make)\b/g, 1.4],
  [/\bwe need to\b|\bour (?:[a-z]+ )?(?:nurse|clinic|educator|team|physio\w*)\b/g, 2],
  [/\b(?:you(?:'ll|'d| can| will)|score|eosinophils|nitric oxide|predicted|ratio|i was going to say)\b/g, 0.8],
  [/\b\d+ (?:mg|mcg|puffs?|sprays?)\b/g, 0.5],
  [/^(?:and |so |okay |right |now )*(?:start|stop|keep|try|take|use|continue|come back|ring|give it)\b/, 1],
  [
    /^(?:and |so |okay |right |now )*(?:is (?:that|it) (?:bad|good|high|low|normal|serious|enough|okay|alright)|what does that mean|do i|can i|should i|will i|am i|what do i|could i|is it (?:cancer|pneumonia|gonna))\b/,
    -2,
  ],
  [/\b(?:the bloke|my (?:wife|husband|mate|missus)|mate of mine|doc)\b/g, -1],
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

export function clinicianScore({ tokens }: Pick<Utterance, 'tokens'>): number {
  const text = wordsOf(tokens).join(' ')
  return CUES.reduce((sum, [cue, weight]) => {
    const count = cue.global ? (text.match(cue)?.length ?? 0) : Number(cue.test(text))
    return sum + Math.min(count, 2) * weight
  }, 0)
}

/**
 * Recognisers confuse the speakers, over whole visits or inside a turn. There labels are followed unless a stretch of
 * turns speaks clearly for the opposite; hand-written labels are trusted. Without labels the
 * words and the order of the lines decide.
 */
export function withRoles(utterances: readonly Utterance[]): Utterance[] {
  const scores = utterances.map(clinicianScore)
  if (utterances.some(({ speaker }) => speaker === 'unknown'))
    return withCompanion(withoutLabels(byName(utterances), scores), utterances)
  if (isWritten(utterances)) return [...utterances]
  const changed = changedOver(utterances, scores)
  const placed = utterances.map((utterance) => ({
    ...utterance,
    speaker: placedSpeaker(utterance.speaker, changed[utterance.turn] ?? false),
  }))
  return withinTurns(placed, scores)
}

/**
 * "Helen: …", "Maureen: …": each name is one speaker. The one whose lines speak most for the clinician is the clinician.
 * Of the others, the patient speaks of "I" and "my"; whoever came along speaks of "her" and "she".
 */
function byName(utterances: readonly Utterance[]): readonly Utterance[] {
  const lines = new Map<string, Utterance[]>()
  for (const utterance of utterances)
    if (utterance.name) {
      const own = lines.get(utterance.name)
      if (own) own.push(utterance)
      else lines.set(utterance.name, [utterance])
    }
  if (lines.size < 2 || lines.size > MOST_NAMES) return utterances
  const scored = [...lines].map(([name, own]) => ({
    name,
    count: own.length,
    score: own.reduce((sum, each) => sum + roleScore([wordsOf(each.tokens)]), 0) / own.length,
    ofSelf: own.reduce((sum, each) => sum + ofSelf(wordsOf(each.tokens)), 0) / own.length,
  }))
  const [clinician, ...others] = scored.sort((a, b) => b.score - a.score)
  const patient = others.sort((a, b) => b.ofSelf - a.ofSelf || b.count - a.count)[0]
  return utterances.map((utterance) =>
    utterance.speaker === 'unknown' && utterance.name
      ? {
          ...utterance,
          speaker:
            utterance.name === clinician?.name ? 'clinician' : utterance.name === patient?.name ? 'patient' : 'other',
        }
      : utterance,
  )
}
const MOST_NAMES = 5

const INTRODUCED =
  /\b(?:i'm|i am|it's|this is|here's|that's) (?:his|her|the|my|your) (?:wife|husband|mum|mother|dad|father|daughter|son|partner|carer|sister|brother|nan|grandson|granddaughter|missus)\b/
const OF_THE_PATIENT =
  /^(?:(?:no|yes|yeah|well|and|but|oh|actually) )*(?:he|she|he's|she's|he'd|she'd|he'll|she'll|his|her)\b/
/** "she gave me amoxicillin": somebody else, spoken of by the patient. */
const TO_SPEAKER = /\b(?:me|my|mine|i'm)\b/

/** Where somebody came along and lines have no labels, what speaks of "him" or "her" is theirs. */
function withCompanion(placed: Utterance[], given: readonly Utterance[]): Utterance[] {
  const isAlong = given
    .slice(0, INTRODUCTIONS)
    .some((each) => each.speaker === 'unknown' && !each.name && INTRODUCED.test(wordsOf(each.tokens).join(' ')))
  const own = new Set(
    placed.filter(({ speaker }, index) => speaker === 'patient' && given[index]?.speaker === 'unknown'),
  )
  const lines = [...own].map(({ tokens }) => wordsOf(tokens).join(' '))
  const ofPatient = lines.filter((text) => OF_THE_PATIENT.test(text)).length
  const ofThemselves = lines.filter((text) => OF_THEMSELVES.test(text)).length
  // somebody speaks for the patient all through the visit
  if (ofPatient >= LEAST_OF_PATIENT && ofPatient > 2 * ofThemselves)
    return placed.map((utterance) => (own.has(utterance) ? { ...utterance, speaker: 'other' as const } : utterance))
  if (!isAlong && !cameAlong(given)) return placed
  const turns = companionsTurns(placed, given)
  return placed.map((utterance, index) => {
    if (own.has(utterance) && turns.has(utterance.turn)) {
      const spoken = { ...utterance, speaker: 'other' as const }
      placed[index] = spoken
      return spoken
    }
    const text = wordsOf(utterance.tokens).join(' ')
    const before = placed[index - 1]
    const heard = before ? wordsOf(before.tokens).join(' ') : ''
    // "did the ship's doctor see you" "he gave me …": a person named just before
    const isNamed = /\b(?:doctor|gp|nurse|surgeon|specialist|wife|husband|mum|dad|brother|sister|son|daughter)\b/.test(
      heard,
    )
    const isTheirs =
      given[index]?.speaker === 'unknown' &&
      utterance.speaker === 'patient' &&
      (OF_THE_PATIENT.test(text) || (before?.speaker === 'other' && before.turn === utterance.turn)) &&
      !TO_SPEAKER.test(text) &&
      !isNamed
    if (!isTheirs) return utterance
    const theirs = { ...utterance, speaker: 'other' as const }
    placed[index] = theirs
    return theirs
  })
}
const INTRODUCTIONS = 8
const LEAST_OF_PATIENT = 5
const OF_THEMSELVES = /^(?:(?:no|yes|yeah|well|and|but|oh|so) )*(?:i|i'm|i've|my|me)\b/

/** Sentences with capitals were written by someone who knew who spoke. */
function isWritten(utterances: readonly Utterance[]): boolean {
  const opened = utterances.filter(({ tokens }) => /^\p{Lu}/u.test(tokens[0]?.raw ?? '')).length
  return opened * 3 > utterances.length
}

/** A recogniser that missed a change of speaker leaves the answer in the questioner's turn. */
function withinTurns(placed: readonly Utterance[], scores: readonly number[]): Utterance[] {
  return placed.map((utterance, index) => {
    const score = scores[index] ?? 0
    const isWithin = placed[index - 1]?.turn === utterance.turn || placed[index + 1]?.turn === utterance.turn
    if (!isWithin || utterance.speaker === 'other') return utterance
    if (utterance.speaker === 'clinician' && score <= -1.2) return { ...utterance, speaker: 'patient' as const }
    if (utterance.speaker === 'patient' && score >= 1.9) return { ...utterance, speaker: 'clinician' as const }
    return utterance
  })
}

/** Lines mostly take turns: two of one speaker in a row need evidence. */
const SAME_AGAIN = 3
/** A clinician with a plan goes on over several lines. */
const GOES_ON = 2.5
const MOST_OF_A_LINE = 8
/** What the cues of a line count beside its words: those of a clinician are the surer ones. */
const CUES_OF_CLINICIAN = 1.5
const CUES_OF_PATIENT = 0.5
/** A line that its speaker's label or a colleague's vouches for. */
const CERTAIN = 2 * MOST_OF_A_LINE
/** Where everything is on one line, sentences mostly go on with one speaker until a question is asked. */
const OTHER_WITHIN = 1
const MOST_EVIDENCE = 4

function withoutLabels(utterances: readonly Utterance[], scores: readonly number[]): Utterance[] {
  const turns = new Set(utterances.map(({ turn }) => turn)).size
  const isByLine = turns >= 4 && utterances.length / turns < 8
  const unitOf = (utterance: Utterance, index: number): number => (isByLine ? utterance.turn : index)
  const units: { score: number; isAsked: boolean; isQuestion: boolean; first: number }[] = []
  const at = new Map<number, number>()
  utterances.forEach((utterance, index) => {
    const unit = unitOf(utterance, index)
    if (!at.has(unit)) {
      at.set(unit, units.length)
      units.push({ score: 0, isAsked: units.at(-1)?.isQuestion ?? false, isQuestion: false, first: index })
    }
    const current = units[at.get(unit) as number] as (typeof units)[0]
    const own =
      utterance.speaker === 'clinician'
        ? MOST_EVIDENCE
        : utterance.speaker === 'unknown'
          ? (scores[index] ?? 0)
          : -MOST_EVIDENCE
    current.score += own
    current.isQuestion = isQuestion(utterance)
  })
  const asides = isByLine ? asidesIn(utterances) : new Set<number>()
  const speakers = isByLine ? withAsides(utterances, asides) : cheapestPath(units)
  return utterances.map((utterance, index) =>
    utterance.speaker === 'unknown'
      ? { ...utterance, speaker: speakers[at.get(unitOf(utterance, index)) as number] ?? 'patient' }
      : utterance,
  )
}

/** Two of three speakers take turns; what the third puts in stands beside. */
function withAsides(utterances: readonly Utterance[], asides: ReadonlySet<number>): Speaker[] {
  const rest = alternating(linesOf(utterances.filter(({ turn }) => !asides.has(turn))))
  const turns = [...new Set(utterances.map(({ turn }) => turn))]
  return turns.map((turn) => (asides.has(turn) ? 'other' : (rest.shift() ?? 'patient')))
}

/** What each line shows of its speaker; a known one is certain. */
function linesOf(utterances: readonly Utterance[]): number[] {
  const lines = new Map<number, Utterance[]>()
  for (const utterance of utterances) {
    const line = lines.get(utterance.turn)
    if (line) line.push(utterance)
    else lines.set(utterance.turn, [utterance])
  }
  return [...lines.values()].map((line) => {
    const speaker = line[0]?.speaker
    if (speaker === 'clinician') return CERTAIN
    if (speaker !== 'unknown') return -CERTAIN
    const cues = line.reduce((sum, utterance) => sum + clinicianScore(utterance), 0)
    return (
      roleScore(line.map(({ tokens }) => wordsOf(tokens))) +
      (cues > 0 ? CUES_OF_CLINICIAN : CUES_OF_PATIENT) * Math.max(-4, Math.min(4, cues))
    )
  })
}

/** Who speaks each line, from how much it speaks for the clinician and from the order: lines take turns. */
export function alternating(scores: readonly number[]): Speaker[] {
  let clinician = 0
  let patient = SAME_AGAIN / 2
  const from: { clinician: boolean; patient: boolean }[] = []
  scores.forEach((score, index) => {
    const bounded = Math.abs(score) >= CERTAIN ? score : Math.max(-MOST_OF_A_LINE, Math.min(MOST_OF_A_LINE, score))
    if (index > 0) {
      from.push({ clinician: clinician + GOES_ON <= patient, patient: patient + SAME_AGAIN > clinician })
      const [before, other] = [clinician, patient]
      clinician = Math.min(before + GOES_ON, other)
      patient = Math.min(other + SAME_AGAIN, before)
    }
    clinician -= bounded / 2
    patient += bounded / 2
  })
  const path: Speaker[] = []
  let isClinician = clinician <= patient
  for (let index = scores.length - 1; index >= 0; index -= 1) {
    path[index] = isClinician ? 'clinician' : 'patient'
    const came = from[index - 1]
    if (came) isClinician = isClinician ? came.clinician : came.patient
  }
  return path
}

/** Costs of the clinician and of the patient, unit by unit, with where each came from. */
function cheapestPath(units: readonly { score: number; isAsked: boolean }[]): Speaker[] {
  // the clinician opens a visit
  let clinician = 0
  let patient = 2
  const from: { clinician: boolean; patient: boolean }[] = []
  units.forEach(({ score, isAsked }, index) => {
    const bounded = Math.max(-MOST_EVIDENCE, Math.min(MOST_EVIDENCE, score))
    if (index > 0) {
      const stay = isAsked ? OTHER_WITHIN : 0
      const change = isAsked ? 0 : OTHER_WITHIN
      const toClinician = { stay: clinician + stay, change: patient + change }
      const toPatient = { stay: patient + stay, change: clinician + change }
      from.push({ clinician: toClinician.stay <= toClinician.change, patient: toPatient.stay > toPatient.change })
      clinician = Math.min(toClinician.stay, toClinician.change)
      patient = Math.min(toPatient.stay, toPatient.change)
    }
    clinician -= bounded
    patient += bounded
  })
  const path: Speaker[] = []
  let isClinician = clinician <= patient
  for (let index = units.length - 1; index >= 0; index -= 1) {
    path[index] = isClinician ? 'clinician' : 'patient'
    const came = from[index - 1]
    if (came) isClinician = isClinician ? came.clinician : came.patient
  }
  return path
}

function placedSpeaker(speaker: Speaker, isChanged: boolean): Speaker {
  if (!isChanged || speaker === 'other') return speaker
  return speaker === 'clinician' ? 'patient' : 'clinician'
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
