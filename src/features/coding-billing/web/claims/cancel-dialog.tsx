import { type FormEvent, useState } from 'react'
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
import { Textarea } from '#platform/design/textarea.tsx'
import type { ClaimRow } from '../../claims/contract.ts'
import { TEXT_LENGTH } from '../../rules.ts'
import type { ClaimMoves } from './use-claim-moves.ts'

export interface CancelDialogProps {
  claim: ClaimRow
  cancel: ClaimMoves['cancel']
  onClose: () => void
}

export function CancelDialog({ claim, cancel, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!reason.trim() || cancel.isPending) return
    const { id, version } = claim
    const answer = await cancel.mutateAsync({ params: { id }, body: { reason }, ifMatch: version }).catch(() => {})
    if (answer) onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Cancel this claim?</DialogTitle>
          <DialogDescription>{`Claim ${claim.number}, ${claim.patientName}. It then counts for nothing.`}</DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
          <Field label="Reason" required error={isTried && !reason.trim() ? 'Say why' : undefined}>
            <Textarea value={reason} maxLength={TEXT_LENGTH} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Keep it</Button>
            </DialogClose>
            <Button type="submit" variant="destructive" loading={cancel.isPending} loadingText="Cancelling…">
              Cancel claim
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
