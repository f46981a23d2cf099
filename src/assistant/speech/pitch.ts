import { SPEECH_HZ } from './resample.ts'

const LOWEST_HZ = 70
const HIGHEST_HZ = 350
const WINDOW = 1024 // 64 ms: two periods of the deepest voice
const HOP = 1600 // ten looks a second are enough
const VOICED = 0.5 // how alike a voiced sound is to itself one period later

/** The middle pitch of a stretch of speech in hertz; undefined where nothing voiced was heard. */
export function medianPitch(samples: Float32Array): number | undefined {
  const found: number[] = []
  for (let at = 0; at + 2 * WINDOW < samples.length; at += HOP) {
    const pitch = pitchAt(samples, at)
    if (pitch !== undefined) found.push(pitch)
  }
  found.sort((a, b) => a - b)
  return found[Math.floor(found.length / 2)]
}

function pitchAt(samples: Float32Array, at: number): number | undefined {
  const shortest = Math.floor(SPEECH_HZ / HIGHEST_HZ)
  const longest = Math.ceil(SPEECH_HZ / LOWEST_HZ)
  let best = { lag: 0, likeness: VOICED }
  for (let lag = shortest; lag <= longest; lag++) {
    const likeness = likenessAt(samples, at, lag)
    // a longer period has to be clearly better: every multiple of the true one fits as well
    if (likeness > best.likeness * (best.lag === 0 ? 1 : 1.02)) best = { lag, likeness }
  }
  return best.lag === 0 ? undefined : SPEECH_HZ / best.lag
}

function likenessAt(samples: Float32Array, at: number, lag: number): number {
  let product = 0
  let here = 0
  let there = 0
  for (let i = at; i < at + WINDOW; i += 2) {
    const a = samples[i] as number
    const b = samples[i + lag] as number
    product += a * b
    here += a * a
    there += b * b
  }
  return here > 1e-4 && there > 1e-4 ? product / Math.sqrt(here * there) : 0
}
