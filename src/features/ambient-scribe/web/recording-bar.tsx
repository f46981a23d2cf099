import { Mic, Pause, Play, Square } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { formatTime } from '#fhir/dates.ts'
import { clock } from '../rules.ts'
import type { Recorder } from './recording/use-recorder.ts'
import type { Session } from './use-session.ts'

export interface RecordingBarProps {
  recorder: Recorder
  /** Why it cannot start now. */
  refusal: string | undefined
  isStarting: boolean
  onStart: () => void
  onStop: () => void
  consent: Session['consent']
}

/** Status, level and the three controls. */
export function RecordingBar({ recorder, refusal, isStarting, consent, onStart, onStop }: RecordingBarProps) {
  const { state, waiting } = recorder
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border bg-surface px-4 py-3">
        <div className="flex min-w-0 items-center gap-4">
          <RecordingStatus recorder={recorder} />
          {state !== 'ready' && <LevelMeter level={state === 'paused' ? 0 : recorder.level} />}
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'ready' ? (
            <Button
              disabled={refusal !== undefined}
              loading={isStarting}
              loadingText="Opening the microphone…"
              aria-describedby={refusal ? 'recording-refusal' : undefined}
              onClick={onStart}
            >
              <Mic aria-hidden="true" />
              Start Ambient Recording
            </Button>
          ) : (
            <>
              {state === 'recording' ? (
                <Button variant="outline" onClick={recorder.pause}>
                  <Pause aria-hidden="true" />
                  Pause
                </Button>
              ) : (
                <Button variant="outline" onClick={recorder.resume}>
                  <Play aria-hidden="true" />
                  Resume
                </Button>
              )}
              <Button onClick={onStop}>
                <Square aria-hidden="true" />
                Stop & Process
              </Button>
            </>
          )}
        </div>
      </div>
      {state === 'ready' && refusal && (
        <p id="recording-refusal" className="text-sm text-muted">
          {refusal}
        </p>
      )}
      {consent && (
        <p className="flex items-center gap-2 text-sm">
          <StatusSymbol name="check" />
          {`Consent: ${consent.how}, ${consent.people} people, ${formatTime(consent.at)}`}
        </p>
      )}
      {state === 'paused' && <p className="text-sm text-muted">Paused: nothing is recorded until you resume.</p>}
      {state !== 'ready' && waiting > 3 && (
        <p role="status" className="tone-warning flex items-center gap-2 text-sm text-(--tone)">
          <StatusSymbol name="warning" />
          {`The server cannot be reached. ${waiting} seconds are kept on this device and sent as soon as it answers.`}
        </p>
      )}
    </div>
  )
}

function RecordingStatus({ recorder: { state, seconds } }: { recorder: Recorder }) {
  if (state === 'ready') {
    return (
      <p role="status" className="flex items-center gap-2 font-medium">
        <StatusSymbol name="ring" />
        Ready
      </p>
    )
  }
  const isPaused = state === 'paused'
  return (
    <p className={`flex items-center gap-2 font-medium ${isPaused ? 'tone-warning' : 'tone-critical'} text-(--tone)`}>
      <StatusSymbol name={isPaused ? 'half' : 'dot'} />
      <span role="status">{isPaused ? 'Paused' : 'Recording'}</span>
      <span className="tabular-nums" role="timer" aria-label="Recorded">
        {clock(seconds)}
      </span>
    </p>
  )
}

const BARS = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9]

function LevelMeter({ level }: { level: number }) {
  return (
    <div className="flex h-6 items-end">
      <meter className="sr-only" aria-label="Microphone level" min={0} max={100} value={Math.round(level * 100)} />
      <span aria-hidden="true" className="flex h-full items-end gap-0.5">
        {BARS.map((from) => (
          <span
            key={from}
            className={`w-1.5 rounded-sm ${level >= from ? 'bg-(--primary)' : 'bg-(--border)'}`}
            style={{ height: `${30 + from * 75}%` }}
          />
        ))}
      </span>
    </div>
  )
}
