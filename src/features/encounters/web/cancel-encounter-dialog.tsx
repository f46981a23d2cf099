import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#platform/design/button.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#platform/design/dialog.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { REASON_LENGTH } from '../rules.ts'

export interface CancelEncounterDialogProps {
  /** The patient's short banner. */
  children: ReactNode
  onCancel: (reason: string) => Promise<boolean>
  onClose: () => void
}

export function CancelEncounterDialog({ children, onCancel, onClose }: CancelEncounterDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!reason.trim() || isSending) return
    setIsSending(true)
    const hasHeld = await onCancel(reason.trim())
    setIsSending(false)
    if (hasHeld) onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>Cancel this encounter?</DialogTitle>
          <DialogDescription>It stays on the record as cancelled. You can undo this.</DialogDescription>
        </DialogHeader>
        {children}
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
          <Field label="Reason" required error={isTried && !reason.trim() ? 'Say why it is cancelled' : undefined}>
            <Input value={reason} maxLength={REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Keep encounter</Button>
            </DialogClose>
            <Button type="submit" variant="destructive" loading={isSending} loadingText="Cancelling…">
              Cancel encounter
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
