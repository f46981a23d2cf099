import { useState } from 'react'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatDate } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { codingBilling, type SuggestionDetail } from '../../contract.ts'
import { isPriced } from '../../rules.ts'
import { useChannel } from '../channel-text.ts'
import { CheckList } from '../check-list.tsx'
import { AssignmentForm } from './assignment-form.tsx'
import { type Send, SendChoice } from './send-choice.tsx'
import type { SuggestionMoves } from './use-suggestion-moves.ts'

export interface ApproveDialogProps {
  id: string
  moves: SuggestionMoves
  onClose: () => void
}

/** All checks made before the claim is created, and what to do if one fails. */
export function ApproveDialog({ id, moves, onClose }: ApproveDialogProps) {
  const read = useRead(codingBilling.suggestion, { params: { id } })
  const channel = useChannel()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Approve & Submit</DialogTitle>
          <DialogDescription>{channel.text}</DialogDescription>
        </DialogHeader>
        <WhenRead read={read} loading="Checking the claim…" lines={8}>
          {(detail) => (
            <Checked detail={detail} approve={moves.approve} isConnected={channel.isConnected} onClose={onClose} />
          )}
        </WhenRead>
      </DialogContent>
    </Dialog>
  )
}

interface CheckedProps {
  detail: SuggestionDetail
  approve: SuggestionMoves['approve']
  isConnected: boolean
  onClose: () => void
}

function Checked({ detail, approve, isConnected, onClose }: CheckedProps) {
  const { suggestion, checks, canSubmit } = detail
  const [chosen, setSend] = useState<Send>('now')
  const send = isConnected ? chosen : 'later'
  const items = suggestion.suggestedCodes.filter(({ type }) => type === 'MBS').map(({ code }) => code)

  async function confirm() {
    if (approve.isPending) return
    const { id, version } = suggestion
    const answer = await approve.mutateAsync({ params: { id }, body: { send }, ifMatch: version }).catch(() => {})
    if (answer) onClose()
  }

  return (
    <div className="grid gap-4">
      <p>
        <strong>{suggestion.patientName}</strong>
        {`, service of ${formatDate(suggestion.serviceDate)}: MBS ${items.join(', ') || 'none'}, benefit `}
        <strong className="tabular-nums">
          {isPriced(suggestion.suggestedCodes) ? formatCents(suggestion.totals.benefitCents) : 'not known'}
        </strong>
      </p>
      <CheckList checks={checks} label="Checks before the claim" />
      <AssignmentForm suggestion={suggestion} />
      <SendChoice value={send} isConnected={isConnected} onChange={setSend} />
      {!canSubmit && (
        <p role="status" className="text-sm font-semibold">
          It can be approved once nothing above has failed or is missing.
        </p>
      )}
      <SubmitFooter
        leave="Cancel"
        disabled={!canSubmit}
        loading={approve.isPending}
        loadingText="Submitting…"
        onClick={() => void confirm()}
      >
        {send === 'now' ? 'Approve & Submit' : 'Approve'}
      </SubmitFooter>
    </div>
  )
}
