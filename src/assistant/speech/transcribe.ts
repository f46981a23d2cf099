import { Problem } from '#platform/api/problem.ts'
import type { Vocabulary } from './correct-vocabulary.ts'
import { decodeAudio } from './decode-audio.ts'
import { medianPitch } from './pitch.ts'
import type { Correction, ExpectedTerm, Recognised, Recogniser } from './recogniser.ts'
import { type Segment, Segmenter } from './segment-speech.ts'
import { estimateSpeakers, type Speaker } from './speakers.ts'

export interface TranscriptSegment {
  startSeconds: number
  endSeconds: number
  /** An estimate; absent where the voices cannot be distinguished. */
  speaker?: Speaker
  text: string
  confidence: number
  /** Words of our vocabulary put where something like them was heard. */
  corrections?: readonly Correction[]
}

export interface Transcript {
  segments: readonly TranscriptSegment[]
  /** One line for each turn. */
  text: string
  /** 0 to 1, weighted by length. */
  confidence: number
  engine: string
}

export interface TranscribeOptions {
  recogniser: Recogniser
  vocabulary?: Vocabulary
  /** Preferred where the recogniser is unsure. */
  expected?: readonly ExpectedTerm[]
  /** A recording that a crash cut off is read as far as it goes. */
  allowCutOff?: boolean
  signal?: AbortSignal
  /** Called as text appears. */
  onSegment?(segment: TranscriptSegment): void
}

const NOT_SPEECH = 'No speech was heard in this recording. Check the microphone, then record again.'

export async function transcribe(audio: Uint8Array, options: TranscribeOptions): Promise<Transcript> {
  const { recogniser, vocabulary, expected, allowCutOff, signal, onSegment } = options
  const segmenter = new Segmenter()
  const found: (TranscriptSegment & { pitch: number | undefined })[] = []
  const underWay: { piece: Segment; heard: Promise<Recognised> }[] = []
  async function take(): Promise<void> {
    const first = underWay.shift()
    if (!first) return
    const heard = await first.heard
    if (!heard.text) return
    const segment = segmentOf(first.piece, heard, vocabulary)
    found.push({ ...segment, pitch: medianPitch(first.piece.samples) })
    onSegment?.(segment)
  }
  async function hear(pieces: readonly Segment[]): Promise<void> {
    for (const piece of pieces) {
      if (signal?.aborted) throw new Problem(499, 'The transcription was stopped.')
      const heard = recogniser.recognise(piece.samples, expected)
      heard.catch(() => undefined) // told to whoever takes it
      underWay.push({ piece, heard })
      if (underWay.length >= (recogniser.atOnce ?? 1)) await take()
    }
  }
  for await (const piece of decodeAudio(audio, { allowCutOff })) await hear(segmenter.push(piece))
  await hear(segmenter.end())
  while (underWay.length > 0) await take()
  if (found.length === 0) throw new Problem(422, NOT_SPEECH)
  const speakers = estimateSpeakers(found)
  const segments = found.map(({ pitch: _, ...segment }, i) => ({
    ...segment,
    ...(speakers[i] && { speaker: speakers[i] }),
  }))
  return { segments, text: textOf(segments), confidence: confidenceOf(segments), engine: recogniser.name }
}

function segmentOf(
  { startSeconds, endSeconds }: Segment,
  heard: Recognised,
  vocabulary: Vocabulary | undefined,
): TranscriptSegment {
  // by sound alone only where the recogniser cannot say how well a term fits
  const corrected = heard.corrections ? undefined : heard.words && vocabulary?.correct(heard.words)
  const corrections = [...(heard.corrections ?? []), ...(corrected?.corrections ?? [])]
  return {
    startSeconds,
    endSeconds,
    text: corrected?.corrections.length ? corrected.text : heard.text,
    confidence: heard.confidence,
    ...(corrections.length > 0 && { corrections }),
  }
}

const NAMES = { clinician: 'Doctor', patient: 'Patient' } as const

function textOf(segments: readonly TranscriptSegment[]): string {
  const lines: string[] = []
  let last: Speaker | undefined
  for (const { speaker, text } of segments) {
    if (speaker && speaker === last) lines.push(`${lines.pop()} ${text}`)
    else lines.push(speaker ? `${NAMES[speaker]}: ${text}` : text)
    last = speaker
  }
  return lines.join('\n')
}

function confidenceOf(segments: readonly TranscriptSegment[]): number {
  const seconds = (each: TranscriptSegment): number => each.endSeconds - each.startSeconds
  const total = segments.reduce((sum, each) => sum + seconds(each), 0)
  return segments.reduce((sum, each) => sum + each.confidence * seconds(each), 0) / total
}
