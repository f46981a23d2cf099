import { type FormEvent, useState } from 'react'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatDate } from '#fhir/dates.ts'
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
          <ChoiceField
            label="Reason"
            required
            error={shown.reason}
            choices={REJECT_WORDS}
            order={REJECT_REASONS}
            none="Choose one"
            value={reason}
            onChange={setReason}
          />
          <Field label="Note" required={reason === 'other'} error={shown.note}>
            <Textarea value={note} maxLength={TEXT_LENGTH} onChange={({ target }) => setNote(target.value)} />
          </Field>
          <SubmitFooter leave="Cancel" variant="destructive" loading={reject.isPending} loadingText="Rejecting…">
            Reject
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
