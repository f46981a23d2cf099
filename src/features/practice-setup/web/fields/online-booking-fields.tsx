import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { FieldsProps } from './fields.ts'

const toggled = (all: readonly string[], one: string, isOn: boolean): string[] =>
  isOn ? [...all, one] : all.filter((each) => each !== one)

export function OnlineBookingFields({ value, onChange, errorAt, setup }: FieldsProps<'onlineBooking'>) {
  const number = (field: 'leadHours' | 'horizonDays' | 'cancelHours', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errorAt(field)}>
      <Input
        type="number"
        min={0}
        max={365}
        value={Number.isFinite(value[field]) ? value[field] : ''}
        onChange={({ target }) => onChange({ ...value, [field]: Number(target.value) })}
      />
    </Field>
  )
  return (
    <>
      <Checkbox
        label="Patients may book visits in the portal"
        hint="Free times respect opening hours, holidays, leave and other bookings."
        checked={value.isOn}
        onCheckedChange={(isOn) => onChange({ ...value, isOn })}
      />
      <fieldset className="grid gap-2">
        <legend className="font-semibold">Appointment types</legend>
        {setup.profile.appointmentTypes.types.map(({ code, name, durationMinutes }) => (
          <Checkbox
            key={code}
            label={`${name}, ${durationMinutes} minutes`}
            checked={value.types.includes(code)}
            onCheckedChange={(isOn) => onChange({ ...value, types: toggled(value.types, code, isOn) })}
          />
        ))}
        {errorAt('types') && <p className="text-sm text-critical">{errorAt('types')}</p>}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">Clinicians (none chosen means all)</legend>
        {setup.clinicians.map(({ practitionerId, name }) => (
          <Checkbox
            key={practitionerId}
            label={name}
            checked={value.practitionerIds.includes(practitionerId)}
            onCheckedChange={(isOn) =>
              onChange({ ...value, practitionerIds: toggled(value.practitionerIds, practitionerId, isOn) })
            }
          />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        {number('leadHours', 'Minimum hours before the visit', 'Nearer times are not offered.')}
        {number('horizonDays', 'Maximum days ahead', 'Later times are not offered.')}
        {number(
          'cancelHours',
          'Online cancellation closes (hours before the visit)',
          'Later than this, patients are asked to phone.',
        )}
      </div>
      <Checkbox
        label="A referral must be on record"
        hint="Without one that covers the visit, patients are asked to phone."
        checked={value.needsReferral}
        onCheckedChange={(needsReferral) => onChange({ ...value, needsReferral })}
      />
    </>
  )
}
