import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { type State, stateNames, states, zoneOf } from '#fhir/identifiers/states.ts'
import { TIME_ZONES } from '#platform/practice-profile/contract.ts'
import { cityOf, isOtherZone } from '#platform/practice-profile/places.ts'
import type { FieldsProps } from './fields.ts'

type Zone = (typeof TIME_ZONES)[number]

export function IdentityFields({ value, onChange, errorAt }: FieldsProps<'identity'>) {
  const set = (change: Partial<typeof value>) => onChange({ ...value, ...change })
  const place = (change: Partial<typeof value.address>) => set({ address: { ...value.address, ...change } })
  const text = (label: string, field: 'name' | 'abn' | 'phone' | 'fax' | 'email', hint?: string, type = 'text') => (
    <Field label={label} hint={hint} required={field === 'name'} error={errorAt(field)}>
      <Input type={type} value={value[field]} onChange={({ target }) => set({ [field]: target.value })} />
    </Field>
  )
  // the clocks of a place follow from its state and postcode; they can be chosen otherwise below
  const move = (state: State, postcode: string) =>
    set({
      address: { ...value.address, state, postcode },
      timeZone: zoneOf(state, postcode) as Zone,
      isOtherZoneMeant: undefined,
    })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">{text('Practice name', 'name')}</div>
      {text('ABN', 'abn', '11 digits')}
      {text('Phone', 'phone', undefined, 'tel')}
      {text('Fax', 'fax', undefined, 'tel')}
      {text('Email', 'email', undefined, 'email')}
      <Field label="Street address" className="sm:col-span-2">
        <Input value={value.address.line} onChange={({ target }) => place({ line: target.value })} />
      </Field>
      <Field label="Suburb">
        <Input value={value.address.suburb} onChange={({ target }) => place({ suburb: target.value })} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="State">
          <NativeSelect
            value={value.address.state}
            onChange={({ target }) => move(target.value as State, value.address.postcode)}
          >
            {states.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Postcode" error={errorAt('address.postcode')}>
          <Input
            inputMode="numeric"
            maxLength={4}
            value={value.address.postcode}
            onChange={({ target }) => move(value.address.state, target.value)}
          />
        </Field>
      </div>
      <Field label="Postal address" hint="If different from the street address.">
        <Input value={value.postalAddress} onChange={({ target }) => set({ postalAddress: target.value })} />
      </Field>
      <Field
        label="Video visits"
        hint="Address of your video service. Each visit gets a room of its own below it."
        error={errorAt('videoAddress')}
      >
        <Input
          type="url"
          placeholder="https://"
          value={value.videoAddress ?? ''}
          onChange={({ target }) => set({ videoAddress: target.value })}
        />
      </Field>
      <Field label="Time zone" hint="All dates and times in Aurora use this time zone." error={errorAt('timeZone')}>
        <NativeSelect
          value={value.timeZone}
          onChange={({ target }) => set({ timeZone: target.value as Zone, isOtherZoneMeant: undefined })}
        >
          {TIME_ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replace('Australia/', '').replace('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {isOtherZone(value) && (
        <div className="sm:col-span-2">
          <Checkbox
            label={`The practice is in ${stateNames[value.address.state]} and keeps the time of ${cityOf(value.timeZone)}`}
            checked={value.isOtherZoneMeant ?? false}
            onCheckedChange={(isOtherZoneMeant) => set({ isOtherZoneMeant })}
          />
        </div>
      )}
    </div>
  )
}
