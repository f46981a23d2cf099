import { Plus, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { AtMost, FEE_KINDS, type FeeSchedule, PAYER_KINDS } from '#platform/practice-profile/contract.ts'
import { shortName } from '../../rules.ts'
import { type FieldsProps, withoutRow, withRow } from './fields.ts'

const KIND_NAMES: Record<string, string> = {
  private: 'Private',
  concession: 'Concession',
  medicare: 'Medicare',
  dva: 'DVA',
  'workers-compensation': 'Workers’ compensation',
  'health-fund': 'Health fund',
  other: 'Other',
}

/** Not free of charge: its fee is asked for. */
const NEW_FEE = { item: '', feeCents: Number.NaN }
/** A third decimal is not rounded away: it is refused, as it is not what would be charged. */
const toCents = (typed: string): number => (typed === '' ? Number.NaN : Math.round(Number(typed) * 1000) / 10)

export function FeeFields({ value, onChange, errorAt, setup }: FieldsProps<'fees'>) {
  const { schedules, payers } = value
  const set = (next: FeeSchedule[]) => onChange({ ...value, schedules: next })
  const add = () => {
    const id = shortName(
      'schedule',
      schedules.map((one) => one.id),
    )
    set([...schedules, { id, name: 'Private fees', kind: 'private', practitionerId: '', fees: [NEW_FEE] }])
  }
  const addPayer = () => {
    const id = shortName(
      'payer',
      payers.map((one) => one.id),
    )
    onChange({ ...value, payers: [...payers, { id, name: '', kind: 'health-fund' }] })
  }
  return (
    <>
      {schedules.map((schedule, index) => (
        <ScheduleFields
          key={schedule.id}
          schedule={schedule}
          clinicians={setup.clinicians}
          errorAt={(field) => errorAt(`schedules.${index}.${field}`)}
          onChange={(change) => set(withRow(schedules, index, change))}
          onRemove={() => set(withoutRow(schedules, index))}
        />
      ))}
      <Button variant="outline" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" />
        Add a fee schedule
      </Button>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">Payers</legend>
        {payers.map((payer, index) => (
          <div key={payer.id} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
            <Field label="Payer" required error={errorAt(`payers.${index}.name`)}>
              <Input
                value={payer.name}
                onChange={({ target }) =>
                  onChange({ ...value, payers: withRow(payers, index, { name: target.value }) })
                }
              />
            </Field>
            <Field label="Kind">
              <NativeSelect
                value={payer.kind}
                onChange={({ target }) =>
                  onChange({
                    ...value,
                    payers: withRow(payers, index, { kind: target.value as (typeof PAYER_KINDS)[number] }),
                  })
                }
              >
                {PAYER_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {KIND_NAMES[kind]}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove ${payer.name || 'this payer'}`}
              onClick={() => onChange({ ...value, payers: withoutRow(payers, index) })}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        ))}
        <Button variant="outline" className="justify-self-start" onClick={addPayer}>
          <Plus aria-hidden="true" />
          Add a payer
        </Button>
      </fieldset>
    </>
  )
}

interface ScheduleFieldsProps {
  schedule: FeeSchedule
  clinicians: readonly { practitionerId: string; name: string }[]
  errorAt: (field: string) => string | undefined
  onChange: (change: Partial<FeeSchedule>) => void
  onRemove: () => void
}

function ScheduleFields({ schedule, clinicians, errorAt, onChange, onRemove }: ScheduleFieldsProps) {
  const { name, kind, practitionerId, fees } = schedule
  return (
    <section aria-label={name || 'Fee schedule'} className="grid gap-3 rounded-card border p-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Schedule name" required error={errorAt('name')}>
          <Input value={name} onChange={({ target }) => onChange({ name: target.value })} />
        </Field>
        <Field label="For">
          <NativeSelect value={kind} onChange={({ target }) => onChange({ kind: target.value as FeeSchedule['kind'] })}>
            {FEE_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Clinician">
          <NativeSelect value={practitionerId} onChange={({ target }) => onChange({ practitionerId: target.value })}>
            <option value="">Everyone</option>
            {clinicians.map((one) => (
              <option key={one.practitionerId} value={one.practitionerId}>
                {one.name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {fees.map(({ item, feeCents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fee being typed has no name yet
        <div key={index} className="grid grid-cols-[7rem_8rem_auto] items-start gap-3">
          <Field label="Item" error={errorAt(`fees.${index}.item`)}>
            <Input
              inputMode="numeric"
              maxLength={5}
              value={item}
              onChange={({ target }) => onChange({ fees: withRow(fees, index, { item: target.value }) })}
            />
          </Field>
          <Field label="Fee ($)" error={errorAt(`fees.${index}.feeCents`)}>
            <Input
              type="number"
              step={0.05}
              min={0}
              defaultValue={Number.isFinite(feeCents) ? feeCents / 100 : ''}
              onChange={({ target }) => onChange({ fees: withRow(fees, index, { feeCents: toCents(target.value) }) })}
            />
          </Field>
          <Button
            variant="ghost"
            size="icon"
            className="mt-6 justify-self-start"
            aria-label={`Remove item ${item || index + 1}`}
            onClick={() => onChange({ fees: withoutRow(fees, index) })}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {fees.length < AtMost.feesPerSchedule && (
          <Button variant="outline" size="sm" onClick={() => onChange({ fees: [...fees, NEW_FEE] })}>
            <Plus aria-hidden="true" />
            Add an item
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onRemove}>
          {`Remove ${name || 'this schedule'}`}
        </Button>
      </div>
    </section>
  )
}
