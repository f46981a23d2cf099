import { type ParamChanges, useAddressParams } from '#design/address-params.ts'
import type { AuditQuery } from '../contract.ts'
import { ACTIONS, ENTITIES } from '../rules.ts'

export const VIEWS = { events: 'Events', restricted: 'Restricted records', breaches: 'Privacy breaches' } as const
export type View = keyof typeof VIEWS

const FILTERS = ['action', 'entity', 'outcome', 'from', 'to', 'q', 'agent', 'patient'] as const
export type Filters = Record<(typeof FILTERS)[number], string>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Stores the view in the URL, so that links, reload and Back work. */
export function useAuditAddress() {
  const { text, oneOf, change } = useAddressParams()
  const among = (name: string, values: object) => (Object.hasOwn(values, text(name)) ? text(name) : '')
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : '')
  const filters = {
    action: among('action', ACTIONS),
    entity: among('entity', ENTITIES),
    outcome: oneOf('outcome', ['success', 'failed']) ?? '',
    from: day('from'),
    to: day('to') || day('from'),
    q: text('q').slice(0, 100),
    agent: text('agent'),
    patient: text('patient'),
  } as Filters & AuditQuery
  const set = (changes: ParamChanges) => change(changes, { replace: true })
  return {
    view: (among('view', VIEWS) || 'events') as View,
    filters,
    isFiltered: FILTERS.some((name) => filters[name]),
    eventId: text('event'),
    breachId: text('breach'),
    set,
    clear: () => set(Object.fromEntries(FILTERS.map((name) => [name, '']))),
  }
}

export type AuditAddress = ReturnType<typeof useAuditAddress>
