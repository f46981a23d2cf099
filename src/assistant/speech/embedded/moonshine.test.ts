import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeAudio } from '../decode-audio.ts'
import { type Segment, Segmenter } from '../segment-speech.ts'
import { openMoonshine, weightsOf } from './moonshine.ts'

const visit = new Uint8Array(readFileSync(new URL('../testing/two-questions.webm', import.meta.url)))

async function segments(): Promise<Segment[]> {
  const segmenter = new Segmenter()
  const found: Segment[] = []
  for await (const piece of decodeAudio(visit)) found.push(...segmenter.push(piece))
  return [...found, ...segmenter.end()]
}

test('speech is cut at its pause', async () => {
  const found = await segments()
  expect(found).toHaveLength(2)
  expect(found[0]?.startSeconds).toBeLessThan(0.5)
  expect(found[1]?.startSeconds).toBeGreaterThan(2.5)
  expect(found[1]?.endSeconds).toBeLessThan(7)
})

test('silence and noise are no speech', () => {
  const segmenter = new Segmenter()
  const hiss = Float32Array.from({ length: 48_000 }, (_, i) => 0.002 * Math.sin(i * i))
  expect([...segmenter.push(new Float32Array(48_000)), ...segmenter.push(hiss), ...segmenter.end()]).toEqual([])
})

test('words come out of it, with an honest confidence', async () => {
  const recogniser = await openMoonshine(weightsOf('tiny'))
  const heard = []
  for (const { samples } of await segments()) heard.push(await recogniser.recognise(samples))
  await recogniser.close()
  expect(heard[0]?.text.toLowerCase()).toMatch(/good morning.*what brings you/)
  expect(heard[1]?.text.toLowerCase()).toContain('how many times')
  for (const { confidence } of heard) {
    expect(confidence).toBeGreaterThan(0.3)
    expect(confidence).toBeLessThan(1)
  }
})
