import { useRoute, useSearchParams } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { type Tab, tabOf } from '../rules.ts'

/** Id of the row the URL points to, for example 'condition-c1'; '' if none. */
export function useTargetRow(): string {
  return decodeURIComponent(useLocationProperty(() => window.location.hash).slice(1))
}

export function usePatientId(): string {
  const [, params] = useRoute('/patients/:id')
  return params?.id ?? ''
}

/** Stores the open tab in the URL, so that links and Back work. */
export function useTab(): [tab: Tab, open: (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = tabOf(search.toString(), useTargetRow())
  const open = (next: Tab) =>
    setSearch((current) => {
      current.delete('edit')
      if (next === 'overview') current.delete('tab')
      else current.set('tab', next)
      return current
    })
  return [tab, open]
}
