import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { appointments } from '../contract.ts'
import type { DayFiltersState } from './use-day-filters.ts'

export function MoreFilters({ filters, set }: Pick<DayFiltersState, 'filters' | 'set'>) {
  const practitioners = useRead(appointments.practitioners)
  const types = useRead(appointments.types)
  const { practitioner, type, q } = filters
  return (
    <div className="card grid items-end gap-3 p-4 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <Field label="Practitioner">
        <NativeSelect value={practitioner} onChange={({ target }) => set({ practitioner: target.value })}>
          <option value="">Everyone</option>
          {practitioners.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Type">
        <NativeSelect value={type} onChange={({ target }) => set({ type: target.value })}>
          <option value="">All types</option>
          {types.data?.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Patient or reason">
        <Input type="search" value={q} maxLength={100} onChange={({ target }) => set({ q: target.value })} />
      </Field>
      <Button
        variant="ghost"
        disabled={!practitioner && !type && !q}
        onClick={() => set({ practitioner: '', type: '', q: '' })}
      >
        Clear
      </Button>
    </div>
  )
}
