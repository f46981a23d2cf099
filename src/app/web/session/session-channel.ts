export type SessionEvent = 'activity' | 'signed-in' | 'signed-out'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('aurora-session')

/** Tells the other tabs of this browser. */
export function announce(event: SessionEvent): void {
  channel?.postMessage(event)
}

export function onSessionEvent(receive: (event: SessionEvent) => void): () => void {
  const listen = (event: MessageEvent<SessionEvent>) => receive(event.data)
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}
