import { useSearchParams } from 'wouter'
import {
  FILTER_STATUSES,
  TASK_PRIORITIES,
  TASK_TYPES,
  type TaskPriority,
  type TaskStatus,
  type TaskType,
} from '../rules.ts'

export interface TaskFilters {
  /** 'all' leaves the status out of the request (spec 2 §5). */
  status: TaskStatus | ''
  type: TaskType | ''
  priority: TaskPriority | ''
  /** A practitioner's id, 'me' or 'nobody'. */
  assignee: string
  overdue: '1' | ''
  q: string
}

export const NO_FILTERS: TaskFilters = { status: '', type: '', priority: '', assignee: '', overdue: '', q: '' }

/** What the list shows lives in the address: it can be linked, reloaded and gone back to. */
export function useTaskFilters() {
  const [params, setParams] = useSearchParams()
  const text = (name: string) => params.get(name) ?? ''
  const filters: TaskFilters = {
    status: FILTER_STATUSES.find((each) => each === text('status')) ?? '',
    type: TASK_TYPES.find((each) => each === text('type')) ?? '',
    priority: TASK_PRIORITIES.find((each) => each === text('priority')) ?? '',
    assignee: text('assignee'),
    overdue: text('overdue') === '1' ? '1' : '',
    q: text('q'),
  }
  const change = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    set: (changes: Partial<TaskFilters>) => change(changes as Record<string, string>),
    clear: () => change({ ...NO_FILTERS }),
    /** `?new=1&patient=` opens the dialog. */
    wantsNew: text('new') === '1',
    newFor: params.get('patient') ?? undefined,
    setWantsNew: (isWanted: boolean) => change({ new: isWanted ? '1' : '', patient: '' }),
    /** `?task=` opens that one. */
    taskId: text('task'),
    openTask: (id: string) => change({ task: id }),
    closeTask: () => change({ task: '' }),
  }
}

export type TaskFiltersState = ReturnType<typeof useTaskFilters>
