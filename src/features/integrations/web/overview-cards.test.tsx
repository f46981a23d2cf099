// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { SampleFigures } from '#platform/sources/web/sample-figures.ts'
import type { Overview } from '../contract.ts'
import { OverviewCards } from './overview-cards.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function compliance(about: Partial<Overview>, { isSample = false } = {}): Promise<string> {
  const overview: Overview = {
    active: 3,
    partners: 9,
    aiCapabilities: 2,
    compliancePercent: null,
    checks: [],
    ...about,
  }
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/api/sources' ? {} : overview))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SampleFigures value={isSample}>
        <OverviewCards />
      </SampleFigures>
    </QueryClientProvider>,
  )
  await screen.findByText('9')
  return screen.getByRole('heading', { name: 'AU Compliance' }).closest('section')?.textContent ?? ''
}
const check = (isOk: boolean) => ({
  integration: 'My Health Record',
  check: 'profile',
  problem: 'No certificate.',
  isOk,
})

it('says once that nothing is enabled', async () => {
  expect(await compliance({})).toBe('AU Compliance—Nothing is enabled')
})

it('says it beside the specified figure of the demonstration', async () => {
  expect(await compliance({}, { isSample: true })).toMatch(/100%Sample.*From records: nothing is enabled yet$/)
})

it('gives the share and what it rests on', async () => {
  expect(await compliance({ compliancePercent: 100, checks: [check(true)] })).toMatch(/100%1 of 1 checks pass$/)
  cleanup()
  expect(await compliance({ compliancePercent: 50, checks: [check(true), check(false)] })).toContain('No certificate.')
})
