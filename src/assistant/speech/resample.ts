export const SPEECH_HZ = 16_000

/** Reach of the filter to each side, in samples of the lower rate. */
const REACH = 16

/**
 * Turns audio of any rate into 16 kHz, chunk by chunk: a windowed-sinc low-pass at the lower of the two Nyquist
 * frequencies. New samples fall on a few phases between the old ones; the weights of each are worked out once.
 */
export class Resampler {
  readonly #up: number
  readonly #down: number
  readonly #half: number
  readonly #phases: Float32Array[] = []
  #kept = new Float32Array(0)
  /** Place of the next new sample: whole old samples, and the phase after them. */
  #at = 0
  #phase = 0

  constructor(fromHz: number) {
    const common = greatestDivisor(fromHz, SPEECH_HZ)
    this.#up = SPEECH_HZ / common
    this.#down = fromHz / common
    const cutoff = Math.min(1, SPEECH_HZ / fromHz)
    this.#half = Math.ceil(REACH / cutoff)
    for (let phase = 0; phase < this.#up; phase++) this.#phases.push(weights(phase / this.#up, this.#half, cutoff))
    this.#kept = new Float32Array(this.#half)
    this.#at = this.#half
  }

  push(chunk: Float32Array): Float32Array {
    if (this.#up === this.#down) return chunk
    const samples = new Float32Array(this.#kept.length + chunk.length)
    samples.set(this.#kept)
    samples.set(chunk, this.#kept.length)
    const made = new Float32Array(Math.ceil(((samples.length - this.#at) * this.#up) / this.#down) + 1)
    let count = 0
    for (; this.#at + this.#half < samples.length; count++) {
      made[count] = weighed(samples, this.#at - this.#half, this.#phases[this.#phase] as Float32Array)
      this.#phase += this.#down
      this.#at += Math.floor(this.#phase / this.#up)
      this.#phase %= this.#up
    }
    const from = Math.max(0, this.#at - this.#half)
    this.#kept = samples.slice(from)
    this.#at -= from
    return made.subarray(0, count)
  }
}

function weighed(samples: Float32Array, from: number, by: Float32Array): number {
  let sum = 0
  for (let i = 0; i < by.length; i++) sum += (by[i] as number) * (samples[from + i] as number)
  return sum
}

function weights(fraction: number, half: number, cutoff: number): Float32Array {
  const made = Float32Array.from({ length: 2 * half + 1 }, (_, i) => {
    const x = i - half - fraction
    return Math.abs(x) > half ? 0 : sinc(x * cutoff) * (0.5 + 0.5 * Math.cos((Math.PI * x) / half))
  })
  const sum = made.reduce((total, each) => total + each, 0)
  return made.map((each) => each / sum)
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
