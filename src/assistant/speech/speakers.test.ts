import { describe, expect, test } from 'vitest'
import { medianPitch } from './pitch.ts'
import { SPEECH_HZ } from './resample.ts'
import { estimateSpeakers } from './speakers.ts'

/** A buzz like a voice: a pitch with its overtones. */
const buzz = (hertz: number): Float32Array =>
  Float32Array.from({ length: SPEECH_HZ }, (_, i) =>
    [1, 2, 3, 4].reduce((sum, n) => sum + (0.2 / n) * Math.sin((2 * Math.PI * n * hertz * i) / SPEECH_HZ), 0),
  )

describe('medianPitch', () => {
  test.each([90, 120, 165, 220, 290])('hears %d Hz', (hertz) => {
    const heard = medianPitch(buzz(hertz))
    expect(Math.abs((heard ?? 0) - hertz) / hertz).toBeLessThan(0.03)
  })

  test('hears no pitch in silence or noise', () => {
    expect(medianPitch(new Float32Array(SPEECH_HZ))).toBeUndefined()
    let seed = 1
    const noise = Float32Array.from({ length: SPEECH_HZ }, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647 - 0.5
    })
    expect(medianPitch(noise)).toBeUndefined()
  })
})

describe('estimateSpeakers', () => {
  const visit = [
    { text: 'What brings you in today?', pitch: 118 },
    { text: 'I have been short of breath.', pitch: 205 },
    { text: 'Any chest pain?', pitch: 112 },
    { text: "No, I'm fine.", pitch: 198 },
    { text: 'Let me listen to your lungs.', pitch: 121 },
  ]

  test('names the one who asks the clinician', () => {
    expect(estimateSpeakers(visit)).toEqual(['clinician', 'patient', 'clinician', 'patient', 'clinician'])
  })

  test('works the other way round as well', () => {
    const swapped = visit.map(({ text, pitch }) => ({ text, pitch: 320 - pitch }))
    expect(estimateSpeakers(swapped)).toEqual(['clinician', 'patient', 'clinician', 'patient', 'clinician'])
  })

  test('names nobody where one voice speaks, or too little was said', () => {
    expect(estimateSpeakers(visit.map(({ text }, i) => ({ text, pitch: 118 + i })))).toEqual(visit.map(() => undefined))
    expect(estimateSpeakers(visit.slice(0, 2))).toEqual([undefined, undefined])
    expect(estimateSpeakers([])).toEqual([])
  })
})
