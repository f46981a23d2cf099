import type { Speech } from '#assistant/speech/open-speech.ts'
import type { TranscriptSegment } from '#assistant/speech/transcribe.ts'
import type { Recordings } from '#platform/recordings/recordings.ts'
import type { Records } from '#platform/records/records.ts'
import type { Recording, Segment, Transcription } from '../contract.ts'

export interface Transcribing {
  /** Sound sent with the request. */
  sent(audio: Uint8Array, signal: AbortSignal): Promise<Transcription>
  /**
   * Sound kept of a recording, or what was sent where that is more; tried again as often as it takes, as far as it
   * goes. It goes on when the browser goes away, and a second call waits for the first.
   */
  kept(records: Records, id: string, sent: Uint8Array | undefined): Promise<Transcription>
  progressOf(id: string): Recording['progress'] | undefined
}

interface UnderWay {
  heard: Segment[]
  work: Promise<Transcription>
}

export function openTranscribing(speech: Speech, recordings: Recordings): Transcribing {
  const underWay = new Map<string, UnderWay>()

  async function timed(audio: Uint8Array, options: Parameters<Speech['transcribe']>[1]): Promise<Transcription> {
    const started = performance.now()
    const { text, confidence, segments, engine } = await speech.transcribe(audio, options)
    const processingTime = Math.round(performance.now() - started)
    return { transcript: text, confidence, segments: segments.map(toSegment), engine, processingTime }
  }

  async function transcribe(records: Records, id: string, sent: Uint8Array | undefined, heard: Segment[]) {
    const { bytes } = await recordings.read(records, id)
    const audio = sent && sent.length > bytes ? sent : await recordings.audio(records, id)
    const transcription = await timed(audio, {
      allowCutOff: true,
      onSegment: (segment) => void heard.push(toSegment(segment)),
    })
    await recordings.keepTranscript(records, id, transcription)
    return transcription
  }

  return {
    sent: (audio, signal) => timed(audio, { signal }),
    async kept(records, id, sent) {
      // also where one is under way: whoever asks must be allowed to read it
      await recordings.read(records, id)
      const known = underWay.get(id)
      if (known) return known.work
      const heard: Segment[] = []
      const work = transcribe(records, id, sent, heard).finally(() => underWay.delete(id))
      underWay.set(id, { heard, work })
      return work
    },
    progressOf(id) {
      const heard = underWay.get(id)?.heard
      return heard && { segments: [...heard], secondsHeard: heard.at(-1)?.endSeconds ?? 0 }
    },
  }
}

function toSegment({ corrections, ...segment }: TranscriptSegment): Segment {
  return { ...segment, ...(corrections && { corrections: [...corrections] }) }
}
