import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { codingBilling, type Suggestion } from '../../contract.ts'
import { ASSIGNMENT_WAYS, ASSIGNMENT_WORDS, type AssignmentWay, assignmentProblems, TEXT_LENGTH } from '../../rules.ts'
import { failed, SUGGESTION_READS } from './use-suggestion-moves.ts'

/** Lodging a bulk-billed claim requires the patient's recorded agreement. */
export function AssignmentForm({ suggestion }: { suggestion: Suggestion }) {
  const today = practiceDay(new Date())
  const [on, setOn] = useState(today)
  const [way, setWay] = useState<AssignmentWay | ''>('')
  const [by, setBy] = useState(suggestion.patientName)
  const [isTried, setIsTried] = useState(false)
  const problems = assignmentProblems({ on, way, by }, today)
  const shown = isTried ? problems : {}
  const assign = useWrite(codingBilling.assign, {
    refreshes: SUGGESTION_READS,
    onSuccess: ({ message }) => toast({ title: 'Assignment Recorded', description: message, variant: 'success' }),
    onError: failed('Recording Failed'),
  })
  if (suggestion.billing !== 'bulk-bill') return null
  const { assignment } = suggestion
  if (assignment) {
    return (
      <p className="text-sm">
        {`Benefit assigned by ${assignment.by} on ${formatDate(assignment.on)}, ${ASSIGNMENT_WORDS[assignment.way].toLowerCase()}. Recorded by ${assignment.recordedBy}.`}
      </p>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!way || Object.keys(problems).length > 0 || assign.isPending) return
    assign.mutate({ params: { id: suggestion.id }, body: { on, way, by: by.trim() }, ifMatch: suggestion.version })
  }

  return (
    <form className="grid gap-3 rounded-control border p-3" onSubmit={submit} noValidate>
      <p className="text-sm font-semibold">Assignment of benefit</p>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <DateField label="Agreed on" hint="" required max={today} value={on} onValueChange={setOn} error={shown.on} />
        <ChoiceField
          label="How it was agreed"
          required
          error={shown.way}
          choices={ASSIGNMENT_WORDS}
          order={ASSIGNMENT_WAYS}
          none="Choose"
          value={way}
          onChange={setWay}
        />
        <Field label="Agreed by" required error={shown.by}>
          <Input value={by} maxLength={TEXT_LENGTH} onChange={({ target }) => setBy(target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start" loading={assign.isPending}>
        Record assignment
      </Button>
    </form>
  )
}
