import { Alert } from '#design/feedback/alert.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { REMINDER_FIELDS, reminderText } from '#platform/practice-profile/reminder-text.ts'
import type { FieldsProps } from './fields.ts'

export function ReminderFields({ value, onChange, errorAt, setup }: FieldsProps<'reminders'>) {
  const { name, phone } = setup.profile.identity
  const preview = reminderText(value.text, {
    practice: name || 'Your practice',
    clinician: setup.clinicians[0]?.name ?? 'your clinician',
    day: 'Tuesday, 17 November',
    time: '9:30 am',
    phone: formatPhone(phone) || 'your phone number',
    link: 'https://…',
  })
  const hours = (field: 'hoursBefore' | 'cancelHoursBefore', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errorAt(field)}>
      <Input
        type="number"
        min={0}
        max={336}
        value={Number.isFinite(value[field]) ? value[field] : ''}
        onChange={({ target }) => onChange({ ...value, [field]: Number(target.value) })}
      />
    </Field>
  )
  return (
    <>
      <Checkbox
        label="Remind patients of their visits"
        hint="By SMS or email where these are set up. Otherwise a list shows whom to phone."
        checked={value.isOn}
        onCheckedChange={(isOn) => onChange({ ...value, isOn })}
      />
      {!value.isOn && (
        <Alert tone="info">
          Reminders are off, and saving this step leaves them off: no patient is reminded, and nobody is listed to
          phone. Tick the box to turn them on.
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {hours(
          'hoursBefore',
          'Hours before the visit',
          'Sent between 8 am and 8 pm. A visit that is booked later than this is not reminded of.',
        )}
        {hours(
          'cancelHoursBefore',
          'Cancellation by link closes (hours before the visit)',
          'Later than this, patients are asked to phone.',
        )}
      </div>
      <Field
        label="Text"
        hint={`Fields: ${REMINDER_FIELDS.map((one) => `{${one}}`).join(' ')}. Write nothing about health: a phone may be shared.`}
        error={errorAt('text')}
      >
        <Textarea
          rows={3}
          maxLength={300}
          value={value.text}
          onChange={({ target }) => onChange({ ...value, text: target.value })}
        />
      </Field>
      <p className="text-sm text-muted">{`Preview: ${preview}`}</p>
    </>
  )
}
