import { type FormEvent, useState } from 'react'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import type { Awaited } from '../contract.ts'
import { CONCLUSION_LENGTH, URGENCIES, URGENCY_WORDS } from '../rules.ts'
import { type EntryFields, emptyRow, entryProblems, toEntry } from './entry-form.ts'
import type { Receive } from './use-receive.ts'
import { ValueRows } from './value-rows.tsx'

export interface EnterByHandProps {
  /** The order it answers. */
  order: Awaited | undefined
  receive: Receive
}

export function EnterByHand({ order, receive }: EnterByHandProps) {
  const [patient, setPatient] = useState<PatientChoice | undefined>(
    order && { id: order.patientId, name: order.patientName },
  )
  const [fields, setFields] = useState<Omit<EntryFields, 'patientId' | 'orderId'>>({
    test: order?.test ?? '',
    day: practiceDay(new Date()),
    time: '09:00',
    performer: '',
    conclusion: '',
    urgency: 'not-flagged',
    values: [emptyRow(1)],
  })
  const [isTried, setIsTried] = useState(false)
  const orderId = patient?.id === order?.patientId ? order?.orderId : undefined
  const whole: EntryFields = { ...fields, patientId: patient?.id, orderId }
  const problems = entryProblems(whole, new Date())
  const shown = (problem: string | undefined) => (isTried ? problem : undefined)
  const set = (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(problems).length > 0 || receive.isPending) return
    receive.mutate({ body: { entry: toEntry(whole) } })
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label="Patient" required error={shown(problems.patient)}>
        <PatientPicker patient={patient} onPick={setPatient} />
      </Field>
      <Field label="Test" required error={shown(problems.test)}>
        <Input value={fields.test} maxLength={200} onChange={({ target }) => set({ test: target.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          label="Date of the test"
          required
          hint={null}
          value={fields.day}
          onValueChange={(day) => set({ day })}
          error={shown(problems.when)}
        />
        <Field label="Time" required>
          <Input type="time" value={fields.time} onChange={({ target }) => set({ time: target.value })} />
        </Field>
        <Field label="Laboratory or service">
          <Input value={fields.performer} maxLength={200} onChange={({ target }) => set({ performer: target.value })} />
        </Field>
      </div>
      <ValueRows rows={fields.values} onChange={(values) => set({ values })} />
      <Field label="What the report says" error={shown(problems.content)}>
        <Textarea
          rows={3}
          maxLength={CONCLUSION_LENGTH}
          value={fields.conclusion}
          onChange={({ target }) => set({ conclusion: target.value })}
        />
      </Field>
      <ChoiceField
        label="Overall result"
        hint="Flagged values always count."
        choices={URGENCY_WORDS}
        order={URGENCIES}
        value={fields.urgency}
        onChange={(urgency) => set({ urgency })}
      />
      <SubmitFooter leave="Cancel" loading={receive.isPending} loadingText="Saving…">
        Save result
      </SubmitFooter>
    </form>
  )
}
