import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { PaneHeader } from '#design/pane-header.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { billingClaims, type ClaimDetail } from '../../claims/contract.ts'
import { STATE_WORDS } from '../../claims/rules.ts'
import { ClaimBadge } from '../billing-words.tsx'
import { ClaimSheet } from './claim-sheet.tsx'
import { useClaimMoves } from './use-claim-moves.ts'

/** A claim beside a list: why it came back; the claim itself opens over it. */
export function ClaimPane({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(billingClaims.claim, { params: { id } })
  return (
    <WhenRead read={read} loading="Loading the claim…" lines={6}>
      {(detail) => <Shown detail={detail} onClose={onClose} />}
    </WhenRead>
  )
}

function Shown({ detail: { claim }, onClose }: { detail: ClaimDetail; onClose: () => void }) {
  const moves = useClaimMoves()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card aria-labelledby="claim-pane">
      <PaneHeader
        titleId="claim-pane"
        title={`Claim ${claim.number}, ${claim.patientName}`}
        back="Inbox"
        onBack={onClose}
        isBesideList
      >
        <p>
          <ClaimBadge state={claim.state} />
        </p>
      </PaneHeader>
      <CardContent className="grid gap-4">
        <p className="text-sm">{STATE_WORDS[claim.state].meaning}</p>
        {claim.reasons.map(({ code, meaning, whatToDo }) => (
          <Alert key={code} tone="critical" title={`Reason code ${code}: ${meaning}`}>
            {whatToDo}
          </Alert>
        ))}
        <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
          Open the claim
        </Button>
        {isOpen && <ClaimSheet id={claim.id} moves={moves} onClose={() => setIsOpen(false)} />}
      </CardContent>
    </Card>
  )
}
