import { useSyncExternalStore } from 'react'

// Tailwind's `lg`; below it the sidebar is a sheet
const wide = window.matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
