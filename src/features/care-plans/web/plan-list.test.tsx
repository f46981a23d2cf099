// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { PlanList } from './plan-list.tsx'
import type { PlanAddress } from './use-plan-address.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(status: 'active' | '') {
  vi.stubGlobal('fetch', async () => Response.json({ plans: [], total: 0 }))
  const address: PlanAddress = {
    filters: { patient: '', kind: '', status, review: '', q: '' },
    setFilters: vi.fn(),
    hrefWith: () => '',
    planId: undefined,
    openPlan: vi.fn(),
    template: undefined,
    templateFor: undefined,
    openTemplate: vi.fn(),
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PlanList {...address} />
    </QueryClientProvider>,
  )
}

it('a practice without plans is sent to the templates, not to filters it has not set', async () => {
  show('')
  await screen.findByText('No care plans yet')
  expect(screen.queryByRole('button', { name: 'Show all plans' })).toBeNull()
})

it('filters that hide every plan can be taken off', async () => {
  show('active')
  await screen.findByText('No matching plans')
  screen.getByRole('button', { name: 'Show all plans' })
})
