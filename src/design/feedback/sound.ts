import { currentUiSettings } from '../preferences/ui-settings.ts'

/** Hz, two short notes; every chime has a visible twin (a toast, a badge), so silence loses nothing. */
const chimes = {
  notification: [660, 880],
  urgent: [880, 620],
} as const

const noteSeconds = 0.14
const volume = 0.06

let context: AudioContext | undefined

/** Plays only if the user has sounds on; browsers also refuse before a first gesture, which is fine. */
export async function playChime(kind: keyof typeof chimes = 'notification'): Promise<void> {
  if (!currentUiSettings().enableSounds || typeof AudioContext === 'undefined') return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') {
      if (navigator.userActivation?.hasBeenActive === false) return
      await context.resume()
    }
    const start = context.currentTime
    chimes[kind].forEach((frequencyHz, index) => {
      if (context) playNote(context, frequencyHz, start + index * noteSeconds)
    })
  } catch {
    // no audio device
  }
}

function playNote(audio: AudioContext, frequencyHz: number, at: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = 'sine'
  oscillator.frequency.value = frequencyHz
  // ramps instead of steps: a hard edge is heard as a click
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(volume, at + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds * 1.6)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + noteSeconds * 1.7)
}
