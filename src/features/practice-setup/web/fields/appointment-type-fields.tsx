import { Plus, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { type AppointmentType, AtMost, COLOURS } from '#platform/practice-profile/contract.ts'
import { shortName } from '../../rules.ts'
import { type FieldsProps, withoutRow, withRow } from './fields.ts'

const NEW_TYPE = { name: '', durationMinutes: 30, colour: 'grey', preparation: '', mbsItem: '' } as const

export function AppointmentTypeFields({ value, onChange, errorAt }: FieldsProps<'appointmentTypes'>) {
  const { types, reasons } = value
  const set = (next: AppointmentType[]) => onChange({ ...value, types: next })
  const add = () =>
    set([
      ...types,
      {
        ...NEW_TYPE,
        code: shortName(
          'type',
          types.map(({ code }) => code),
        ),
      },
    ])
  return (
    <>
      {types.map((type, index) => {
        const change = (part: Partial<AppointmentType>) => set(withRow(types, index, part))
        const error = (field: string) => errorAt(`types.${index}.${field}`)
        return (
          <fieldset key={type.code} className="grid gap-3 rounded-card border p-4">
            <legend className="sr-only">{type.name || 'New type'}</legend>
            <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_7rem_auto]">
              <Field label="Name" required error={error('name')}>
                <Input value={type.name} onChange={({ target }) => change({ name: target.value })} />
              </Field>
              <Field label="Minutes" required error={error('durationMinutes')}>
                <Input
                  type="number"
                  min={5}
                  max={240}
                  step={5}
                  value={Number.isFinite(type.durationMinutes) ? type.durationMinutes : ''}
                  onChange={({ target }) => change({ durationMinutes: Number(target.value) })}
                />
              </Field>
              <Field label="Colour">
                <NativeSelect
                  value={type.colour}
                  onChange={({ target }) => change({ colour: target.value as AppointmentType['colour'] })}
                >
                  {COLOURS.map((colour) => (
                    <option key={colour} value={colour}>
                      {colour.charAt(0).toUpperCase() + colour.slice(1)}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <Field label="MBS item" error={error('mbsItem')}>
                <Input
                  inputMode="numeric"
                  maxLength={5}
                  value={type.mbsItem}
                  onChange={({ target }) => change({ mbsItem: target.value })}
                />
              </Field>
              <Button
                variant="ghost"
                size="icon"
                className="self-end"
                disabled={types.length === 1}
                aria-label={`Remove ${type.name || 'this type'}`}
                onClick={() => set(withoutRow(types, index))}
              >
                <X aria-hidden="true" />
              </Button>
            </div>
            <Field label="Preparation">
              <Input
                value={type.preparation}
                maxLength={300}
                placeholder="For example: no reliever inhaler for 4 hours"
                onChange={({ target }) => change({ preparation: target.value })}
              />
            </Field>
          </fieldset>
        )
      })}
      {types.length < AtMost.appointmentTypes && (
        <Button variant="outline" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" />
          Add a type
        </Button>
      )}
      <Field label="Usual reasons" hint="One on each line; offered when an appointment is booked.">
        <Textarea
          rows={4}
          defaultValue={reasons.join('\n')}
          onChange={({ target }) =>
            onChange({
              ...value,
              reasons: target.value
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean)
                .slice(0, AtMost.reasons),
            })
          }
        />
      </Field>
    </>
  )
}
