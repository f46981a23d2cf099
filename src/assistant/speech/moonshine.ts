import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import tokenizer from 'llama-tokenizer-js'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { HeardWord, Recognised, Recogniser } from './recogniser.ts'
import { SPEECH_HZ } from './resample.ts'

const PACKAGE = '@usefulsensors/moonshine-js'
const START = 1
const END = 2
const TOKENS_PER_SECOND = 6.5 // the makers' own bound: more is a loop, not speech
const LEAST_SAMPLES = 0.1 * SPEECH_HZ

/** Moonshine (Useful Sensors, MIT): English speech recognition whose weights lie in the installed package. */
export async function openMoonshine(folder: string = weightsOf('base')): Promise<Recogniser> {
  const options: InferenceSession.SessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1 }
  const [encoder, decoder] = await Promise.all([
    InferenceSession.create(join(folder, 'encoder_model.onnx'), options),
    InferenceSession.create(join(folder, 'decoder_model_merged.onnx'), options),
  ])
  return {
    name: 'Moonshine',
    async recognise(samples) {
      if (samples.length < LEAST_SAMPLES) return { text: '', confidence: 0 }
      const input = new Tensor('float32', samples, [1, samples.length])
      const { last_hidden_state: heard } = await encoder.run({ input_values: input })
      return decode(decoder, heard as Tensor, Math.ceil((samples.length / SPEECH_HZ) * TOKENS_PER_SECOND) + 1)
    },
    async close() {
      await encoder.release()
      await decoder.release()
    },
  }
}

/** The package exports no path to its weights, so it is looked for where Node would look. */
export function weightsOf(size: 'base' | 'tiny'): string {
  const places = createRequire(import.meta.url).resolve.paths(PACKAGE) ?? []
  const folder = places.map((place) => join(place, PACKAGE)).find((path) => existsSync(path))
  if (!folder) throw new Error('The speech model is not installed. Run: npm ci')
  return join(folder, 'dist', 'model', size, 'quantized')
}

type Cache = Record<string, Tensor>

/** Greedy: the likeliest token each time, with what was worked out before kept between steps. */
async function decode(decoder: InferenceSession, heard: Tensor, atMost: number): Promise<Recognised> {
  const tokens: number[] = []
  const probabilities: number[] = []
  let cache = emptyCache(decoder)
  let token = START
  let logProbability = 0
  while (tokens.length < atMost) {
    const isFirst = tokens.length === 0
    const made = await decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor('bool', [!isFirst], [1]),
      ...cache,
    })
    cache = nextCache(cache, made, isFirst)
    const best = likeliest((made.logits as Tensor).data as Float32Array)
    logProbability += best.logProbability
    if (best.token === END) break
    token = best.token
    tokens.push(token)
    probabilities.push(Math.exp(best.logProbability))
  }
  if (tokens.length === 0) return { text: '', confidence: 0 }
  return {
    text: tokenizer.decode(tokens, false, false).trim(),
    confidence: Math.exp(logProbability / (tokens.length + 1)),
    words: wordsOf(tokens, probabilities),
  }
}

const WORD_BEGINS = '\u2581'

/** The parts of a word follow the one that begins it; a word is as sure as its least sure part. */
function wordsOf(tokens: readonly number[], probabilities: readonly number[]): HeardWord[] {
  const groups: { tokens: number[]; confidence: number }[] = []
  for (const [i, token] of tokens.entries()) {
    const probability = probabilities[i] as number
    const last = groups.at(-1)
    if (last && !tokenizer.vocabById[token]?.startsWith(WORD_BEGINS)) {
      last.tokens.push(token)
      last.confidence = Math.min(last.confidence, probability)
    } else {
      groups.push({ tokens: [token], confidence: probability })
    }
  }
  return groups
    .map(({ tokens: parts, confidence }) => ({ text: tokenizer.decode(parts, false, false).trim(), confidence }))
    .filter(({ text }) => text !== '')
}

function emptyCache(decoder: InferenceSession): Cache {
  return Object.fromEntries(
    decoder.inputMetadata
      .filter(({ name, isTensor }) => isTensor && name.startsWith('past_key_values.'))
      .map((about) => {
        const [, heads, , width] = (about as { shape: readonly (number | string)[] }).shape
        return [about.name, new Tensor('float32', new Float32Array(0), [1, Number(heads), 0, Number(width)])]
      }),
  )
}

/** What was heard is worked out in the first step and stays; what was said grows. */
function nextCache(cache: Cache, made: InferenceSession.OnnxValueMapType, isFirst: boolean): Cache {
  return Object.fromEntries(
    Object.entries(cache).map(([name, kept]) => [
      name,
      isFirst || name.includes('.decoder.') ? (made[name.replace('past_key_values', 'present')] as Tensor) : kept,
    ]),
  )
}

function likeliest(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0
  for (let i = 1; i < logits.length; i++) if ((logits[i] as number) > (logits[token] as number)) token = i
  const highest = logits[token] as number
  let sum = 0
  for (const logit of logits) sum += Math.exp(logit - highest)
  return { token, logProbability: -Math.log(sum) }
}
