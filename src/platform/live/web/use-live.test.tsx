// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { beginRead, useRead } from '#platform/api/web/use-read.ts'
import { openLiveAhead, useLive } from './use-live.ts'

const bed = endpoint({
  method: 'GET',
  path: '/api/beds/{id}',
  access: ['provider'],
  reply: z.object({ call: z.number() }),
  live: ['Location'],
})

class Source {
  static readonly CONNECTING = 0
  static readonly CLOSED = 2
  static all: Source[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  constructor() {
    Source.all.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }
  close() {
    this.readyState = 2
  }
}

let calls = 0
beforeEach(() => {
  Source.all = []
  calls = 0
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('fetch', async () => {
    calls += 1
    return Response.json({ call: calls })
  })
})
afterEach(() => vi.unstubAllGlobals())

function drawn() {
  const client = createQueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const draw = () =>
    renderHook(
      () => {
        useLive()
        return useRead(bed, { params: { id: '1' } })
      },
      { wrapper },
    )
  return { client, draw }
}

it('takes over the connection that was opened ahead, and reads again what changed meanwhile', async () => {
  const { client, draw } = drawn()
  const opened = openLiveAhead()
  Source.all[0]?.open()
  expect(await opened).toBe(true)
  beginRead(client, bed, { id: '1' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  Source.all[0]?.onmessage?.({ data: '{"types":["Location"]}' })
  const { result } = draw()
  await waitFor(() => expect(result.current.data).toEqual({ call: 2 }))
  expect(Source.all).toHaveLength(1)
  act(() => Source.all[0]?.onmessage?.({ data: '{"types":["Location"]}' }))
  await waitFor(() => expect(result.current.data).toEqual({ call: 3 }))
})

it('does not read again what was begun after the connection was open, if nothing changed', async () => {
  const { client, draw } = drawn()
  const opened = openLiveAhead()
  Source.all[0]?.open()
  await opened
  beginRead(client, bed, { id: '1' })
  const { result } = draw()
  await waitFor(() => expect(result.current.data).toEqual({ call: 1 }))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(calls).toBe(1)
})

it('reads everything live again after a gap before it was taken over', async () => {
  const { client, draw } = drawn()
  const opened = openLiveAhead()
  Source.all[0]?.open()
  await opened
  beginRead(client, bed, { id: '1' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  Source.all[0]?.fail(0)
  const { result } = draw()
  act(() => Source.all[0]?.open())
  await waitFor(() => expect(result.current.data).toEqual({ call: 2 }))
})

it('connects again where the connection was refused, and says so', async () => {
  const { draw } = drawn()
  const opened = openLiveAhead()
  Source.all[0]?.fail(2)
  expect(await opened).toBe(false)
  draw()
  expect(Source.all).toHaveLength(2)
})
