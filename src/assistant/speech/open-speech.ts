import { openVocabulary } from './correct-vocabulary.ts'
import { openEmbeddedRecogniser } from './embedded/open-embedded-recogniser.ts'
import type { Recogniser } from './recogniser.ts'
import { openRemoteRecogniser, type RemoteSpeech } from './remote-recogniser.ts'
import { respiratoryTerms } from './respiratory-vocabulary.ts'
import type { TranscribeOptions, Transcript } from './transcribe.ts'

export interface SpeechOptions {
  /** A transcription service the practice has chosen; without one the embedded recogniser is used. */
  remote?: RemoteSpeech
  /** A folder with other weights of the embedded recogniser's kind. */
  modelFolder?: string
}

export interface SpeechRequest extends Omit<TranscribeOptions, 'recogniser' | 'vocabulary' | 'expected'> {
  /** Names in this patient's chart: preferred to others. */
  names?: readonly string[]
}

export interface Speech {
  /** Where sound is sent; absent while it stays on this server. */
  readonly remoteHost?: string
  transcribe(audio: Uint8Array, options: SpeechRequest): Promise<Transcript>
  close(): Promise<void>
}

const IN_CHART = 2 // against 1 for the vocabulary
const RELEASE_AFTER_MS = 10 * 60_000 // the weights are given back after a while of silence

/** One recording at a time, so that two of them do not share the processor and both come late. */
export function openSpeech({ remote, modelFolder }: SpeechOptions = {}): Speech {
  const terms = respiratoryTerms()
  const vocabulary = openVocabulary(terms)
  const expecting = (names: readonly string[] = []) => [
    ...names.map((text) => ({ text, weight: IN_CHART })),
    ...terms.filter(({ text }) => !names.includes(text)).map(({ text }) => ({ text, weight: 1 })),
  ]
  let recogniser: Promise<Recogniser> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function release(): Promise<void> {
    clearTimeout(timer)
    const loaded = recogniser
    recogniser = undefined
    await (await loaded?.catch(() => undefined))?.close()
  }

  return {
    ...(remote && { remoteHost: new URL(remote.baseUrl).host }),
    transcribe(audio, { names, ...options }) {
      const work = queue.then(async () => {
        clearTimeout(timer)
        recogniser ??= remote ? Promise.resolve(openRemoteRecogniser(remote)) : openEmbeddedRecogniser(modelFolder)
        const { transcribe } = await import('./transcribe.ts')
        try {
          const expected = expecting(names)
          return await transcribe(audio, { ...options, vocabulary, expected, recogniser: await recogniser })
        } finally {
          timer = setTimeout(() => void release(), RELEASE_AFTER_MS)
          timer.unref()
        }
      })
      queue = work.catch(() => undefined)
      return work
    },
    async close() {
      await queue
      await release()
    },
  }
}
