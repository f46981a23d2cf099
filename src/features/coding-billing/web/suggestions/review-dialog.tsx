import { useRead } from '#platform/api/web/use-read.ts'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#platform/design/dialog.tsx'
import { SkeletonText } from '#platform/design/skeleton.tsx'
import { ErrorState, LoadingText } from '#platform/design/states.tsx'
import { confirmDiscard } from '#platform/design/unsaved-guard.ts'
import { formatDate } from '#platform/fhir/dates.ts'
import { codingBilling } from '../../contract.ts'
import { SuggestionBadge } from '../billing-words.tsx'
import { ReviewWork } from './review-work.tsx'
import type { SuggestionMoves } from './use-suggestion-moves.ts'

export interface ReviewDialogProps {
  id: string
  moves: SuggestionMoves
  onClose: () => void
}

/** Review Details: evidence, codes to edit, and what an edit does (spec 2 §2.7). */
export function ReviewDialog({ id, moves, onClose }: ReviewDialogProps) {
  const { data, error, isPending, refetch, isFetching } = useRead(codingBilling.suggestion, { params: { id } })
  const suggestion = data?.suggestion
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
        {isPending && (
          <>
            <LoadingText>Loading the suggestion…</LoadingText>
            <SkeletonText lines={10} />
          </>
        )}
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {data && <ReviewWork detail={data} moves={moves} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}
