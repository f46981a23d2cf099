import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { OwnerContext } from '../owner.ts'
import { PatientContext } from '../patient.ts'

// a busy machine is slow
configure({ asyncUtilTimeout: 10_000 })

export interface Sent {
  method: string
  url: string
  body: unknown
}

/** Replies keyed by the end of the URL; a function gets the request body. Everything else is a 404. */
export type Answers = Record<string, unknown>

/** Renders part of the portal with a patient and a server that replies from a table; 'offline' never replies. */
export function renderPortal(part: ReactNode, answers: Answers | 'offline'): { sent: Sent[] } {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    if (answers === 'offline') throw new TypeError('Failed to fetch')
    const body = init.body ? JSON.parse(init.body) : undefined
    if (init.method !== 'GET') sent.push({ method: init.method, url, body })
    const found = Object.entries(answers).find(([end]) => url.endsWith(end))
    if (!found) return Response.json({ message: 'Not found' }, { status: 404 })
    return Response.json(found[1])
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnerContext value="user-1">
        <PatientContext value={{ id: 'p1', name: 'Margaret Nguyen', firstName: 'Margaret', isOwn: true, scopes: [] }}>
          {part}
        </PatientContext>
      </OwnerContext>
    </QueryClientProvider>,
  )
  return { sent }
}
