// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { InviteButton } from './invite-button.tsx'

configure({ asyncUtilTimeout: 60_000 })
afterEach(cleanup)

it('makes a portal code for the patient whose page is open', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const invitation = { patientId: 'ann', name: 'Ann Lee', code: 'ABCD-EFGH', expiresAt: '2026-11-23T00:00:00Z' }
    return Response.json({ invitations: [invitation], refused: [] }, { status: 201 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InviteButton patientId="ann" />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Invite to the portal' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Make codes for/ }))
  await screen.findByRole('button', { name: 'Print 1 sheet' })
  expect(sent).toEqual([{ patientIds: ['ann'] }])
})
