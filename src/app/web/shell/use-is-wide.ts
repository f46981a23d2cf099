import { useSyncExternalStore } from 'react'

// Tailwind's `lg`; below it the sidebar is a sheet
const wide = window.matchMedia('(min-width: 64rem)')
// Tailwind's `xl`; below it the sidebar starts as a rail, because a chart needs the width
const roomy = window.matchMedia('(min-width: 80rem)')

const matchesOf = (query: MediaQueryList) => ({
  subscribe(listener: () => void): () => void {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
  matches: () => query.matches,
})

const wideStore = matchesOf(wide)
const roomyStore = matchesOf(roomy)

export function useIsWide(): boolean {
  return useSyncExternalStore(wideStore.subscribe, wideStore.matches)
}

export function useIsNarrow(): boolean {
  return !useSyncExternalStore(roomyStore.subscribe, roomyStore.matches)
}
