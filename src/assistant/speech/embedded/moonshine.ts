import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import tokenizer from 'llama-tokenizer-js'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { preferTerms } from '../prefer-terms.ts'
import type { Recognised, Recogniser } from '../recogniser.ts'
import { SPEECH_HZ } from '../resample.ts'
import { type Decoded, type DecodedWord, type Decoder, END, greedy, logSumOf, START } from './decoder.ts'
import { type Prior, priorOf } from './prior.ts'

const PACKAGE = '@usefulsensors/moonshine-js'
const TOKENS_PER_SECOND = 6.5 // the makers' own bound: more is a loop, not speech
/** A sentence in which any term may follow. */
const BEFORE_A_TERM = tokenizer.encode('Are you taking the', false, true)
const LEAST_SAMPLES = 0.1 * SPEECH_HZ

/** Moonshine (Useful Sensors, MIT): English speech recognition whose weights lie in the installed package. */
export async function openMoonshine(folder: string = weightsOf('base')): Promise<Recogniser> {
  const options: InferenceSession.SessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1 }
  const [encoder, decoder] = await Promise.all([
    InferenceSession.create(join(folder, 'encoder_model.onnx'), options),
    InferenceSession.create(join(folder, 'decoder_model_merged.onnx'), options),
  ])
  const listening = async (samples: Float32Array) => {
    const input = new Tensor('float32', samples, [1, samples.length])
    const { last_hidden_state: heard } = await encoder.run({ input_values: input })
    return decoderOf(decoder, heard as Tensor)
  }
  let prior: Promise<Prior> | undefined
  return {
    name: 'Moonshine',
    async recognise(samples, expected) {
      if (samples.length < LEAST_SAMPLES) return { text: '', confidence: 0 }
      const atMost = Math.ceil((samples.length / SPEECH_HZ) * TOKENS_PER_SECOND) + 1
      const decoding = await listening(samples)
      const likeliest = recognised(await greedy(decoding, atMost))
      if (!expected) return likeliest
      prior ??= listening(new Float32Array(SPEECH_HZ)).then((silent) => priorOf(silent, BEFORE_A_TERM))
      const preferred = await preferTerms(decoding, await prior, likeliest, expected)
      return { corrections: [], ...(preferred ?? likeliest) }
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

/** What was worked out in earlier steps is kept between them, and begins every continuation that is scored. */
function decoderOf(session: InferenceSession, heard: Tensor): Decoder {
  const decoded: number[] = []
  const after: { logits: Float32Array; logSum: number }[] = []
  let cache: Cache | undefined
  const run = (tokens: readonly number[], rows: number, past: Cache, isFirst: boolean) =>
    session.run({
      input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [rows, tokens.length / rows]),
      encoder_hidden_states: isFirst ? repeated(heard, rows) : heard,
      use_cache_branch: new Tensor('bool', [!isFirst], [1]),
      ...past,
    })
  return {
    async next(token = START) {
      const past = cache ?? emptyCache(session, 1)
      const made = await run([token], 1, past, cache === undefined)
      cache = nextCache(past, made, cache === undefined)
      const logits = (made.logits as Tensor).data as Float32Array
      decoded.push(token)
      after.push({ logits, logSum: logSumOf(logits) })
      return logits
    },
    partAfter(place, token) {
      const { logits, logSum } = after[place] as (typeof after)[number]
      return (logits[token] as number) - logSum
    },
    async scoreAfter(place, continuations) {
      const rows = continuations.length
      const length = Math.max(...continuations.map((tokens) => tokens.length))
      const before = decoded[place] ?? START
      const tokens = continuations.flatMap((row) => [
        before,
        ...row.slice(0, -1),
        ...Array<number>(length - row.length).fill(END),
      ])
      const isFirst = !cache
      const past = isFirst ? emptyCache(session, rows) : cacheUpTo(cache as Cache, place, rows)
      const { logits } = await run(tokens, rows, past, isFirst)
      const { data, dims } = logits as Tensor
      const width = dims.at(-1) as number
      const at = (index: number) => (data as Float32Array).subarray(index * width, (index + 1) * width)
      return continuations.map((row, i) =>
        row.reduce((sum, token, j) => {
          const here = at(i * length + j)
          return sum + (here[token] as number) - logSumOf(here)
        }, 0),
      )
    },
  }
}

/** What is known after the first `place` parts, for each row of a batch. */
function cacheUpTo(cache: Cache, place: number, rows: number): Cache {
  return Object.fromEntries(
    Object.entries(cache).map(([name, kept]) => [
      name,
      name.includes('.decoder.') ? repeated(firstOf(kept, place), rows) : kept,
    ]),
  )
}

function firstOf(tensor: Tensor, place: number): Tensor {
  const [, heads, places, width] = tensor.dims as [number, number, number, number]
  const part = new Float32Array(heads * place * width)
  for (let head = 0; head < heads; head++) {
    const from = head * places * width
    part.set((tensor.data as Float32Array).subarray(from, from + place * width), head * place * width)
  }
  return new Tensor('float32', part, [1, heads, place, width])
}

/** The same for each row of a batch. */
function repeated(tensor: Tensor, rows: number): Tensor {
  if (rows === 1) return tensor
  const one = tensor.data as Float32Array
  const all = new Float32Array(rows * one.length)
  for (let row = 0; row < rows; row++) all.set(one, row * one.length)
  return new Tensor('float32', all, [rows, ...tensor.dims.slice(1)])
}

function recognised({ tokens, probabilities, logProbability }: Decoded): Recognised & { words?: DecodedWord[] } {
  if (tokens.length === 0) return { text: '', confidence: 0 }
  return {
    text: tokenizer.decode([...tokens], false, false).trim(),
    confidence: Math.exp(logProbability / (tokens.length + 1)),
    words: wordsOf(tokens, probabilities),
  }
}

const WORD_BEGINS = '\u2581'

/** The parts of a word follow the one that begins it; a word is as sure as its least sure part. */
function wordsOf(tokens: readonly number[], probabilities: readonly number[]): DecodedWord[] {
  const groups: { parts: number[]; confidence: number }[] = []
  for (const [i, token] of tokens.entries()) {
    const probability = probabilities[i] as number
    const last = groups.at(-1)
    if (last && !tokenizer.vocabById[token]?.startsWith(WORD_BEGINS)) {
      last.parts.push(token)
      last.confidence = Math.min(last.confidence, probability)
    } else {
      groups.push({ parts: [token], confidence: probability })
    }
  }
  return groups
    .map(({ parts, confidence }) => ({ text: tokenizer.decode(parts, false, false).trim(), confidence, parts }))
    .filter(({ text }) => text !== '')
}

function emptyCache(decoder: InferenceSession, rows: number): Cache {
  return Object.fromEntries(
    decoder.inputMetadata
      .filter(({ name, isTensor }) => isTensor && name.startsWith('past_key_values.'))
      .map((about) => {
        const [, heads, , width] = (about as { shape: readonly (number | string)[] }).shape
        return [about.name, new Tensor('float32', new Float32Array(0), [rows, Number(heads), 0, Number(width)])]
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
