// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
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
