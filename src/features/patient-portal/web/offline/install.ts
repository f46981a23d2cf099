import { useSyncExternalStore } from 'react'

/** Chromium offers installation with this event; other browsers only in their menu. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function set(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  set(event as InstallOffer)
})
window.addEventListener('appinstalled', () => set(undefined))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCanInstall(): boolean {
  return useSyncExternalStore(subscribe, () => offer !== undefined)
}

export async function askToInstall(): Promise<void> {
  const asked = offer
  set(undefined)
  await asked?.prompt()
}
