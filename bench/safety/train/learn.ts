import { scaleOf } from '#medicine/safety/likeness/score.ts'
import { BUCKETS, bucketOf } from '#medicine/safety/likeness/weights.ts'
import type { Example } from './examples.ts'

/** FTRL-proximal (McMahan and others 2013): logistic regression that keeps few weights. */
const RATE = 0.5
const EASE = 1
export const SPARSENESS = { l1: 0.2, l2: 0.1 }
const ROUNDS = 30

export class Learned {
  readonly #z: Float64Array
  readonly #n: Float64Array

  constructor(size = BUCKETS) {
    this.#z = new Float64Array(size)
    this.#n = new Float64Array(size)
  }

  weight(bucket: number): number {
    const z = this.#z[bucket] as number
    if (Math.abs(z) <= SPARSENESS.l1) return 0
    const n = this.#n[bucket] as number
    return -(z - Math.sign(z) * SPARSENESS.l1) / ((EASE + Math.sqrt(n)) / RATE + SPARSENESS.l2)
  }

  update(bucket: number, gradient: number): void {
    const n = this.#n[bucket] as number
    const next = n + gradient * gradient
    const sigma = (Math.sqrt(next) - Math.sqrt(n)) / RATE
    this.#z[bucket] = (this.#z[bucket] as number) + gradient - sigma * this.weight(bucket)
    this.#n[bucket] = next
  }
}

export interface Model {
  words: Map<string, Learned>
  meanings: Learned
}

interface Prepared {
  words: number[]
  meanings: number[]
  table: Learned
  isEmergency: boolean
}

export function learn(examples: readonly Example[], rounds = ROUNDS): Model {
  const model: Model = { words: new Map(), meanings: new Learned() }
  const prepared = examples.map(({ features, language, isEmergency }): Prepared => {
    const table = model.words.get(language) ?? new Learned()
    model.words.set(language, table)
    return { words: features.words.map(bucketOf), meanings: features.meanings.map(bucketOf), table, isEmergency }
  })
  const order = shuffled(prepared)
  for (let round = 0; round < rounds; round++) for (const one of order) step(one, model)
  return model
}

function step({ words, meanings, table, isEmergency }: Prepared, model: Model): void {
  const [wordScale, meaningScale] = [scaleOf(words.length), scaleOf(meanings.length)]
  let score = 0
  for (const bucket of words) score += table.weight(bucket) * wordScale
  for (const bucket of meanings) score += model.meanings.weight(bucket) * meaningScale
  const error = 1 / (1 + Math.exp(-score)) - (isEmergency ? 1 : 0)
  for (const bucket of words) table.update(bucket, error * wordScale)
  for (const bucket of meanings) model.meanings.update(bucket, error * meaningScale)
}

/** The same order every time (a linear congruential generator). */
function shuffled<T>(list: readonly T[]): T[] {
  const order = [...list]
  let seed = 12_345
  for (let at = order.length - 1; at > 0; at--) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    const other = seed % (at + 1)
    ;[order[at], order[other]] = [order[other] as T, order[at] as T]
  }
  return order
}

/** Rounded to the unit of the tables. */
export function toBuckets(learned: Learned, unit: number): Int8Array {
  const buckets = new Int8Array(BUCKETS)
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    buckets[bucket] = Math.max(-32, Math.min(31, Math.round(learned.weight(bucket) / unit)))
  }
  return buckets
}
