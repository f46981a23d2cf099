// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import type { InboxItem } from '../contract.ts'
import { KINDS } from '../rules.ts'
import { InboxScreen, type Panes } from './inbox-screen.tsx'

const item = (id: string, kind: InboxItem['kind'], title: string): InboxItem => ({
  id: `${kind}:${id}`,
  kind,
  recordId: id,
  version: 1,
  rank: kind === 'danger' ? 'urgent' : 'routine',
  title,
  patientName: 'Ann Example',
  isMine: false,
  at: '2026-11-16T01:00:00Z',
  isOverdue: false,
})
const ALL = [item('1', 'danger', 'Danger: cannot breathe'), item('2', 'letter', 'From St Elsewhere')]
const panes = Object.fromEntries(KINDS.map((kind) => [kind, () => null])) as unknown as Panes

let items = ALL

beforeEach(() => {
  items = ALL
  localStorage.clear()
  history.replaceState(null, '', '/inbox')
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/auth/me') return Response.json({ user: { id: 'u1', role: 'provider' } })
    const kind = new URL(url, 'http://x').searchParams.get('kind')
    const shown = items.filter((one) => !kind || one.kind === kind)
    const counts = { danger: items.filter((one) => one.kind === 'danger').length, letter: 1, recall: 0 }
    return Response.json({ items: shown, counts, hiddenDangerReports: 0 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InboxScreen panes={panes} actions={null} />
    </QueryClientProvider>,
  )
const pinned = () => screen.findByRole('list', { name: 'Open danger reports' })
const chip = () => screen.findByRole('button', { name: /^Danger reports \(/ })

it.each(['letter', 'recall', ''])('danger reports stay on top of the remembered filter "%s"', async (kind) => {
  localStorage.setItem('aurora-inbox-filters', JSON.stringify({ scope: 'mine', kind }))
  open()
  expect(within(await pinned()).getByText('Danger: cannot breathe')).toBeTruthy()
  expect(screen.getAllByText('Danger: cannot breathe')).toHaveLength(1)
  if (kind === 'recall') expect(screen.getByText('Nothing else to do here.')).toBeTruthy()
  else expect(within(screen.getByRole('list', { name: 'Inbox' })).getByText('From St Elsewhere')).toBeTruthy()
  expect((await chip()).className).toContain('text-critical')
})

it('without one there is no such part, and the kind looks like the others', async () => {
  items = ALL.slice(1)
  open()
  await screen.findByText('From St Elsewhere')
  expect(screen.queryByText('Open danger reports')).toBeNull()
  expect((await chip()).className).not.toContain('critical')
})

it('shows no numbers before they are known, and the list together with the danger reports', async () => {
  const answers: (() => void)[] = []
  const answer = fetch
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('kind=danger')) await new Promise<void>((resolve) => answers.push(resolve))
    return answer(url)
  })
  open()
  expect(await screen.findByRole('button', { name: 'All' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /\(0\)/ })).toBeNull()
  await chip()
  expect(screen.queryByText('From St Elsewhere')).toBeNull()
  for (const release of answers) release()
  await pinned()
  expect(screen.getByText('From St Elsewhere')).toBeTruthy()
})
