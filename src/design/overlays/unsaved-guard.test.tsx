// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link, Router } from 'wouter'
import { guardNavigation, useUnsavedGuard } from './unsaved-guard.ts'
import { UnsavedGuardDialog } from './unsaved-guard-dialog.tsx'

beforeEach(() => window.history.replaceState(null, '', '/ambient-scribe'))
afterEach(cleanup)

function Workspace({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard(isDirty, 'Clinical note')
  return (
    <>
      <Link href="/appointments">Appointments</Link>
      <Link href="/ambient-scribe?tab=soap">SOAP Note</Link>
    </>
  )
}

function show(isDirty: boolean) {
  render(
    <Router aroundNav={guardNavigation}>
      <Workspace isDirty={isDirty} />
      <UnsavedGuardDialog />
    </Router>,
  )
}

const settle = () => act(async () => {})

it('lets go where nothing is unsaved', () => {
  show(false)
  fireEvent.click(screen.getByText('Appointments'))
  expect(window.location.pathname).toBe('/appointments')
})

it('asks by name, and stays on Keep editing', async () => {
  show(true)
  fireEvent.click(screen.getByText('Appointments'))
  const dialog = screen.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  expect(dialog.textContent).toContain('Clinical note')
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await settle()
  expect(window.location.pathname).toBe('/ambient-scribe')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('goes on Discard changes', async () => {
  show(true)
  fireEvent.click(screen.getByText('Appointments'))
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await settle()
  expect(window.location.pathname).toBe('/appointments')
})

it('does not ask for a tab of the same page', () => {
  show(true)
  fireEvent.click(screen.getByText('SOAP Note'))
  expect(window.location.search).toBe('?tab=soap')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('stops a reload only while work is unsaved', () => {
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  show(true)
  expect(reload()).toBe(true)
  cleanup()
  expect(reload()).toBe(false)
})

it('undoes Back and asks', async () => {
  show(true)
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {})
  window.history.replaceState(null, '', '/appointments')
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(go).toHaveBeenCalledWith(1)
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await settle()
  expect(go).toHaveBeenLastCalledWith(-1)
  go.mockRestore()
})
