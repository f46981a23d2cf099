import { Mic, RotateCcw, Square } from 'lucide-react'
import { Button } from '../button.tsx'
import type { Dictation } from './use-dictation.ts'

/** Dictates at the caret; the caret stays where it is while the buttons are pressed. */
export function DictateButton({ dictation, refusal }: { dictation: Dictation; refusal: string | undefined }) {
  const { state, seconds, hasFailed, start, stop, tryAgain } = dictation
  if (state === 'listening') {
    return (
      <Button variant="destructive" size="sm" onClick={stop}>
        <Square aria-hidden="true" />
        {`Stop dictation ${minutesAndSeconds(seconds)}`}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        loading={state === 'writing'}
        loadingText="Writing…"
        disabled={refusal !== undefined}
        title={refusal}
        onClick={start}
      >
        <Mic aria-hidden="true" />
        Dictate
      </Button>
      {hasFailed && (
        <Button variant="outline" size="sm" onClick={tryAgain}>
          <RotateCcw aria-hidden="true" />
          Transcribe the dictation again
        </Button>
      )}
    </>
  )
}

/** mm:ss; a dictation is never an hour long. */
function minutesAndSeconds(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 60)}:${two(seconds % 60)}`
}
