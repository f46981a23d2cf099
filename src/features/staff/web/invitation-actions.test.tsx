// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { InvitationActions } from './invitation-actions.tsx'

afterEach(cleanup)

it('prints and copies the invitation, and removes the printed page with it', async () => {
  const writeText = vi.fn(async () => undefined)
  const print = vi.fn()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('print', print)
  const view = render(
    <InvitationActions code="ABCD-EFGH" link="https://aurora.example/auth" expiresAt="2026-11-23T00:00:00Z" />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const sheet = () => document.querySelector('.print-sheet')?.textContent ?? ''
  expect(sheet()).toMatch(/ABCD-EFGH.*aurora\.example\/auth.*once, until/)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/ABCD-EFGH\nhttps:\/\/aurora\.example\/auth/))
  view.unmount()
  expect(sheet()).toBe('')
})
