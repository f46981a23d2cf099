import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDraft } from '#design/draft.ts'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { dangerReports } from '../contract.ts'
import { ADVICE_LENGTH, type CallResult, outcomeProblem, RESOLUTIONS, type Resolution } from '../rules.ts'

const RESULTS: Record<CallResult, string> = {
  reached: 'I spoke with the patient',
  'not-reached': 'Nobody answered',
  'no-call': 'No call is needed',
}

/** Findings, advice, and whether the report can be closed. Typed text survives leaving the page. */
export function OutcomeForm({ reportId }: { reportId: string }) {
  const draft = useDraft(`danger-outcome:${reportId}`, { result: '', advice: '', resolution: '' })
  const [isChecked, setIsChecked] = useState(false)
  const { result, advice, resolution } = draft.value
  const body = {
    result: (result || 'reached') as CallResult,
    advice,
    ...(resolution && { resolution: resolution as Resolution }),
  }
  const problem =
    result === '' ? { field: 'result', message: 'Choose whether you reached the patient.' } : outcomeProblem(body)
  const errorOf = (field: string) => (isChecked && problem?.field === field ? problem.message : undefined)
  const save = useWrite(dangerReports.outcome, {
    refreshes: [dangerReports.read, dangerReports.list],
    onSuccess: ({ message }) => {
      draft.discard()
      setIsChecked(false)
      toast({ title: 'Outcome Recorded', description: message, variant: 'success' })
    },
    onError: ({ message }) => toast({ title: 'Outcome Not Recorded', description: message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!problem) save.mutate({ params: { id: reportId }, body })
  }
  return (
    <form className="grid gap-3 rounded-card border p-4" onSubmit={submit} noValidate>
      <Field label="Call" error={errorOf('result')}>
        <RadioGroup value={result} onValueChange={(next) => draft.setValue({ ...draft.value, result: next })}>
          {(Object.keys(RESULTS) as CallResult[]).map((each) => (
            <RadioItem key={each} value={each} label={RESULTS[each]} />
          ))}
        </RadioGroup>
      </Field>
      <Field label="Findings and advice" error={errorOf('advice')}>
        <Textarea
          rows={3}
          maxLength={ADVICE_LENGTH}
          value={advice}
          onChange={({ target }) => draft.setValue({ ...draft.value, advice: target.value })}
        />
      </Field>
      <Field label="Resolution" hint="Leave empty to keep the report open." error={errorOf('resolution')}>
        <NativeSelect
          value={resolution}
          onChange={({ target }) => draft.setValue({ ...draft.value, resolution: target.value })}
        >
          <option value="">Keep open</option>
          {Object.entries(RESOLUTIONS).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit" className="justify-self-start" loading={save.isPending} loadingText="Saving…">
        {resolution ? 'Record and resolve' : 'Record'}
      </Button>
    </form>
  )
}
