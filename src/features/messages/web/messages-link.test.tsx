// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { MessagesLink } from './messages-link.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ME = 'practitioner-1'

it.each([
  ['all are for this user or for nobody yet', [ME, undefined], 2, 'Patient messages (2)'],
  ['some are with others', [ME, undefined, 'practitioner-2'], 3, 'Patient messages (3, 2 for you)'],
  ['all are with others', ['practitioner-2', 'practitioner-3'], 2, 'Patient messages (2, none for you)'],
  ['nobody waits', [], 0, 'Patient messages (0)'],
  ['the list holds only the first of them', ['practitioner-2'], 1_200, 'Patient messages (1,200)'],
])('the link says how many wait, and for whom: %s', async (_, owners, waiting, words) => {
  const threads = owners.map((ownerId, index) => ({ id: `thread-${index}`, ownerId }))
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/auth/me'
      ? Response.json({ user: { id: 'u1', role: 'provider', practitionerId: ME } })
      : Response.json({ threads, waiting, mine: 0, overdue: 0 }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessagesLink />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(words)).toBeTruthy()
})
