// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { ambientScribe } from '../../contract.ts'
import { SignDialog, type SignDialogProps } from './sign-dialog.tsx'

configure({ asyncUtilTimeout: 60_000 })
afterEach(cleanup)

function Sessions() {
  const { data } = useRead(ambientScribe.figures)
  return <p>{`Sessions today: ${data?.sessionsToday ?? '…'}`}</p>
}

it('the figures of today are read again once a note is signed', async () => {
  let signed = 0
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (pathname === '/api/ambient-scribe/figures') return Response.json({ sessionsToday: signed })
    if (pathname.includes('/proposals/')) return Response.json([])
    if (pathname === '/api/auth/me') return Response.json({ user: { id: 'u1' } })
    signed += 1
    return Response.json({ encounterId: 'e1', changes: 0, message: 'Filed.' }, { status: 201 })
  })
  const session = { encounterType: 'follow-up', reason: 'Cough', transcript: [], documents: [] }
  const sentence = { id: 's1', sources: [], text: 'Stable.', section: 'Assessment', decision: 'accepted' }
  const note = { sentences: [sentence], metadata: { processingTime: 1 } }
  const onFiled = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sessions />
      <SignDialog
        {...({ session, note } as unknown as Pick<SignDialogProps, 'session' | 'note'>)}
        patient={{ id: 'ann', name: 'Ann Lee' } as SignDialogProps['patient']}
        onFiled={onFiled}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await screen.findByText('Sessions today: 0')
  await screen.findByText('None were found.')
  fireEvent.click(screen.getByRole('button', { name: 'Sign & file', hidden: true }))
  await screen.findByText('Sessions today: 1')
  expect(onFiled).toHaveBeenCalledWith('e1', 'Filed.')
})
