import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeAudio } from './decode-audio.ts'
import { SPEECH_HZ } from './resample.ts'

const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`testing/${name}`, import.meta.url)))

async function seconds(bytes: Uint8Array, options?: { allowCutOff?: boolean }): Promise<number> {
  let samples = 0
  for await (const piece of decodeAudio(bytes, options)) samples += piece.length
  return samples / SPEECH_HZ
}

/** A tone of 440 Hz as a WAV file of 16 bits. */
function wav(hertz: number, lengthSeconds: number): Uint8Array {
  const samples = Int16Array.from({ length: hertz * lengthSeconds }, (_, i) =>
    Math.round(16_000 * Math.sin((2 * Math.PI * 440 * i) / hertz)),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(hertz, 24)
  head.writeUInt32LE(hertz * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return new Uint8Array(Buffer.concat([head, Buffer.from(samples.buffer)]))
}

describe('decodeAudio', () => {
  test('reads what a browser records, and Ogg, to the same length', async () => {
    expect(await seconds(fixture('two-questions.webm'))).toBeCloseTo(6.7, 0)
    expect(await seconds(fixture('two-questions.ogg'))).toBeCloseTo(await seconds(fixture('two-questions.webm')), 1)
  })

  test.each([8000, 16_000, 22_050, 44_100, 48_000])(
    'turns WAV of %d Hz into 16 kHz without changing a tone',
    async (hertz) => {
      const pieces: Float32Array[] = []
      for await (const piece of decodeAudio(wav(hertz, 2))) pieces.push(piece)
      const samples = Float32Array.from(pieces.flatMap((piece) => [...piece]))
      expect(samples.length / SPEECH_HZ).toBeCloseTo(2, 1)
      const middle = samples.subarray(8000, 24_000)
      const crossings = middle.filter((sample, i) => i > 0 && (middle[i - 1] as number) < 0 && sample >= 0).length
      expect(crossings).toBeGreaterThanOrEqual(438)
      expect(crossings).toBeLessThanOrEqual(442)
      expect(Math.max(...middle)).toBeCloseTo(16_000 / 32_768, 1)
    },
  )

  test.each([
    ['nothing', new Uint8Array(0), 400, 'empty'],
    ['text', new TextEncoder().encode('hello there'), 415, 'not a recording'],
    ['noise', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251), 415, 'not a recording'],
    ['a cut-off WebM', fixture('two-questions.webm').subarray(0, 9000), 422, 'cut off'],
    ['a cut-off Ogg', fixture('two-questions.ogg').subarray(0, 9000), 422, 'cut off'],
    ['a cut-off WAV', wav(16_000, 2).subarray(0, 20_001), 422, 'cut off'],
  ])('refuses %s with a message', async (_, bytes, status, words) => {
    await expect(seconds(bytes)).rejects.toMatchObject({ status, message: expect.stringContaining(words) })
  })

  test('reads as far as it goes what a crash has cut off, where that is asked for', async () => {
    expect(await seconds(fixture('two-questions.webm').subarray(0, 9000), { allowCutOff: true })).toBeGreaterThan(1)
  })

  test('refuses what is too long before it fills the memory', async () => {
    const hertz = 8000
    const long = wav(hertz, 1)
    const whole = new Uint8Array(44 + hertz * 2 * 90 * 61)
    whole.set(long)
    new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
    new DataView(whole.buffer).setUint32(40, whole.length - 44, true)
    await expect(seconds(whole)).rejects.toMatchObject({ status: 413 })
  })
})
