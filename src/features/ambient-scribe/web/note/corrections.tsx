import { Play, Undo2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import type { Transcription } from '../../contract.ts'
import { clock } from '../../rules.ts'
import type { ScribeSession } from '../use-session.ts'
import type { Sound } from '../use-sound.ts'
import { confidenceText } from '../use-transcribing.ts'
import { locateSegments, shownCorrections, takenBack } from './locate.ts'

/** How it was recognised, and the corrections made: each can be undone. */
export function Corrections({
  session,
  update,
  sound,
  transcription,
}: Pick<ScribeSession, 'session' | 'update'> & { sound: Sound; transcription: Transcription }) {
  const located = locateSegments(session.transcript, transcription.segments)
  const corrections = shownCorrections(located)
  return (
    <section className="grid gap-2 border-t pt-4" aria-label="How it was transcribed">
      <p className="text-sm text-muted">
        {`${confidenceText(transcription.confidence)} · ${transcription.engine} · speakers are estimated`}
      </p>
      {corrections.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">Corrected words</h3>
          <ul className="grid gap-1">
            {corrections.map((correction) => (
              <li key={correction.key} className="flex flex-wrap items-center gap-2 text-sm">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Play from ${clock(correction.atSeconds)}`}
                  onClick={() => sound.play(correction.atSeconds, correction.atSeconds + 4)}
                >
                  <Play aria-hidden="true" />
                  {clock(correction.atSeconds)}
                </Button>
                <span>
                  <del className="text-muted">{correction.from}</del>{' '}
                  <ins className="font-medium no-underline">{correction.to}</ins>
                </span>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Restore ${correction.from}`}
                  onClick={() => {
                    const { transcript, segments } = takenBack(session.transcript, transcription.segments, correction)
                    update({ transcript, transcription: { ...transcription, segments } })
                  }}
                >
                  <Undo2 aria-hidden="true" />
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
