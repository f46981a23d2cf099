import type { MenuItem } from '#design/overlays/menu-item.ts'
import { practiceDay } from '#fhir/dates.ts'
import type { ClaimRow } from '../../claims/contract.ts'
import { canAskStatus, canLodgeByHand, canResubmit, canSubmit } from '../../claims/rules.ts'
import type { ClaimMoves } from './use-claim-moves.ts'

/** Actions available directly for a claim in its state; a correction needs the claim's sheet. */
export function stepsOf(claim: ClaimRow, moves: ClaimMoves, isConnected = true): MenuItem[] {
  const { id, state, version, attempts } = claim
  const to = { params: { id }, ifMatch: version }
  const wasSent = attempts > 0
  const send = { label: 'Send to the simulator', onSelect: () => moves.submitMany.mutate({ body: { ids: [id] } }) }
  const ask = { label: 'Check the status', about: 'Sends nothing', onSelect: () => moves.askStatus.mutate(to) }
  const resubmit = {
    label: 'Resubmit',
    about: 'Checks the status first; resends only if it was not lodged',
    onSelect: () => void moves.resend(claim),
  }
  if (!isConnected) {
    const lodge = {
      label: 'Mark as lodged',
      about: 'After the form was lodged on paper',
      onSelect: () => moves.lodge.mutate({ params: { id }, body: { on: practiceDay(new Date()) } }),
    }
    return canLodgeByHand(state) ? [lodge] : []
  }
  return [
    ...(canSubmit(state) && !wasSent ? [send] : []),
    ...(canAskStatus(state) ? [ask] : []),
    ...(canResubmit(state) || (canSubmit(state) && wasSent) ? [resubmit] : []),
  ]
}
