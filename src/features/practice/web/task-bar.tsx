import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { practice } from '../contract.ts'
import { FILTER_STATUSES, TASK_PRIORITIES, TASK_TYPES } from '../rules.ts'
import { priorityLabels, statusLabels, typeLabels } from './task-words.tsx'
import type { TaskFilters, TaskFiltersState } from './use-task-filters.ts'

type Choice = 'status' | 'type' | 'priority' | 'assignee'

/** Task filters. */
export function TaskBar({ filters, set, isFiltered, clear }: TaskFiltersState) {
  const team = useRead(practice.team)
  const select = (name: Choice, label: string, options: ReactNode) => (
    <NativeSelect
      aria-label={label}
      className="min-w-0 grow basis-[45%] sm:grow-0 sm:basis-[9.5rem]"
      value={filters[name]}
      onChange={({ target }) => set({ [name]: target.value } as Partial<TaskFilters>)}
    >
      {options}
    </NativeSelect>
  )
  const named = <T extends string>(all: string, values: readonly T[], labels: Record<T, string>) => [
    <option key="" value="">
      {all}
    </option>,
    ...values.map((value) => (
      <option key={value} value={value}>
        {labels[value]}
      </option>
    )),
  ]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {select('status', 'Status', named('All', FILTER_STATUSES, statusLabels))}
      {select('type', 'Type', named('All types', TASK_TYPES, typeLabels))}
      {select('priority', 'Priority', named('All priorities', TASK_PRIORITIES, priorityLabels))}
      {select(
        'assignee',
        'Assignee',
        <>
          <option value="">Everyone</option>
          <option value="me">Mine</option>
          <option value="nobody">Nobody</option>
          {team.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </>,
      )}
      <Input
        type="search"
        aria-label="Search tasks"
        placeholder="Search tasks"
        className="min-w-0 flex-1 basis-40 sm:max-w-56"
        maxLength={100}
        value={filters.q}
        onChange={({ target }) => set({ q: target.value })}
      />
      <Checkbox
        label="Overdue only"
        checked={filters.overdue === '1'}
        onCheckedChange={(isOn) => set({ overdue: isOn ? '1' : '' })}
      />
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  )
}
