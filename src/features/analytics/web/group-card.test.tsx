// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { GroupCard } from './group-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('closes where scrolling gives a promise back', async () => {
  Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve()) as unknown as () => void
  vi.stubGlobal('fetch', async () => Response.json({ id: 'copd', total: 0, page: 1, pages: 1, members: [] }))
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <GroupCard group="copd" page={1} onPage={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  await screen.findByText('This group is empty')
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
  expect(unmount).not.toThrow()
})
