import type { Recogniser } from '../../src/assistant/speech/recogniser.ts'
import { SPEECH_HZ } from '../../src/assistant/speech/resample.ts'
import { respiratoryTerms } from '../../src/assistant/speech/respiratory-vocabulary.ts'
import { synthesise } from '../../src/assistant/speech/testing/synthesise.ts'
import { transcribe } from '../../src/assistant/speech/transcribe.ts'
import { toWav } from '../../src/assistant/speech/wav.ts'
import { ordinarySentences, spokenTerms } from './sentences.ts'

const VISIT_SECONDS = 600
const PAUSE_SECONDS = 0.6
/** One sentence in this many names a medication. */
const NAME_EVERY = 6

/** Ten minutes of talk with a medication now and then, from the sound file to the text: processor seconds. */
export async function hearVisit(recogniser: Recogniser): Promise<{ seconds: number; processorSeconds: number }> {
  const audio = toWav(await visit())
  const before = process.cpuUsage()
  const expected = respiratoryTerms().map(({ text }) => ({ text, weight: 1 }))
  await transcribe(audio, { recogniser, expected })
  const { user, system } = process.cpuUsage(before)
  return { seconds: VISIT_SECONDS, processorSeconds: (user + system) / 1e6 }
}

async function visit(): Promise<Float32Array> {
  const ordinary = ordinarySentences()
  const named = spokenTerms('development')
  const samples = new Float32Array(VISIT_SECONDS * SPEECH_HZ)
  const spoken = new Map<string, Float32Array>()
  for (let at = 0, i = 0; at < samples.length; i++) {
    const isNamed = i % NAME_EVERY === NAME_EVERY - 1
    const one = isNamed ? named[Math.floor(i / NAME_EVERY) % named.length] : ordinary[i % ordinary.length]
    if (!one) break
    const sound = spoken.get(one.text) ?? (await synthesise(one))
    spoken.set(one.text, sound)
    samples.set(sound.subarray(0, samples.length - at), at)
    at += sound.length + PAUSE_SECONDS * SPEECH_HZ
  }
  return samples
}
