import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { useCheckedForm } from '#platform/api/web/use-checked-form.ts'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import type { Awaited } from '../contract.ts'
import { CONCLUSION_LENGTH, URGENCIES, URGENCY_WORDS } from '../rules.ts'
import { type EntryForm, type EntryGroup, emptyRow, entrySchema, toEntry } from './entry-form.ts'
import type { Receive } from './use-receive.ts'
import { ValueRows } from './value-rows.tsx'

const schema = entrySchema(() => new Date())

export interface EnterByHandProps {
  /** The order this result belongs to. */
  order: Awaited | undefined
  receive: Receive
}

export function EnterByHand({ order, receive }: EnterByHandProps) {
  const { form, problems, change, submit } = useCheckedForm<EntryForm, EntryGroup>(schema, {
    patient: order && { id: order.patientId, name: order.patientName },
    test: order?.test ?? '',
    day: practiceDay(new Date()),
    time: '09:00',
    performer: '',
    conclusion: '',
    urgency: 'not-flagged',
    values: [emptyRow(1)],
  })
  const save = submit((entry) => {
    if (receive.isPending) return
    const orderId = entry.patient?.id === order?.patientId ? order?.orderId : undefined
    receive.mutate({ body: { entry: toEntry(entry, orderId) } })
  })

  return (
    <form className="grid gap-4" onSubmit={save} noValidate>
      <Field label="Patient" required error={problems.patient}>
        <PatientPicker patient={form.patient} onPick={(patient) => change({ patient })} />
      </Field>
      <Field label="Test" required error={problems.test}>
        <Input value={form.test} maxLength={200} onChange={({ target }) => change({ test: target.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          label="Date of the test"
          required
          hint={null}
          value={form.day}
          onValueChange={(day) => change({ day })}
          error={problems.when}
        />
        <Field label="Time" required>
          <Input type="time" value={form.time} onChange={({ target }) => change({ time: target.value })} />
        </Field>
        <Field label="Laboratory or service">
          <Input
            value={form.performer}
            maxLength={200}
            onChange={({ target }) => change({ performer: target.value })}
          />
        </Field>
      </div>
      <ValueRows rows={form.values} onChange={(values) => change({ values })} />
      <Field label="What the report says" error={problems.content}>
        <Textarea
          rows={3}
          maxLength={CONCLUSION_LENGTH}
          value={form.conclusion}
          onChange={({ target }) => change({ conclusion: target.value })}
        />
      </Field>
      <ChoiceField
        label="Overall result"
        hint="Flagged values always count."
        choices={URGENCY_WORDS}
        order={URGENCIES}
        value={form.urgency}
        onChange={(urgency) => change({ urgency })}
      />
      <SubmitFooter leave="Cancel" loading={receive.isPending} loadingText="Saving…">
        Save result
      </SubmitFooter>
    </form>
  )
}
