// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import DangerStrip from './danger-strip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const REPORT = {
  id: 'd1',
  level: 'emergency',
  isCrisis: false,
  state: 'waiting',
  headline: 'My lips are blue',
  isQuote: true,
  reportedAt: '2026-11-16T01:00:00Z',
  ownerName: 'Dr Ada Brandt',
  isMine: false,
  isOverdue: true,
  phones: [{ number: '0491 570 156', label: 'mobile' }],
}

function open(reply: () => Response) {
  const posts: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') posts.push(url)
    return init.method === 'POST' ? Response.json({ message: 'Taken' }) : reply()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DangerStrip id="d1" text="Danger: blue lips" href="/encounters?view=danger&report=d1" />
    </QueryClientProvider>,
  )
  return posts
}

it('shows the worst words, since when, who is asked, and a number to call; one press takes it', async () => {
  const posts = open(() => Response.json(REPORT))
  expect(await screen.findByText('“My lips are blue”')).toBeTruthy()
  expect(screen.getByText(/2026.*Dr Ada Brandt is asked to call, overdue$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 0491 570 156' }).getAttribute('href')).toBe('tel:0491570156')
  expect(screen.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe('/encounters?view=danger&report=d1')
  fireEvent.click(screen.getByRole('button', { name: 'Take it' }))
  await waitFor(() => expect(posts).toEqual(['/api/danger-reports/d1/claim']))
})

it('names who has taken it, and offers no second claim', async () => {
  open(() => Response.json({ ...REPORT, state: 'claimed' }))
  expect(await screen.findByText(/Dr Ada Brandt is calling$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull()
})

it('still warns, with a way in, if the report cannot be read', async () => {
  open(() => Response.json({ message: 'Down' }, { status: 503 }))
  expect(await screen.findByText('Danger: blue lips')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Open/ })).toBeTruthy()
})
