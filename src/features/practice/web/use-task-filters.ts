import { type ParamChanges, useAddressParams } from '#design/address-params.ts'
import {
  FILTER_STATUSES,
  TASK_PRIORITIES,
  TASK_TYPES,
  type TaskPriority,
  type TaskStatus,
  type TaskType,
} from '../rules.ts'

export interface TaskFilters {
  /** 'all' leaves the status out of the request (requirements 2 §5). */
  status: TaskStatus | ''
  type: TaskType | ''
  priority: TaskPriority | ''
  /** A practitioner's id, 'me' or 'nobody'. */
  assignee: string
  overdue: '1' | ''
  q: string
}

export const NO_FILTERS: TaskFilters = { status: '', type: '', priority: '', assignee: '', overdue: '', q: '' }

/** The URL holds the list state, so it can be linked and reloaded, and Back works. */
export function useTaskFilters() {
  const { text, value, oneOf, change } = useAddressParams()
  const filters: TaskFilters = {
    status: oneOf('status', FILTER_STATUSES) ?? '',
    type: oneOf('type', TASK_TYPES) ?? '',
    priority: oneOf('priority', TASK_PRIORITIES) ?? '',
    assignee: text('assignee'),
    overdue: oneOf('overdue', ['1']) ?? '',
    q: text('q'),
  }
  const set = (changes: ParamChanges) => change(changes, { replace: true })
  return {
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    set: (changes: Partial<TaskFilters>) => set(changes),
    clear: () => set({ ...NO_FILTERS }),
    /** `?new=1&patient=` opens the dialog. */
    wantsNew: text('new') === '1',
    newFor: value('patient'),
    setWantsNew: (isWanted: boolean) => set({ new: isWanted ? '1' : '', patient: '' }),
    /** `?task=` opens that task. */
    taskId: text('task'),
    openTask: (id: string) => set({ task: id }),
    closeTask: () => set({ task: '' }),
  }
}

export type TaskFiltersState = ReturnType<typeof useTaskFilters>
