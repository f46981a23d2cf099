import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { FieldsProps } from './fields.ts'

/** One field for each clinician at each location; an empty one means they do not work there. */
export function ProviderNumberFields({ value, onChange, errorAt, setup }: FieldsProps<'clinicians'>) {
  const { providerNumbers } = value
  const { locations } = setup.profile.places
  if (setup.clinicians.length === 0)
    return <p className="text-sm text-muted">Nobody is a clinician here yet. Invite one from the staff list.</p>

  function change(practitionerId: string, locationId: string, number: string) {
    const others = providerNumbers.filter(
      (one) => one.practitionerId !== practitionerId || one.locationId !== locationId,
    )
    onChange({ providerNumbers: number ? [...others, { practitionerId, locationId, number }] : others })
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
              return (
                <Field
                  key={location.id}
                  label={`Provider number at ${location.name}`}
                  error={index >= 0 ? errorAt(`providerNumbers.${index}.number`) : undefined}
                >
                  <Input
                    autoComplete="off"
                    maxLength={12}
                    value={providerNumbers[index]?.number ?? ''}
                    onChange={({ target }) => change(practitionerId, location.id, target.value)}
                  />
                </Field>
              )
            })}
          </div>
        </fieldset>
      ))}
    </>
  )
}
