import type { HeardWord } from '../recogniser.ts'

/** A recogniser's decoder, listening to one piece of speech. */
export interface Decoder {
  /** Logits of the first part, or of the one after this. */
  next(token?: number): Promise<Float32Array>
  /** The logarithm of the probability of a part after the first `place` parts of those given to `next`. */
  partAfter(place: number, token: number): number
  /** The logarithm of the probability of each continuation after the first `place` parts of those given to `next`. */
  scoreAfter(place: number, continuations: readonly (readonly number[])[]): Promise<number[]>
}

export interface Decoded {
  tokens: readonly number[]
  /** Of each token, by the sound alone. */
  probabilities: readonly number[]
  /** Sum of the logarithms, with the end. */
  logProbability: number
}

/** A word with the parts it was decoded from. */
export interface DecodedWord extends HeardWord {
  parts: readonly number[]
}

export const START = 1
export const END = 2

/** Less likely than the likeliest by more than this adds nothing that counts. */
const NEGLIGIBLE = 20

function placeOfHighest(logits: Float32Array): number {
  let place = 0
  for (let i = 1; i < logits.length; i++) if ((logits[i] as number) > (logits[place] as number)) place = i
  return place
}

export function logSumOf(logits: Float32Array): number {
  const highest = logits[placeOfHighest(logits)] as number
  const least = highest - NEGLIGIBLE
  let sum = 0
  for (let i = 0; i < logits.length; i++) {
    const logit = logits[i] as number
    if (logit > least) sum += Math.exp(logit - highest)
  }
  return highest + Math.log(sum)
}

/** The likeliest token each time. */
export async function greedy(decoder: Decoder, atMost: number): Promise<Decoded> {
  const tokens: number[] = []
  const probabilities: number[] = []
  let sum = 0
  let logits = await decoder.next()
  while (tokens.length < atMost) {
    const token = placeOfHighest(logits)
    const logProbability = decoder.partAfter(tokens.length, token)
    sum += logProbability
    if (token === END) break
    tokens.push(token)
    probabilities.push(Math.exp(logProbability))
    logits = await decoder.next(token)
  }
  return { tokens, probabilities, logProbability: sum }
}
