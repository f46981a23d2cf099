import { WhenRead } from '#design/feedback/when-read.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard } from '#design/overlays/unsaved-guard.ts'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { codingBilling } from '../../../contract.ts'
import { SuggestionBadge } from '../../billing-words.tsx'
import type { SuggestionMoves } from '../use-suggestion-moves.ts'
import { ReviewWork } from './review-form-state.tsx'

export interface ReviewDialogProps {
  id: string
  moves: SuggestionMoves
  onClose: () => void
}

/** Review Details: evidence, editable codes, and the effect of an edit (requirements 2 §2.7). */
export function ReviewDialog({ id, moves, onClose }: ReviewDialogProps) {
  const read = useRead(codingBilling.suggestion, { params: { id } })
  const suggestion = read.data?.suggestion
  const leave = () => void confirmDiscard().then((isMeant) => isMeant && onClose())
  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>Review Details</DialogTitle>
          <DialogDescription>
            {suggestion
              ? `${suggestion.patientName}, service of ${formatDate(suggestion.serviceDate)} by ${suggestion.practitionerName}`
              : 'Coding suggestion'}
          </DialogDescription>
        </DialogHeader>
        {suggestion && (
          <p>
            <SuggestionBadge status={suggestion.status} />
          </p>
        )}
        <WhenRead read={read} loading="Loading the suggestion…" lines={10}>
          {(detail) => <ReviewWork detail={detail} moves={moves} onClose={onClose} />}
        </WhenRead>
      </DialogContent>
    </Dialog>
  )
}
