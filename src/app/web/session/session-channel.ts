export type SessionNews = 'activity' | 'signed-in' | 'signed-out'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('aurora-session')

/** Tells the other tabs of this browser. */
export function announce(news: SessionNews): void {
  channel?.postMessage(news)
}

export function onSessionNews(receive: (news: SessionNews) => void): () => void {
  const listen = (event: MessageEvent<SessionNews>) => receive(event.data)
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}
