export type Speaker = 'clinician' | 'patient'

export interface Utterance {
  text: string
  /** Hertz; undefined where nothing voiced was heard. */
  pitch: number | undefined
}

/** Voices closer than this are not distinguished. */
const LEAST_RATIO = 1.15
const LEAST_UTTERANCES = 4

const CLINICIAN_WORDS =
  /\?|\b(your|you|any (chest|fever|cough|pain|other)|let me|i'll (order|prescribe|refer)|i will (order|prescribe|refer)|we'll|we will|milligrams?|prescribe|examination|spirometry|follow[- ]?up|come back|breathe in|listen to your)\b/gi
const PATIENT_WORDS =
  /\b(i've|i have|i am|i'm|i feel|i take|i use|i had|i was|my (wife|husband|breath|chest|inhaler|puffer)|thank you,? doctor|yes,? doctor)\b/gi

/**
 * An estimate of who speaks: two voices by pitch where they differ clearly, and which of them is the clinician by what
 * is spoken. With one voice or too little speech no speaker is named. Shown as an estimate that can be changed.
 */
export function estimateSpeakers(utterances: readonly Utterance[]): (Speaker | undefined)[] {
  const border = borderBetween(utterances.flatMap(({ pitch }) => (pitch === undefined ? [] : [pitch])))
  if (border === undefined) return utterances.map(() => undefined)
  const isLow = ({ pitch }: Utterance): boolean => pitch !== undefined && pitch < border
  const low = score(utterances.filter(isLow))
  const high = score(utterances.filter((each) => each.pitch !== undefined && !isLow(each)))
  if (low === high) return utterances.map(() => undefined)
  return utterances.map((each) => {
    if (each.pitch === undefined) return undefined
    return isLow(each) === low > high ? 'clinician' : 'patient'
  })
}

/** How much an utterance sounds like a clinician, on average. */
function score(utterances: readonly Utterance[]): number {
  const total = utterances.reduce(
    (sum, { text }) => sum + (text.match(CLINICIAN_WORDS)?.length ?? 0) - 2 * (text.match(PATIENT_WORDS)?.length ?? 0),
    0,
  )
  return utterances.length === 0 ? 0 : total / utterances.length
}

/** The pitch that best parts two voices: least spread within each side. */
function borderBetween(pitches: readonly number[]): number | undefined {
  if (pitches.length < LEAST_UTTERANCES) return undefined
  const sorted = pitches.map(Math.log).sort((a, b) => a - b)
  let best: { border: number; spread: number; ratio: number } | undefined
  for (let cut = 1; cut < sorted.length; cut++) {
    const [low, high] = [sorted.slice(0, cut), sorted.slice(cut)]
    const spread = spreadOf(low) + spreadOf(high)
    if (best && spread >= best.spread) continue
    const border = Math.exp(((low.at(-1) as number) + (high[0] as number)) / 2)
    best = { border, spread, ratio: Math.exp(mean(high) - mean(low)) }
  }
  return best && best.ratio >= LEAST_RATIO ? best.border : undefined
}

function spreadOf(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
