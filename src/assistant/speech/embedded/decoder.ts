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

export function logSumOf(logits: Float32Array): number {
  let highest = Number.NEGATIVE_INFINITY
  for (const logit of logits) if (logit > highest) highest = logit
  let sum = 0
  for (const logit of logits) sum += Math.exp(logit - highest)
  return highest + Math.log(sum)
}

function likeliestOf(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0
  for (let i = 1; i < logits.length; i++) if ((logits[i] as number) > (logits[token] as number)) token = i
  return { token, logProbability: (logits[token] as number) - logSumOf(logits) }
}

/** The likeliest token each time. */
export async function greedy(decoder: Decoder, atMost: number): Promise<Decoded> {
  const tokens: number[] = []
  const probabilities: number[] = []
  let sum = 0
  let logits = await decoder.next()
  while (tokens.length < atMost) {
    const { token, logProbability } = likeliestOf(logits)
    sum += logProbability
    if (token === END) break
    tokens.push(token)
    probabilities.push(Math.exp(logProbability))
    logits = await decoder.next(token)
  }
  return { tokens, probabilities, logProbability: sum }
}
