import { useAddressParams } from '#design/address-params.ts'
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

/** Initial values of the New Request dialog. */
export interface NewFor {
  patient?: string | undefined
  program?: string | undefined
  phase?: RequestPhase | undefined
  /** A procedure or device without a program. */
  item?: string | undefined
}

/** The URL holds filters, the open request and the dialog, so they can be linked and reloaded, and Back works. */
export function useRequestAddress() {
  const { text, value, oneOf, hrefWith, change } = useAddressParams()
  const filters: RequestFilters = {
    q: text('q'),
    status: oneOf('status', REQUEST_STATUSES) ?? '',
    type: oneOf('type', REQUEST_TYPES) ?? '',
    overdue: oneOf('overdue', ['1']) ?? '',
  }
  const newFor: NewFor | undefined =
    text('new') === '1'
      ? {
          patient: value('patient'),
          program: value('program'),
          phase: oneOf('phase', PHASES),
          item: value('item'),
        }
      : undefined
  const closed = { new: undefined, patient: undefined, program: undefined, phase: undefined, item: undefined }
  return {
    filters,
    setFilters: (changes: Partial<RequestFilters>) => change(changes, { replace: true }),
    hrefWith: (changes: Partial<RequestFilters>) => hrefWith({ ...NO_FILTERS, ...changes }),
    requestId: value('request'),
    open: (request: string | undefined) => change({ ...closed, request }),
    newFor,
    openNew: (about: NewFor = {}) => change({ ...closed, request: undefined, new: '1', ...about }),
    closeNew: () => change(closed, { replace: true }),
  }
}
export type RequestAddress = ReturnType<typeof useRequestAddress>
