// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './alert-dialog.tsx'
import { Dialog, DialogContent, DialogTitle } from './dialog.tsx'
import { Sheet, SheetContent } from './sheet.tsx'

afterEach(cleanup)

function Page({ kind }: { kind: 'dialog' | 'sheet' }) {
  const [isOpen, setIsOpen] = useState(false)
  const rest = { open: true, onOpenChange: setIsOpen }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && kind === 'dialog' && (
        <Dialog {...rest}>
          <DialogContent aria-describedby={undefined}>
            <DialogTitle>A dialog</DialogTitle>
          </DialogContent>
        </Dialog>
      )}
      {isOpen && kind === 'sheet' && (
        <Sheet {...rest}>
          <SheetContent title="A sheet" />
        </Sheet>
      )}
    </>
  )
}

it.each(['dialog', 'sheet'] as const)('a %s gives the focus back to what opened it', async (kind) => {
  render(<Page kind={kind} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function Form({ onSend, isAsking = false }: { onSend: () => void; isAsking?: boolean }) {
  return (
    <Dialog open>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>A form</DialogTitle>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSend()
          }}
        >
          <textarea aria-label="Text" />
          <button type="submit">Send</button>
        </form>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={() => {}}
          title="Sign it?"
          description="It is locked."
          confirmLabel="Sign"
          onConfirm={onSend}
        />
      </DialogContent>
    </Dialog>
  )
}

describe('Ctrl + Enter in a form', () => {
  const press = (target: Element, more: object = {}) =>
    fireEvent.keyDown(target, { key: 'Enter', ctrlKey: true, ...more })

  it('sends it once, from a field or from the frame', () => {
    const send = vi.fn()
    render(<Form onSend={send} />)
    press(screen.getByLabelText('Text'))
    press(screen.getByRole('dialog'))
    expect(send).toHaveBeenCalledTimes(2)
    // held down
    press(screen.getByLabelText('Text'), { repeat: true })
    fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Enter' })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('does not send what is not ready, and does not answer the question that is open over it', () => {
    const send = vi.fn()
    const { rerender } = render(<Form onSend={send} />)
    screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled = true
    press(screen.getByLabelText('Text'))
    screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled = false
    rerender(<Form onSend={send} isAsking />)
    press(screen.getByRole('alertdialog'))
    press(screen.getByRole('button', { name: 'Cancel' }))
    expect(send).not.toHaveBeenCalled()
  })
})
