// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultUiSettings, saveUiSettings } from '../preferences/ui-settings.ts'
import { playChime } from './sound.ts'

const notes: number[] = []

class FakeAudio {
  state = 'running'
  currentTime = 0
  destination = {}
  createOscillator() {
    const frequency = { setValueAtTime: () => undefined, value: 0 }
    const node = {
      frequency,
      type: 'sine',
      connect: (next: unknown) => next,
      start: () => notes.push(frequency.value),
      stop: () => undefined,
    }
    return node
  }
  createGain() {
    const ramp = () => undefined
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp, value: 0 }
    return { gain, connect: (next: unknown) => next }
  }
}

beforeEach(() => {
  notes.length = 0
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => vi.unstubAllGlobals())

it('plays two notes while sounds are enabled, and none when they are not', async () => {
  await playChime('urgent')
  expect(notes).toHaveLength(2)
  saveUiSettings({ ...defaultUiSettings, enableSounds: false })
  await playChime('urgent')
  expect(notes).toHaveLength(2)
  saveUiSettings(defaultUiSettings)
})
