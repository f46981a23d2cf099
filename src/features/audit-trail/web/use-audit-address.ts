import { useSearchParams } from 'wouter'
import type { AuditQuery } from '../contract.ts'
import { ACTIONS, ENTITIES } from '../rules.ts'

export const VIEWS = { events: 'Events', restricted: 'Restricted records', breaches: 'Privacy breaches' } as const
export type View = keyof typeof VIEWS

const FILTERS = ['action', 'entity', 'outcome', 'from', 'to', 'q', 'agent', 'patient'] as const
export type Filters = Record<(typeof FILTERS)[number], string>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What is shown lives in the address: it can be linked, reloaded and gone back to. */
export function useAuditAddress() {
  const [params, setParams] = useSearchParams()
  const text = (name: string) => params.get(name) ?? ''
  const among = (name: string, values: object) => (Object.hasOwn(values, text(name)) ? text(name) : '')
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : '')
  const filters = {
    action: among('action', ACTIONS),
    entity: among('entity', ENTITIES),
    outcome: ['success', 'failed'].includes(text('outcome')) ? text('outcome') : '',
    from: day('from'),
    to: day('to') || day('from'),
    q: text('q').slice(0, 100),
    agent: text('agent'),
    patient: text('patient'),
  } as Filters & AuditQuery
  const set = (changes: Record<string, string>) =>
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
