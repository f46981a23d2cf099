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
import { NativeSelect } from '#platform/design/native-select.tsx'
import { Textarea } from '#platform/design/textarea.tsx'
import { formatDate } from '#platform/fhir/dates.ts'
import type { Suggestion } from '../../contract.ts'
import { REJECT_REASONS, REJECT_WORDS, type RejectReason, rejectProblems, TEXT_LENGTH } from '../../rules.ts'
import type { SuggestionMoves } from './use-suggestion-moves.ts'

export interface RejectDialogProps {
  suggestion: Suggestion
  reject: SuggestionMoves['reject']
  onClose: () => void
  onRejected?: () => void
}

export function RejectDialog({ suggestion, reject, onClose, onRejected }: RejectDialogProps) {
  const [reason, setReason] = useState<RejectReason | ''>('')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const problems = rejectProblems({ reason, note })
  const shown = isTried ? problems : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!reason || Object.keys(problems).length > 0 || reject.isPending) return
    const { id, version } = suggestion
    const answer = await reject
      .mutateAsync({ params: { id }, body: { reason, note }, ifMatch: version })
      .catch(() => {})
    if (!answer) return
    onClose()
    onRejected?.()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Reject Suggestion</DialogTitle>
          <DialogDescription>
            {`${suggestion.patientName}, service of ${formatDate(suggestion.serviceDate)}. No claim is made; it can be reopened.`}
          </DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
          <Field label="Reason" required error={shown.reason}>
            <NativeSelect value={reason} onChange={({ target }) => setReason(target.value as RejectReason | '')}>
              <option value="">Choose one</option>
              {REJECT_REASONS.map((one) => (
                <option key={one} value={one}>
                  {REJECT_WORDS[one]}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Note" required={reason === 'other'} error={shown.note}>
            <Textarea value={note} maxLength={TEXT_LENGTH} onChange={({ target }) => setNote(target.value)} />
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="destructive" loading={reject.isPending} loadingText="Rejecting…">
              Reject
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
