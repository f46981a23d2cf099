import { SPEECH_HZ } from './resample.ts'

/** A stretch of speech between two pauses. */
export interface Segment {
  startSeconds: number
  endSeconds: number
  samples: Float32Array
}

const FRAME = 480 // 30 ms
const PAUSE_FRAMES = 15 // 450 ms of quiet ends a stretch
const PAD_FRAMES = 6 // soft beginnings and endings of words
const LONGEST_FRAMES = 466 // 14 s: what the recogniser was trained on
const LEAST_SPEECH_FRAMES = 6 // a click or a cough is no stretch
const LEAST_LOUDNESS = 0.004
const ABOVE_NOISE = 2.5
const NOISE_SLOW = 0.995 // how slowly the idea of the room's noise rises

/** Cuts sound at pauses, chunk by chunk, so that text can appear while the rest is still coming. */
export class Segmenter {
  #frames: Float32Array[] = []
  #loud: number[] = []
  #firstFrame = 0
  #quiet = 0
  #spoken = 0
  #noise = LEAST_LOUDNESS
  #rest = new Float32Array(0)

  push(chunk: Float32Array): Segment[] {
    const samples = new Float32Array(this.#rest.length + chunk.length)
    samples.set(this.#rest)
    samples.set(chunk, this.#rest.length)
    const found: Segment[] = []
    let at = 0
    for (; at + FRAME <= samples.length; at += FRAME) {
      const segment = this.#take(samples.slice(at, at + FRAME))
      if (segment) found.push(segment)
    }
    this.#rest = samples.slice(at)
    return found
  }

  end(): Segment[] {
    const last = this.#close(this.#frames.length)
    return last ? [last] : []
  }

  #take(frame: Float32Array): Segment | undefined {
    const loudness = rms(frame)
    this.#noise = loudness < this.#noise ? loudness : this.#noise / NOISE_SLOW
    const isSpeech = loudness > Math.max(LEAST_LOUDNESS, Math.min(this.#noise * ABOVE_NOISE, 0.05))
    this.#frames.push(frame)
    this.#loud.push(loudness)
    this.#quiet = isSpeech ? 0 : this.#quiet + 1
    if (isSpeech) this.#spoken++
    if (this.#spoken === 0 && this.#frames.length > PAD_FRAMES) this.#drop(this.#frames.length - PAD_FRAMES)
    if (this.#spoken > 0 && this.#quiet >= PAUSE_FRAMES)
      return this.#close(this.#frames.length - PAUSE_FRAMES + PAD_FRAMES)
    if (this.#frames.length >= LONGEST_FRAMES) return this.#close(this.#quietestFrame())
    return undefined
  }

  /** Where a stretch without a pause is cut: the quietest moment of its second half. */
  #quietestFrame(): number {
    const half = Math.floor(this.#loud.length / 2)
    const rest = this.#loud.slice(half)
    return half + rest.indexOf(Math.min(...rest)) + 1
  }

  #close(frames: number): Segment | undefined {
    const isSpeech = this.#spoken >= LEAST_SPEECH_FRAMES
    const samples = new Float32Array(frames * FRAME)
    for (const [i, frame] of this.#frames.slice(0, frames).entries()) samples.set(frame, i * FRAME)
    const startSeconds = secondsAt(this.#firstFrame)
    const endSeconds = secondsAt(this.#firstFrame + frames)
    this.#drop(frames)
    this.#spoken = 0
    this.#quiet = 0
    return isSpeech ? { startSeconds, endSeconds, samples } : undefined
  }

  #drop(frames: number): void {
    this.#frames = this.#frames.slice(frames)
    this.#loud = this.#loud.slice(frames)
    this.#firstFrame += frames
  }
}

function rms(frame: Float32Array): number {
  let sum = 0
  for (const sample of frame) sum += sample * sample
  return Math.sqrt(sum / frame.length)
}

function secondsAt(frame: number): number {
  return (frame * FRAME) / SPEECH_HZ
}
