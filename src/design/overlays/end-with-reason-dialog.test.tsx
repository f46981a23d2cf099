// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EndWithReasonDialog } from './end-with-reason-dialog.tsx'

afterEach(cleanup)

function show(onEnd: (reason: string) => Promise<boolean>) {
  const onClose = vi.fn()
  render(
    <EndWithReasonDialog
      title="Cancel this appointment?"
      description="The time becomes free for others."
      missing="Say why"
      most={20}
      keep="Keep it"
      end="Cancel appointment"
      ending="Cancelling…"
      onEnd={onEnd}
      onClose={onClose}
    />,
  )
  const reason = screen.getByRole('textbox', { name: /Reason/ })
  const end = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel appointment' })))
  return { onClose, end, type: (text: string) => fireEvent.change(reason, { target: { value: text } }) }
}

it('asks for the reason and ends nothing without one', async () => {
  const onEnd = vi.fn(async () => true)
  const { end, type, onClose } = show(onEnd)
  expect(screen.queryByText('Say why')).toBeNull()
  type('   ')
  await end()
  expect(screen.getByText('Say why')).toBeTruthy()
  expect(onEnd).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

it('passes on the trimmed reason and closes on success', async () => {
  const onEnd = vi.fn(async () => true)
  const { end, type, onClose } = show(onEnd)
  type(' Patient unwell ')
  await end()
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('Patient unwell')
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays open with the reason where it did not hold, and can be sent again', async () => {
  const { end, type, onClose } = show(async () => false)
  type('Booked by mistake')
  await end()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByDisplayValue('Booked by mistake')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel appointment' })).toBeTruthy()
})

it('sends once, however often it is pressed', async () => {
  let answer: (hasHeld: boolean) => void = () => undefined
  const onEnd = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const { end, type, onClose } = show(onEnd)
  type('Patient unwell')
  await end()
  const form = screen.getByRole('button', { name: 'Cancelling…' }).closest('form') as HTMLFormElement
  await act(async () => fireEvent.submit(form))
  expect(onEnd).toHaveBeenCalledOnce()
  await act(async () => answer(true))
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes without ending anything', () => {
  const onEnd = vi.fn(async () => true)
  const { onClose } = show(onEnd)
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onEnd).not.toHaveBeenCalled()
})
