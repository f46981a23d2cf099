import { ClipboardCopy, Download, Sparkles } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { counts, NEEDS_BOTH, TRANSCRIPT_LENGTH } from '../rules.ts'
import { holdsSample, SAMPLE_TRANSCRIPT } from '../samples.ts'
import type { Generating } from './note/use-generating.ts'
import { saveAsText, saveAsWord } from './transcript-files.ts'
import type { ScribeSession } from './use-session.ts'
import type { Sound } from './use-sound.ts'
import type { Transcribing } from './use-transcribing.ts'

const Corrections = lazy(async () => ({ default: (await import('./note/corrections.tsx')).Corrections }))

export interface TranscriptTabProps extends Pick<ScribeSession, 'session' | 'update'> {
  transcribing: Transcribing
  generating: Generating
  sound: Sound
  /** Nobody is chosen: the sample is shown. It can be changed, and what holds a line of it cannot be filed. */
  isSample: boolean
}

export function TranscriptTab({ session, update, transcribing, generating, sound, isSample }: TranscriptTabProps) {
  const text = isSample ? SAMPLE_TRANSCRIPT : transcribing.job ? transcribing.heard : session.transcript
  const { words, characters } = counts(text)
  const isBusy = transcribing.job !== undefined
  const isOfNobody = !session.patient && holdsSample(text)
  const file = { text, patient: session.patient, isSample: isOfNobody }
  const canGenerate = !isSample && session.patient !== undefined && session.transcript.trim() !== '' && !isBusy

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Copied', description: 'The transcript is on the clipboard.' }),
      (error: Error) => toast({ title: 'Copy Failed', description: error.message, variant: 'destructive' }),
    )
  }

  return (
    <div className="grid gap-4">
      {transcribing.failure && (
        <Alert
          tone="critical"
          live="alert"
          title="The recording could not be transcribed"
          actions={
            <>
              <Button size="sm" onClick={() => transcribing.failure && transcribing.run(transcribing.failure.job)}>
                Try again
              </Button>
              <Button size="sm" variant="outline" onClick={transcribing.dismiss}>
                Not now
              </Button>
            </>
          }
        >
          {transcribing.failure.message} The audio is kept.
        </Alert>
      )}
      {isBusy && (
        <div className="grid gap-1">
          <Progress value={undefined} label="Transcribing" />
          <p role="status" className="text-sm text-muted">
            {transcribing.stage}
          </p>
        </div>
      )}
      <Field
        label={
          <span className="flex items-center gap-2">
            Transcript
            {isOfNobody && <SampleMark />}
          </span>
        }
      >
        <Textarea
          rows={14}
          className="min-h-64"
          value={text}
          readOnly={isBusy}
          maxLength={TRANSCRIPT_LENGTH}
          placeholder="The transcript appears here after the recording. You can also type or paste it."
          onChange={({ target }) => update({ transcript: target.value, isEmptied: target.value === '' })}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted tabular-nums">
          {`${words.toLocaleString('en-AU')} ${words === 1 ? 'word' : 'words'} · ${characters.toLocaleString('en-AU')} characters`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" disabled={text === ''} onClick={copy}>
            <ClipboardCopy aria-hidden="true" />
            Copy
          </Button>
          <ActionMenu
            trigger={
              <Button variant="outline" disabled={text === ''}>
                <Download aria-hidden="true" />
                Export
              </Button>
            }
            items={[
              { label: 'Text (.txt)', onSelect: () => saveAsText(file) },
              { label: 'Word document (.docx)', onSelect: () => void saveAsWord(file) },
            ]}
          />
          <Button
            disabled={!canGenerate}
            loading={generating.isRunning}
            loadingText="Generating…"
            aria-describedby={canGenerate ? undefined : 'generate-refusal'}
            onClick={() =>
              generating.run({
                patientId: session.patient?.id,
                transcript: session.transcript,
                encounterType: session.encounterType,
                startedAt: session.consent?.at,
              })
            }
          >
            <Sparkles aria-hidden="true" />
            Generate Clinical Note
          </Button>
        </div>
      </div>
      {!canGenerate && !isBusy && (
        <p id="generate-refusal" className="text-sm text-muted sm:text-right">
          {NEEDS_BOTH}
        </p>
      )}
      <GeneratingBar generating={generating} />
      {!isSample && session.transcription && !isBusy && (
        <Suspense>
          <Corrections session={session} update={update} sound={sound} transcription={session.transcription} />
        </Suspense>
      )}
    </div>
  )
}

export function GeneratingBar({ generating: { isRunning, progress, failure, cancel } }: { generating: Generating }) {
  if (!isRunning) {
    return failure ? (
      <Alert tone="critical" live="alert" title="The note could not be generated">
        {failure}
      </Alert>
    ) : null
  }
  return (
    <div className="grid gap-1">
      <Progress value={progress} label="Generating the note" />
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {progress < 50 ? 'Reading the conversation…' : 'Checking each sentence against its source…'}
        </p>
        <Button variant="link" size="sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
