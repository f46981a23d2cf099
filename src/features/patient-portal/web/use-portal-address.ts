import { useSearchParams } from 'wouter'
import type { Target } from '../contract.ts'

export const TABS = ['health', 'coach', 'team', 'tracking'] as const
export type Tab = (typeof TABS)[number]

export const VIEWS = ['plan', 'record'] as const
export type View = (typeof VIEWS)[number]

/** The view state in the URL; absent fields are removed from it. */
export interface Place {
  tab?: Tab | undefined
  view?: View | undefined
  /** The open part of the record. */
  part?: string | undefined
  /** The open entry sheet. */
  track?: string | undefined
  thread?: string | undefined
  /** Whose record; absent for the user's own. */
  person?: string | undefined
}

export interface PortalAddress extends Place {
  tab: Tab
  /** Adds a history entry, unless `replace`. Keeps the patient. */
  go: (place: Place, options?: { replace?: boolean }) => void
  setPerson: (id: string | undefined) => void
  /** Names the patient in the URL without leaving the page, so that the rest of the product knows whose record is open. */
  namePerson: (id: string) => void
}

/** In place of a patient id: the list of patients the caller helps. */
export const PATIENTS = 'choose'

const text = (value: string | null) => value || undefined

/** The URL holds tab, page and open sheet, so they can be linked and reloaded, and Back works. */
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
    namePerson: (id) =>
      setParams(
        (before) => {
          const named = new URLSearchParams(before)
          named.set('person', id)
          return named
        },
        { replace: true },
      ),
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
