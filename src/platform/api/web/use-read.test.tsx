// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { receive } from '#platform/live/web/use-live.ts'
import { createQueryClient } from './query-client.ts'
import { useRead } from './use-read.ts'
import { useWrite } from './use-write.ts'

const staff = ['provider', 'admin'] as const
const list = endpoint({
  method: 'GET',
  path: '/api/beds',
  access: staff,
  query: z.object({ ward: z.optional(z.string()) }),
  reply: z.array(z.object({ id: z.string() })),
  live: ['Location'],
})
const free = endpoint({ method: 'POST', path: '/api/beds/{id}/free', access: staff, reply: z.object({}) })

let client: QueryClient
let calls: string[]
let status = 200

function wrapper({ children }: PropsWithChildren) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

beforeEach(() => {
  client = createQueryClient()
  calls = []
  status = 200
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url}`)
    return Response.json(status === 200 ? [{ id: String(calls.length) }] : { message: 'No' }, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('useRead and useWrite', () => {
  it('reads once and again after a write that refreshes it, whatever its query', async () => {
    const { result } = renderHook(
      () => ({
        beds: useRead(list, { query: { ward: 'A' } }),
        freeing: useWrite(free, { refreshes: list }),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.beds.data).toEqual([{ id: '1' }]))
    await act(() => result.current.freeing.mutateAsync({ params: { id: '9' } }))
    await waitFor(() => expect(result.current.beds.data).toEqual([{ id: '3' }]))
    expect(calls).toEqual(['GET /api/beds?ward=A', 'POST /api/beds/9/free', 'GET /api/beds?ward=A'])
  })

  it.each([
    [
      'a write that refreshes it',
      (freeing: { mutateAsync(input: object): Promise<unknown> }) => freeing.mutateAsync({ params: { id: '9' } }),
    ],
    ['a change announced by the server', async () => receive(client, ['Location'])],
  ] as const)('reads again after %s while the first read was still under way', async (_, change) => {
    const answers: (() => void)[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      calls.push(`${init.method} ${url}`)
      const reply = Response.json([{ id: String(calls.length) }])
      if (init.method === 'POST') return Promise.resolve(reply)
      return new Promise((resolve) => answers.push(() => resolve(reply)))
    })
    const { result } = renderHook(() => ({ beds: useRead(list), freeing: useWrite(free, { refreshes: list }) }), {
      wrapper,
    })
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => void (await change(result.current.freeing as never)))
    act(() => answers[0]?.())
    await waitFor(() => expect(answers).toHaveLength(2))
    act(() => answers[1]?.())
    await waitFor(() => expect(result.current.beds.data).toEqual([{ id: String(calls.length) }]))
  })

  it('keeps the last answer while the next loads, but none of another patient and no empty one', async () => {
    const ofPatient = endpoint({
      method: 'GET',
      path: '/api/plans',
      access: staff,
      query: z.object({ patient: z.string(), show: z.string() }),
      reply: z.array(z.object({ id: z.string() })),
    })
    let isEmpty = false
    vi.stubGlobal('fetch', async (url: string) => Response.json(isEmpty ? [] : [{ id: url }]))
    const { result, rerender } = renderHook(
      (query: { patient: string; show: string }) => useRead(ofPatient, { query, keepPrevious: true }),
      { wrapper, initialProps: { patient: 'ann', show: 'open' } },
    )
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    const open = [{ id: '/api/plans?patient=ann&show=open' }]
    rerender({ patient: 'ann', show: 'all' })
    expect([result.current.data, result.current.isPlaceholderData]).toEqual([open, true])
    await waitFor(() => expect(result.current.isPlaceholderData).toBe(false))
    isEmpty = true
    rerender({ patient: 'ben', show: 'all' })
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.data).toEqual([]))
    rerender({ patient: 'ben', show: 'open' })
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.data).toEqual([]))
  })

  it('reads again when a live event names one of its types, and only then', async () => {
    const { result } = renderHook(() => useRead(list), { wrapper })
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    act(() => receive(client, ['Patient']))
    act(() => receive(client, ['Location', 'Task']))
    await waitFor(() => expect(result.current.data).toEqual([{ id: '2' }]))
    expect(calls).toHaveLength(2)
  })

  it('forgets clinical answers when the data source is switched, but not who is signed in', async () => {
    client.setQueryData(['/api', 'auth', 'me'], 'me')
    const kept = renderHook(() => useRead({ ...list, path: '/api/auth/me' }), { wrapper })
    const { result } = renderHook(() => useRead(list), { wrapper })
    await waitFor(() => expect(result.current.data).toEqual([{ id: '1' }]))
    act(() => receive(client, ['sources']))
    await waitFor(() => expect(result.current.data).toEqual([{ id: '2' }]))
    expect(kept.result.current.data).toBe('me')
  })

  it('fails on 401, or yields null where requested; neither is retried', async () => {
    status = 401
    const throwing = renderHook(() => useRead(list), { wrapper })
    await waitFor(() => expect(throwing.result.current.error?.message).toBe('No'))
    const yielding = renderHook(() => useRead(list, { query: { ward: 'B' }, on401: 'null' }), { wrapper })
    await waitFor(() => expect(yielding.result.current.data).toBeNull())
    expect(calls).toHaveLength(2)
  })

  it('waits while a path parameter is missing', () => {
    const one = endpoint({ method: 'GET', path: '/api/beds/{id}', access: staff, reply: z.object({}) })
    renderHook(() => useRead(one, { params: { id: undefined } }), { wrapper })
    expect(calls).toEqual([])
  })
})
