import { useSearchParams } from 'wouter'
import type { Target } from '../contract.ts'

export const TABS = ['health', 'coach', 'team', 'tracking'] as const
export type Tab = (typeof TABS)[number]

export const VIEWS = ['plan', 'record'] as const
export type View = (typeof VIEWS)[number]

/** What is shown, as the address says it; absent fields are removed from it. */
export interface Place {
  tab?: Tab | undefined
  view?: View | undefined
  /** Which part of the record. */
  part?: string | undefined
  /** Which entry sheet is open. */
  track?: string | undefined
  thread?: string | undefined
  /** Whose record; absent for the own one. */
  person?: string | undefined
}

export interface PortalAddress extends Place {
  tab: Tab
  /** Back leads to where one was, unless `replace`. The person stays. */
  go: (place: Place, options?: { replace?: boolean }) => void
  setPerson: (id: string | undefined) => void
}

/** In place of a person: the list of those the caller helps. */
export const PATIENTS = 'choose'

const text = (value: string | null) => value || undefined

/** Tab, page and open sheet live in the address: they can be linked, reloaded and gone back from. */
export function usePortalAddress(): PortalAddress {
  const [params, setParams] = useSearchParams()
  const patient = text(params.get('person'))
  const show = (place: Place, replace = false) =>
    setParams(
      () => {
        const filled = Object.entries(place).filter((pair): pair is [string, string] => Boolean(pair[1]))
        return new URLSearchParams(filled.filter(([name, value]) => !(name === 'tab' && value === 'health')))
      },
      { replace },
    )
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'health',
    view: VIEWS.find((view) => view === params.get('view')),
    part: text(params.get('part')),
    track: text(params.get('track')),
    thread: text(params.get('thread')),
    person: patient,
    go: (place, { replace = false } = {}) => show({ ...place, person: patient }, replace),
    setPerson: (id) => show({ person: id }),
  }
}

/** Where a recommendation's action leads. */
export function placeOf(target: Target): Place {
  if (target.startsWith('track-')) return { tab: 'tracking', track: target.slice('track-'.length) }
  switch (target) {
    case 'plan':
    case 'record':
      return { view: target }
    case 'messages':
      return { tab: 'team' }
    case 'goals':
      return { tab: 'coach' }
    default:
      return { tab: 'health' }
  }
}
