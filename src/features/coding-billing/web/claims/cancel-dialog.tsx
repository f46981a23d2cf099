import { EndWithReasonDialog } from '#design/overlays/end-with-reason-dialog.tsx'
import type { ClaimRow } from '../../claims/contract.ts'
import { TEXT_LENGTH } from '../../rules.ts'
import type { ClaimMoves } from './use-claim-moves.ts'

export interface CancelDialogProps {
  claim: ClaimRow
  cancel: ClaimMoves['cancel']
  onClose: () => void
}

export function CancelDialog({ claim, cancel, onClose }: CancelDialogProps) {
  const { id, version } = claim
  return (
    <EndWithReasonDialog
      title="Cancel this claim?"
      description={`Claim ${claim.number}, ${claim.patientName}. It no longer counts.`}
      missing="Enter the reason"
      most={TEXT_LENGTH}
      keep="Keep it"
      end="Cancel claim"
      ending="Cancelling…"
      onEnd={(reason) =>
        cancel.mutateAsync({ params: { id }, body: { reason }, ifMatch: version }).then(
          () => true,
          () => false,
        )
      }
      onClose={onClose}
    />
  )
}
