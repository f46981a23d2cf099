// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { useAfterScreen } from './use-after-screen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Frame() {
  return <p>{useAfterScreen() ? 'after' : 'waiting'}</p>
}

function open() {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Frame />
    </QueryClientProvider>,
  )
  return client
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('waits for the reads of a screen, and a moment in which the next could begin', async () => {
  const client = open()
  let answer = (_: string) => {}
  await pass(300)
  void client.fetchQuery({ queryKey: ['chart'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) })
  await pass(1_000)
  expect(screen.getByText('waiting')).toBeTruthy()
  answer('read')
  await pass(300)
  expect(screen.getByText('waiting')).toBeTruthy()
  await pass(200)
  expect(screen.getByText('after')).toBeTruthy()
})

it('waits no longer than three seconds for a read that takes long', async () => {
  const client = open()
  void client.fetchQuery({ queryKey: ['slow'], queryFn: () => new Promise<string>(() => {}) })
  await pass(2_900)
  expect(screen.getByText('waiting')).toBeTruthy()
  await pass(200)
  expect(screen.getByText('after')).toBeTruthy()
})
