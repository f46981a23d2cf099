import { useSearchParams } from 'wouter'
import {
  PHASES,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  type RequestPhase,
  type RequestStatus,
  type RequestType,
} from '../rules.ts'

export interface RequestFilters {
  q: string
  status: RequestStatus | ''
  type: RequestType | ''
  overdue: '1' | ''
}
export const NO_FILTERS: RequestFilters = { q: '', status: '', type: '', overdue: '' }

/** What the New Request dialog opens with. */
export interface NewFor {
  patient?: string | undefined
  program?: string | undefined
  phase?: RequestPhase | undefined
  /** A procedure or device without a program. */
  item?: string | undefined
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((each) => each === value) ?? ''

/** Filters, the open request and the dialog live in the address: they can be linked, reloaded and gone back to. */
export function useRequestAddress() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | undefined>>) => (before: URLSearchParams) => {
    const next = new URLSearchParams(before)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const filters: RequestFilters = {
    q: params.get('q') ?? '',
    status: oneOf(REQUEST_STATUSES, params.get('status')),
    type: oneOf(REQUEST_TYPES, params.get('type')),
    overdue: params.get('overdue') === '1' ? '1' : '',
  }
  const newFor: NewFor | undefined =
    params.get('new') === '1'
      ? {
          patient: params.get('patient') ?? undefined,
          program: params.get('program') ?? undefined,
          phase: oneOf(PHASES, params.get('phase')) || undefined,
          item: params.get('item') ?? undefined,
        }
      : undefined
  const closed = { new: undefined, patient: undefined, program: undefined, phase: undefined, item: undefined }
  return {
    filters,
    setFilters: (changes: Partial<RequestFilters>) => setParams(change(changes), { replace: true }),
    hrefWith: (changes: Partial<RequestFilters>) => `?${change({ ...NO_FILTERS, ...changes })(params)}`,
    requestId: params.get('request') ?? undefined,
    open: (request: string | undefined) => setParams(change({ ...closed, request })),
    newFor,
    openNew: (about: NewFor = {}) => setParams(change({ ...closed, request: undefined, new: '1', ...about })),
    closeNew: () => setParams(change(closed), { replace: true }),
  }
}
export type RequestAddress = ReturnType<typeof useRequestAddress>
