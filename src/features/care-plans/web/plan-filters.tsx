import { Button } from '#platform/design/button.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { NativeSelect } from '#platform/design/native-select.tsx'
import { PLAN_KINDS, PLAN_STATUSES, STATUS_WORDS, TEMPLATES } from '../rules.ts'
import type { ListFilters, PlanAddress } from './use-plan-address.ts'

export const NO_FILTERS: ListFilters = { patient: '', kind: '', status: '', review: '', q: '' }

export function PlanFilters({ filters, setFilters }: Pick<PlanAddress, 'filters' | 'setFilters'>) {
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
      <Field label="Find a plan" className="col-span-2 lg:col-span-1">
        <Input
          type="search"
          placeholder="Patient, MRN or plan"
          value={filters.q}
          maxLength={100}
          onChange={({ target }) => setFilters({ q: target.value })}
        />
      </Field>
      <Field label="Kind">
        <NativeSelect
          value={filters.kind}
          onChange={({ target }) => setFilters({ kind: target.value as ListFilters['kind'] })}
        >
          <option value="">All kinds</option>
          {PLAN_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {TEMPLATES[kind].title}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Status">
        <NativeSelect
          value={filters.status}
          onChange={({ target }) => setFilters({ status: target.value as ListFilters['status'], review: '' })}
        >
          <option value="">All statuses</option>
          {PLAN_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_WORDS[status]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Review">
        <NativeSelect
          value={filters.review}
          onChange={({ target }) => setFilters({ review: target.value as ListFilters['review'], status: '' })}
        >
          <option value="">Any date</option>
          <option value="due">Due or overdue</option>
          <option value="overdue">Overdue</option>
        </NativeSelect>
      </Field>
      <Button variant="outline" className="mb-1.5" disabled={!isFiltered} onClick={() => setFilters(NO_FILTERS)}>
        Clear
      </Button>
    </search>
  )
}
