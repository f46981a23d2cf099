// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { NO_DEMOGRAPHICS } from '../rules.ts'
import { useRegistration } from './use-registration.ts'

interface Toast {
  title: string
  action?: { label: string; onPress: () => void }
}
const toasts = vi.hoisted(() => [] as Toast[])
vi.mock('#design/feedback/toast-store.ts', () => ({ toast: (one: Toast) => void toasts.push(one) }))

afterEach(() => {
  cleanup()
  toasts.length = 0
})

async function register(onInvite?: (patientId: string) => void) {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('duplicates')
      ? Response.json([])
      : Response.json({ id: 'ann', message: 'MRN 1.', warnings: {} }, { status: 201 }),
  )
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useRegistration(onInvite), { wrapper })
  act(() => result.current.send({ ...NO_DEMOGRAPHICS, given: 'Ann', family: 'Lee' }))
  await vi.waitFor(() => expect(result.current.registeredId).toBe('ann'), { timeout: 60_000 })
  return toasts.find(({ title }) => title === 'Patient Registered')
}

it('offers the portal to a patient who has just been registered', async () => {
  const onInvite = vi.fn()
  const done = await register(onInvite)
  expect(done?.action?.label).toBe('Invite to the portal')
  done?.action?.onPress()
  expect(onInvite).toHaveBeenCalledWith('ann')
})

it('offers nothing to those who may not invite', async () => {
  expect((await register())?.action).toBeUndefined()
})
