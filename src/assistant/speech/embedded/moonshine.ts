import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import tokenizer from 'llama-tokenizer-js'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { preferTerms } from '../prefer-terms.ts'
import type { HeardWord, Recognised, Recogniser } from '../recogniser.ts'
import { SPEECH_HZ } from '../resample.ts'
import { type Decoded, type Decoder, END, greedy, logSumOf, START } from './decoder.ts'

const PACKAGE = '@usefulsensors/moonshine-js'
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
    async recognise(samples, expected) {
      if (samples.length < LEAST_SAMPLES) return { text: '', confidence: 0 }
      const input = new Tensor('float32', samples, [1, samples.length])
      const { last_hidden_state: heard } = await encoder.run({ input_values: input })
      const atMost = Math.ceil((samples.length / SPEECH_HZ) * TOKENS_PER_SECOND) + 1
      const decoding = () => decoderOf(decoder, heard as Tensor)
      const likeliest = recognised(await greedy(decoding(), atMost))
      const preferred = expected && (await preferTerms(decoding(), likeliest, expected))
      return expected ? { corrections: [], ...(preferred ?? likeliest) } : likeliest
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

/** What was worked out in earlier steps is kept between them. */
function decoderOf(session: InferenceSession, heard: Tensor): Decoder {
  let cache: Cache | undefined
  const run = (tokens: readonly number[], rows: number, past: Cache, isFirst: boolean) =>
    session.run({
      input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [rows, tokens.length / rows]),
      encoder_hidden_states: repeated(heard, rows),
      use_cache_branch: new Tensor('bool', [!isFirst], [1]),
      ...past,
    })
  return {
    async next(token = START) {
      const past = cache ?? emptyCache(session, 1)
      const made = await run([token], 1, past, cache === undefined)
      cache = nextCache(past, made, cache === undefined)
      return (made.logits as Tensor).data as Float32Array
    },
    async score(texts) {
      const length = Math.max(...texts.map((text) => text.length)) + 1
      const tokens = texts.flatMap((text) => [START, ...text, ...Array<number>(length - 1 - text.length).fill(END)])
      const { logits } = await run(tokens, texts.length, emptyCache(session, texts.length), true)
      const { data, dims } = logits as Tensor
      const width = dims.at(-1) as number
      const at = (place: number) => (data as Float32Array).subarray(place * width, (place + 1) * width)
      return texts.map((text, row) =>
        [...text, END].reduce((sum, token, place) => {
          const here = at(row * length + place)
          return sum + (here[token] as number) - logSumOf(here)
        }, 0),
      )
    },
  }
}

/** The same for each row of a batch. */
function repeated(tensor: Tensor, rows: number): Tensor {
  if (rows === 1) return tensor
  const one = tensor.data as Float32Array
  const all = new Float32Array(rows * one.length)
  for (let row = 0; row < rows; row++) all.set(one, row * one.length)
  return new Tensor('float32', all, [rows, ...tensor.dims.slice(1)])
}

function recognised({ tokens, probabilities, logProbability }: Decoded): Recognised {
  if (tokens.length === 0) return { text: '', confidence: 0 }
  return {
    text: tokenizer.decode([...tokens], false, false).trim(),
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
