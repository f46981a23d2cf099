import { Check, Pause, Play, RotateCcw, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { clock, type NoteSection, SECTIONS } from '../../rules.ts'
import type { Sound } from '../use-sound.ts'
import { type Located, segmentAt } from './locate.ts'
import type { DraftSentence } from './note-draft.ts'

export interface SentenceRowProps {
  sentence: DraftSentence
  /** 'Plan, sentence 2'. */
  label: string
  transcript: string
  located: readonly Located[]
  sound: Sound
  onText: (text: string) => void
  onAccept: () => void
  onReject: () => void
  onRestore: () => void
  onMove: (section: NoteSection) => void
}

const UNSURE = 0.7
const QUOTE_LENGTH = 160

/** One sentence with its source; accepted, changed or rejected by the clinician. */
export function SentenceRow(props: SentenceRowProps) {
  const { sentence, label, onText, onAccept, onReject, onRestore, onMove } = props
  const { text, decision, drafted, confidence } = sentence
  if (decision === 'rejected') {
    return (
      <li className="flex items-center justify-between gap-2 rounded-control border border-dashed px-3 py-2">
        <del className="min-w-0 text-sm text-muted">{text}</del>
        <Button variant="outline" size="sm" aria-label={`Restore ${label}`} onClick={onRestore}>
          <RotateCcw aria-hidden="true" />
          Restore
        </Button>
      </li>
    )
  }
  const isPending = decision === 'pending'
  return (
    <li className={`grid gap-1 ${isPending ? 'ai-draft' : ''}`}>
      <div className="flex items-start gap-1">
        <textarea
          rows={1}
          className="control min-h-ctl field-sizing-content flex-1 resize-none py-2"
          aria-label={label}
          value={text}
          maxLength={2000}
          onChange={({ target }) => onText(target.value)}
        />
        {isPending && (
          <Button variant="outline" size="icon" aria-label={`Accept ${label}`} onClick={onAccept}>
            <Check aria-hidden="true" />
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={`Reject ${label}`} onClick={onReject}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-1 text-xs text-muted">
        {!isPending && (
          <Badge tone="success">
            {drafted === undefined ? 'own words' : text === drafted ? 'accepted' : 'changed'}
          </Badge>
        )}
        {isPending && confidence < UNSURE && <Badge tone="warning">{`unsure, ${Math.round(confidence * 100)}%`}</Badge>}
        {drafted !== undefined && text !== drafted && (
          <Button variant="link" size="sm" className="min-h-6" aria-label={`Restore ${label}`} onClick={onRestore}>
            Restore draft
          </Button>
        )}
        <Sources {...props} />
        <select
          className="ml-auto min-h-6 rounded border bg-transparent px-1"
          aria-label={`Section of ${label}`}
          value={sentence.section}
          onChange={({ target }) => onMove(target.value as NoteSection)}
        >
          {SECTIONS.map((section) => (
            <option key={section}>{section}</option>
          ))}
        </select>
      </div>
    </li>
  )
}

function Sources({ sentence, label, transcript, located, sound }: SentenceRowProps) {
  const quotes = sentence.sources.flatMap((source) => (source.kind === 'transcript' ? [source] : []))
  if (quotes.length === 0) return <span>No source in the transcript</span>
  return quotes.map(({ start, end, speaker }) => {
    const segment = segmentAt(located, start)
    const quote = transcript.slice(start, end).trim()
    const isPlaying = segment !== undefined && sound.playing === segment.startSeconds
    return (
      <span key={start} className="inline-flex min-w-0 items-center gap-1.5">
        {segment && (
          <Button
            variant="ghost"
            size="sm"
            className="min-h-6"
            aria-label={isPlaying ? `Stop the source of ${label}` : `Play the source of ${label}`}
            onClick={() => (isPlaying ? sound.stop() : sound.play(segment.startSeconds, segment.endSeconds))}
          >
            {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {clock(segment.startSeconds)}
          </Button>
        )}
        <span className="min-w-0">
          {`${speaker === 'clinician' ? 'Doctor' : speaker === 'patient' ? 'Patient' : 'Said'}: “${quote.length > QUOTE_LENGTH ? `${quote.slice(0, QUOTE_LENGTH)}…` : quote}”`}
        </span>
      </span>
    )
  })
}
