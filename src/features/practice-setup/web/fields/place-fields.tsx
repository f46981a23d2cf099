import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { formatLongDate } from '#fhir/dates.ts'
import { type State, stateNames, states } from '#fhir/identifiers/states.ts'
import { AtMost, type Location, type PracticeProfile } from '#platform/practice-profile/contract.ts'
import { cityOf, otherZone } from '#platform/practice-profile/places.ts'
import { USUAL_WEEK } from '#platform/practice-profile/usual-profile.ts'
import { shortName } from '../../rules.ts'
import { type FieldsProps, withoutRow, withRow } from './fields.ts'
import { WeekFields } from './week-fields.tsx'

export function PlaceFields({ value, onChange, errorAt, setup }: FieldsProps<'places'>) {
  const { locations } = value
  const set = (next: Location[]) => onChange({ ...value, locations: next })
  const add = () => {
    const id = shortName(
      'location',
      locations.map((one) => one.id),
    )
    set([...locations, { id, name: '', address: '', phone: '', rooms: [], week: USUAL_WEEK }])
  }
  return (
    <>
      {locations.map((location, index) => (
        <LocationFields
          key={location.id}
          location={location}
          practice={setup.profile}
          errorAt={(field) => errorAt(`locations.${index}.${field}`)}
          onChange={(change) => set(withRow(locations, index, change))}
          onRemove={locations.length > 1 ? () => set(withoutRow(locations, index)) : undefined}
        />
      ))}
      {locations.length < AtMost.locations && (
        <Button variant="outline" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" />
          Add a location
        </Button>
      )}
      <Checkbox
        label="Closed on public holidays"
        checked={value.isClosedOnHolidays}
        onCheckedChange={(isClosedOnHolidays) => onChange({ ...value, isClosedOnHolidays })}
      />
      <details>
        <summary className="cursor-pointer text-sm font-medium">Public holidays of this year and the next</summary>
        <ul className="mt-2 columns-1 gap-8 text-sm sm:columns-2">
          {setup.holidays.map(({ date, name }) => (
            <li key={date + name}>{`${formatLongDate(date)}: ${name}`}</li>
          ))}
        </ul>
        {setup.enteredByHand.length > 0 && (
          <p className="mt-2 text-sm text-muted">
            {`Not computed, enter them as closed days on your account page: ${setup.enteredByHand.join('; ')}.`}
          </p>
        )}
      </details>
    </>
  )
}

interface LocationFieldsProps {
  location: Location
  practice: Pick<PracticeProfile, 'identity'>
  errorAt: (field: string) => string | undefined
  onChange: (change: Partial<Location>) => void
  onRemove: (() => void) | undefined
}

function LocationFields({ location, practice, errorAt, onChange, onRemove }: LocationFieldsProps) {
  const practiceState = practice.identity.address.state
  const zone = otherZone(location, practice)
  const { name, address, state, phone, rooms, week } = location
  return (
    <section aria-label={name || 'New location'} className="grid gap-4 rounded-card border p-3 sm:p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Location name" required error={errorAt('name')}>
          <Input value={name} onChange={({ target }) => onChange({ name: target.value })} />
        </Field>
        <Field label="Phone" hint="Only where it differs from the practice.">
          <Input type="tel" value={phone} onChange={({ target }) => onChange({ phone: target.value })} />
        </Field>
        <Field label="Address">
          <Input value={address} onChange={({ target }) => onChange({ address: target.value })} />
        </Field>
        <Field label="State" hint="Whose public holidays it keeps." error={errorAt('state')}>
          <NativeSelect
            value={state ?? practiceState}
            onChange={({ target }) =>
              onChange({ state: target.value === practiceState ? undefined : (target.value as State) })
            }
          >
            {states.map((one) => (
              <option key={one} value={one}>
                {stateNames[one]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Rooms" hint="Separated by commas." error={errorAt('rooms')}>
          <Input
            defaultValue={rooms.join(', ')}
            onChange={({ target }) =>
              onChange({
                rooms: target.value
                  .split(',')
                  .map((room) => room.trim())
                  .filter(Boolean),
              })
            }
          />
        </Field>
      </div>
      {zone && (
        <Alert tone="warning">
          {`The clocks here differ from those of the practice. Enter these hours in ${cityOf(zone)} time. The calendar shows ${cityOf(practice.identity.timeZone)} time; patients are given the time in ${cityOf(zone)}.`}
        </Alert>
      )}
      <WeekFields week={week} errorAt={(day) => errorAt(`week.${day}`)} onChange={(next) => onChange({ week: next })} />
      {onRemove && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {`Remove ${name || 'this location'}`}
        </Button>
      )}
    </section>
  )
}
