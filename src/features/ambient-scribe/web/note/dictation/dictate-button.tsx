import { Mic, RotateCcw, Square } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { clock } from '../../../rules.ts'
import type { Dictation } from './use-dictation.ts'

/** Dictates at the caret; the caret stays where it is while the buttons are pressed. */
export function DictateButton({ dictation, refusal }: { dictation: Dictation; refusal: string | undefined }) {
  const { state, seconds, hasFailed, start, stop, tryAgain } = dictation
  if (state === 'listening') {
    return (
      <Button variant="destructive" size="sm" onClick={stop}>
        <Square aria-hidden="true" />
        {`Stop dictation ${clock(seconds)}`}
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
          Write the dictation again
        </Button>
      )}
    </>
  )
}
