// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WhenRead, type WhenReadProps } from './when-read.tsx'

afterEach(cleanup)

function show(read: Partial<WhenReadProps<string>['read']>) {
  const refetch = vi.fn()
  render(
    <WhenRead
      read={{ data: undefined, error: null, isFetching: false, refetch, ...read } as WhenReadProps<string>['read']}
      loading="Loading the claim…"
      lines={3}
    >
      {(data) => <p>{data}</p>}
    </WhenRead>,
  )
  return refetch
}

it('announces what is loading', () => {
  show({ isFetching: true })
  expect(screen.getByText('Loading the claim…')).toBeTruthy()
})

it('explains a failure, and retries', () => {
  const refetch = show({ error: new Error('The server is away.') })
  expect(screen.getByText('The server is away.')).toBeTruthy()
  expect(screen.queryByText('Loading the claim…')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('keeps the last data when a reload fails', () => {
  show({ data: 'Claim 12', error: new Error('The server is away.') })
  expect(screen.getByText('Claim 12')).toBeTruthy()
  expect(screen.queryByText('The server is away.')).toBeNull()
})
