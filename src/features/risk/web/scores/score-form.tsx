import { ExternalLink, Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDraft } from '#design/draft.ts'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatDate } from '#fhir/dates.ts'
import type { Preparation } from '../../contract.ts'
import { GradeList } from './grade-list.tsx'
import { ScoreItems } from './score-items.tsx'
import { type Reading, readScore, SCORE_WORDS, SCORES, type Score, type ScoreText } from './scores.ts'
import { useSaveScore } from './use-save-score.ts'

export interface ScoreFormProps {
  draftKey: string
  prepared: Preparation
  first: Score
  onAskPatient: ((score: Score) => void) | undefined
  onClose: () => void
}

export function ScoreForm({ draftKey, prepared, first, onAskPatient, onClose }: ScoreFormProps) {
  const [empty] = useState<ScoreText>({ score: first, answers: {}, total: '' })
  const { value: text, setValue, discard } = useDraft(draftKey, empty)
  const [isTried, setIsTried] = useState(false)
  const reading = readScore(text)
  const { name, definition } = SCORE_WORDS[text.score]
  const save = useSaveScore({
    patientId: prepared.patientId,
    onSaved: (words) => {
      toast({ title: 'Score Recorded', description: words, variant: 'success' })
      discard()
      onClose()
    },
  })
  useUnsavedGuard((Object.keys(text.answers).length > 0 || text.total !== '') && !save.isSaved, 'Symptom score')

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (reading.kind === 'items' || reading.kind === 'total') save.send(text.score, reading)
  }

  const answer = (field: string, value: string) =>
    setValue({ ...text, total: '', answers: { ...text.answers, [field]: value } })
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Tabs
        value={text.score}
        onValueChange={(score) => setValue({ score: score as Score, answers: {}, total: '' })}
        className="flex flex-wrap items-center gap-3"
      >
        <TabsList appearance="segmented" aria-label="Score">
          {SCORES.map((each) => (
            <TabsTrigger key={each} value={each}>
              {SCORE_WORDS[each].name}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={text.score} className="pt-0 text-sm text-muted">
          {lastWords(prepared, text.score)}
        </TabsContent>
      </Tabs>
      {text.score === 'mmrc' ? (
        <GradeList value={text.answers.grade ?? ''} onChange={(grade) => answer('grade', grade)} />
      ) : (
        <>
          <ScoreItems key={text.score} text={text} onAnswer={answer} />
          <OwnersForm href={definition.ownersForm} />
          <Field
            label="Or only the total"
            hint={`${definition.range.min} to ${definition.range.max}, from a form filled in elsewhere`}
            error={isTried && reading.kind === 'refused' ? reading.reason : undefined}
          >
            <Input
              inputMode="numeric"
              className="max-w-32"
              value={text.total}
              onChange={({ target }) => setValue({ ...text, answers: {}, total: target.value })}
            />
          </Field>
        </>
      )}
      <p role="status" className="font-semibold">
        {wordsOf(text.score, reading)}
      </p>
      {isTried && reading.kind === 'incomplete' && <Alert tone="warning">Answer every item, or enter the total.</Alert>}
      {save.error && (
        <Alert tone="critical" live="alert" title="Not saved">
          {save.error.message}
        </Alert>
      )}
      {onAskPatient && text.score !== 'mmrc' && (
        <Button variant="link" className="justify-self-start" onClick={() => onAskPatient(text.score)}>
          <Smartphone aria-hidden="true" />
          Ask the patient to fill it in before the visit
        </Button>
      )}
      <SubmitFooter leave="Cancel" loading={save.isPending} loadingText="Saving…">
        {`Save ${name}`}
      </SubmitFooter>
    </form>
  )
}

function OwnersForm({ href }: { href: string | undefined }) {
  if (!href) return null
  return (
    <p className="text-sm text-muted">
      {'The labels are short forms. Use the original questionnaire: '}
      <a className="inline-flex items-center gap-1 underline" href={href} target="_blank" rel="noreferrer">
        {new URL(href).hostname.replace(/^www\./, '')}
        <ExternalLink className="size-4" aria-label="(opens in a new tab)" />
      </a>
    </p>
  )
}

function lastWords({ tools }: Preparation, score: Score): string {
  const last = tools.find(({ tool }) => tool === score)?.history.at(-1)
  return last ? `Last ${last.value}, ${formatDate(last.at)}` : ''
}

function wordsOf(score: Score, reading: Reading): string {
  const { name, definition, meaning } = SCORE_WORDS[score]
  if (reading.kind === 'refused') return ''
  if (reading.kind === 'incomplete') return `${reading.unanswered} not answered yet`
  return `${name} ${reading.total} of ${definition.range.max}: ${meaning(reading.total)}`
}
