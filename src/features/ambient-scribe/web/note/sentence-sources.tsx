import { Pause, Play } from 'lucide-react'
import { Button } from '#design/button.tsx'
import type { NoteSentence } from '#design/note-editor/note-sentence.ts'
import { formatDate } from '#fhir/dates.ts'
import { clock } from '../../rules.ts'
import type { Sound } from '../use-sound.ts'
import { type Located, segmentAt } from './locate.ts'

const QUOTE_LENGTH = 160

export interface SentenceSourcesProps {
  sentence: NoteSentence
  /** 'Plan, sentence 2'. */
  label: string
  transcript: string
  located: readonly Located[]
  /** Absent where nothing can be pressed. */
  sound?: Sound | undefined
}

/** The passages and records that a sentence is based on. */
export function SentenceSources({ sentence, label, transcript, located, sound }: SentenceSourcesProps) {
  const shown = sentence.sources.flatMap((source) =>
    source.kind === 'rule' || source.kind === 'quote' ? [] : [source],
  )
  if (shown.length === 0) {
    return <span>{sentence.drafted === undefined ? 'Typed, no source' : 'No source in the transcript'}</span>
  }
  return shown.map((source) => {
    if (source.kind === 'record') {
      const { reference, display, date } = source
      return (
        <span key={reference}>
          {`From the record: ${[display, date && formatDate(date)].filter(Boolean).join(', ') || reference}`}
        </span>
      )
    }
    const { start, end, speaker } = source
    const segment = segmentAt(located, start)
    const quote = transcript.slice(start, end).trim()
    return (
      <span key={start} className="inline-flex min-w-0 items-center gap-1.5">
        {segment && sound && <PlayButton segment={segment} label={label} sound={sound} />}
        <span className="min-w-0">
          {`${speaker === 'clinician' ? 'Doctor' : speaker === 'patient' ? 'Patient' : 'Said'}: “${quote.length > QUOTE_LENGTH ? `${quote.slice(0, QUOTE_LENGTH)}…` : quote}”`}
        </span>
      </span>
    )
  })
}

function PlayButton({
  segment: { startSeconds, endSeconds },
  label,
  sound,
}: {
  segment: { startSeconds: number; endSeconds: number }
  label: string
  sound: Sound
}) {
  const isPlaying = sound.playing === startSeconds
  return (
    <Button
      variant="ghost"
      size="sm"
      className="min-h-6"
      aria-label={isPlaying ? `Stop the source of ${label}` : `Play the source of ${label}`}
      onClick={() => (isPlaying ? sound.stop() : sound.play(startSeconds, endSeconds))}
    >
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      {clock(startSeconds)}
    </Button>
  )
}
