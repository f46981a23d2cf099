import { vi } from 'vitest'

export interface Sent {
  method: string
  url: string
  ifMatch: string | null
  body: unknown
}

/** Answers by path, longest match first; what was written is kept for the test to look at. */
export function serveAgents(replies: Record<string, unknown>): Sent[] {
  const sent: Sent[] = []
  const known = Object.entries(replies).sort(([a], [b]) => b.length - a.length)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (init.method !== 'GET') {
      const body = init.body ? JSON.parse(String(init.body)) : undefined
      sent.push({ method: String(init.method), url, ifMatch: headers.get('if-match'), body })
    }
    const reply = known.find(([path]) => url.startsWith(path))?.[1]
    if (typeof reply === 'function') return reply() as Response
    return reply === undefined ? Response.json({ message: `Nothing at ${url}` }, { status: 404 }) : Response.json(reply)
  })
  return sent
}
