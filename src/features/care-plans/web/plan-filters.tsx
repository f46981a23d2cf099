import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { FilterBar } from '#design/lists/filter-bar.tsx'
import { PLAN_KINDS, PLAN_STATUSES, type PlanKind, STATUS_WORDS, TEMPLATES } from '../rules.ts'
import type { ListFilters, PlanAddress } from './use-plan-address.ts'

export const NO_FILTERS: ListFilters = { patient: '', kind: '', status: '', review: '', q: '' }

const KIND_WORDS = Object.fromEntries(PLAN_KINDS.map((kind) => [kind, TEMPLATES[kind].title])) as Record<
  PlanKind,
  string
>
const REVIEW_WORDS = { due: 'Due or overdue', overdue: 'Overdue' } as const

export function PlanFilters({ filters, setFilters }: Pick<PlanAddress, 'filters' | 'setFilters'>) {
  return (
    <FilterBar
      label="Find a plan"
      placeholder="Patient, MRN or plan"
      filters={filters}
      none={NO_FILTERS}
      onChange={setFilters}
    >
      <ChoiceField
        label="Kind"
        choices={KIND_WORDS}
        order={PLAN_KINDS}
        none="All kinds"
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
      <ChoiceField
        label="Status"
        choices={STATUS_WORDS}
        order={PLAN_STATUSES}
        none="All statuses"
        value={filters.status}
        onChange={(status) => setFilters({ status, review: '' })}
      />
      <ChoiceField
        label="Review"
        choices={REVIEW_WORDS}
        none="Any date"
        value={filters.review}
        onChange={(review) => setFilters({ review, status: '' })}
      />
    </FilterBar>
  )
}
