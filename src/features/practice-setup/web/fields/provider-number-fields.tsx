import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { WEEKDAYS } from '#platform/practice-hours/practice-hours.ts'
import type { ProviderNumber } from '#platform/practice-profile/contract.ts'
import type { FieldsProps } from './fields.ts'

/** One field for each clinician at each location; an empty one means they do not work there. With several locations also the days. */
export function ProviderNumberFields({ value, onChange, errorAt, setup }: FieldsProps<'clinicians'>) {
  const { providerNumbers } = value
  const { locations } = setup.profile.places
  if (setup.clinicians.length === 0)
    return <p className="text-sm text-muted">Nobody is a clinician here yet. Invite one from the staff list.</p>

  function change(practitionerId: string, locationId: string, to: Partial<ProviderNumber>) {
    const before = providerNumbers.find((one) => one.practitionerId === practitionerId && one.locationId === locationId)
    const next = { number: '', ...before, practitionerId, locationId, ...to }
    const others = providerNumbers.filter(
      (one) => one.practitionerId !== practitionerId || one.locationId !== locationId,
    )
    onChange({ providerNumbers: next.number ? [...others, next] : others })
  }

  return (
    <>
      {setup.clinicians.map(({ practitionerId, name }) => (
        <fieldset key={practitionerId} className="grid gap-3">
          <legend className="font-semibold">{name}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {locations.map((location) => {
              const index = providerNumbers.findIndex(
                (one) => one.practitionerId === practitionerId && one.locationId === location.id,
              )
              const days = providerNumbers[index]?.days ?? []
              return (
                <div key={location.id} className="grid content-start gap-2">
                  <Field
                    label={`Provider number at ${location.name}`}
                    error={index >= 0 ? errorAt(`providerNumbers.${index}.number`) : undefined}
                  >
                    <Input
                      autoComplete="off"
                      maxLength={12}
                      value={providerNumbers[index]?.number ?? ''}
                      onChange={({ target }) => change(practitionerId, location.id, { number: target.value })}
                    />
                  </Field>
                  {locations.length > 1 && index >= 0 && (
                    <fieldset>
                      <legend className="text-sm font-medium">{`Consults at ${location.name} on (none chosen: every day)`}</legend>
                      <div className="flex flex-wrap gap-x-4">
                        {WEEKDAYS.map((day) => (
                          <Checkbox
                            key={day}
                            label={`${day[0]?.toUpperCase()}${day.slice(1, 3)}`}
                            checked={days.includes(day)}
                            onCheckedChange={(isOn) =>
                              change(practitionerId, location.id, {
                                days: WEEKDAYS.filter((one) => (one === day ? isOn : days.includes(one))),
                              })
                            }
                          />
                        ))}
                      </div>
                    </fieldset>
                  )}
                </div>
              )
            })}
          </div>
        </fieldset>
      ))}
    </>
  )
}
