import type { Speech } from '#assistant/speech/open-speech.ts'
import type { TranscriptSegment } from '#assistant/speech/transcribe.ts'
import type { Recordings } from '#platform/recordings/recordings.ts'
import type { Records } from '#platform/records/records.ts'
import type { Segment, Transcription } from '../contract.ts'

export interface Transcribing {
  /** Sound sent with the request. */
  sent(audio: Uint8Array, signal: AbortSignal): Promise<Transcription>
  /**
   * Sound kept of a recording, or what was sent where that is more; tried again as often as it takes, as far as it
   * goes. It goes on when the browser goes away, and a second call waits for the first.
   */
  kept(records: Records, id: string, sent: Uint8Array | undefined): Promise<Transcription>
}

const RENEW_EVERY_MS = 1500 // as often as the page asks

export function openTranscribing(speech: Speech, recordings: Recordings): Transcribing {
  const underWay = new Map<string, Promise<Transcription>>()

  async function timed(audio: Uint8Array, options: Parameters<Speech['transcribe']>[1]): Promise<Transcription> {
    const started = performance.now()
    const { text, confidence, segments, engine } = await speech.transcribe(audio, options)
    const processingTime = Math.round(performance.now() - started)
    return { transcript: text, confidence, segments: segments.map(toSegment), engine, processingTime }
  }

  async function transcribe(records: Records, id: string, sent: Uint8Array | undefined, heard: Segment[]) {
    const { bytes, patientId } = await recordings.read(records, id)
    const audio = sent && sent.length > bytes ? sent : await recordings.audio(records, id)
    const transcription = await timed(audio, {
      allowCutOff: true,
      names: await medicationNames(records, patientId),
      onSegment: (segment) => void heard.push(toSegment(segment)),
    })
    await recordings.keepTranscript(records, id, transcription)
    return transcription
  }

  /** Renewed while it waits for the recogniser, too. */
  async function claimed(records: Records, id: string, sent: Uint8Array | undefined): Promise<Transcription> {
    const heard: Segment[] = []
    const renew = setInterval(
      () => void recordings.noteHeard(records, id, heard).catch(() => undefined),
      RENEW_EVERY_MS,
    )
    try {
      return await transcribe(records, id, sent, heard)
    } finally {
      clearInterval(renew)
      await recordings.endTranscription(records, id)
    }
  }

  /** Where another process is at it, its transcript is waited for; where that process ended, the work is taken over. */
  async function once(records: Records, id: string, sent: Uint8Array | undefined): Promise<Transcription> {
    const before = JSON.stringify((await recordings.read(records, id)).transcript)
    while (!(await recordings.claimTranscription(records, id))) {
      await new Promise((resolve) => setTimeout(resolve, RENEW_EVERY_MS))
      const { transcript } = await recordings.read(records, id)
      if (transcript && JSON.stringify(transcript) !== before) return transcript as Transcription
    }
    return claimed(records, id, sent)
  }

  return {
    sent: (audio, signal) => timed(audio, { signal }),
    async kept(records, id, sent) {
      // also where one is under way: whoever asks must be allowed to read it
      await recordings.read(records, id)
      const known = underWay.get(id)
      if (known) return known
      const work = once(records, id, sent).finally(() => underWay.delete(id))
      underWay.set(id, work)
      return work
    },
  }
}

const NAME = /^[A-Za-z]{5,}$/

/** What the patient takes, by the first word of each name: the rest is strength and form. */
async function medicationNames(records: Records, patient: string): Promise<string[]> {
  const { rows } = await records.search('MedicationRequest', { patient, limit: 200 })
  const names = rows.flatMap(({ resource: { medicationCodeableConcept: concept } }) => [
    concept?.text,
    ...(concept?.coding ?? []).map(({ display }) => display),
  ])
  return [...new Set(names.flatMap((name) => name?.split(/[^A-Za-z]+/)[0] ?? []).filter((word) => NAME.test(word)))]
}

function toSegment({ corrections, ...segment }: TranscriptSegment): Segment {
  return { ...segment, ...(corrections && { corrections: [...corrections] }) }
}
