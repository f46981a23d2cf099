// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'
import { messages } from '#i18n/catalogues/vi.ts'
import { setCatalogue, showEnglish } from '#i18n/web/current-catalogue.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { SessionsCard } from './sessions-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  showEnglish()
})

const at = '2026-11-16T01:00:00Z'
/** As device.ts names them. */
const DEVICES = ['Unknown device', 'Firefox on Linux', 'Firefox']

function show() {
  const replies = DEVICES.map((device, n) => ({
    id: `s${n}`,
    current: n === 0,
    device,
    startedAt: at,
    lastSeenAt: at,
  }))
  vi.stubGlobal('fetch', async () => Response.json(replies))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionsCard />
    </QueryClientProvider>,
  )
}

it('names every device in English as the server does', async () => {
  show()
  for (const name of DEVICES) await screen.findByText(name)
})

it('names devices in the language chosen', async () => {
  setCatalogue({ language: 'vi', messages })
  show()
  for (const name of ['Thiết bị không rõ', 'Firefox trên Linux', 'Firefox']) await screen.findByText(name)
})
