import { Printer, Receipt, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { billingClaims, type ClaimDetail } from '../../claims/contract.ts'
import { canCancel, canCorrect, STATE_WORDS } from '../../claims/rules.ts'
import { ClaimBadge } from '../billing-words.tsx'
import { channelText } from '../channel-text.ts'
import { CheckList } from '../check-list.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimLines } from './claim-lines.tsx'
import { stepsOf } from './claim-steps.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { ClaimMoves } from './use-claim-moves.ts'

export interface ClaimSheetProps {
  id: string
  moves: ClaimMoves
  onClose: () => void
}

/** A claim: its state, the reason, what to do, its documents and its history. */
export function ClaimSheet({ id, moves, onClose }: ClaimSheetProps) {
  const read = useRead(billingClaims.claim, { params: { id } })
  const { data } = read
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent wide title={data ? `Claim ${data.claim.number}` : 'Claim'}>
        <WhenRead read={read} loading="Loading the claim…" lines={8}>
          {(detail) => <Detail detail={detail} moves={moves} />}
        </WhenRead>
      </SheetContent>
    </Sheet>
  )
}

function Detail({ detail, moves }: { detail: ClaimDetail; moves: ClaimMoves }) {
  const { claim, checks, history, channel, mayCorrect } = detail
  const { id, state, patientId, patientName, reasons } = claim
  const [question, setQuestion] = useState<'correct' | 'cancel'>()
  // what came back unpaid is corrected before it is sent again
  const isUnpaid = state === 'part-paid' || state === 'rejected'
  const isSending = moves.askStatus.isPending || moves.resubmit.isPending || moves.submitMany.isPending
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Link href={`/patients/${encodeURIComponent(patientId)}`} className="font-semibold underline">
          {patientName}
        </Link>
        <ClaimBadge state={state} />
      </div>
      <p className="text-sm">
        {STATE_WORDS[state].meaning}
        <span className="text-muted">{` Other systems say “${STATE_WORDS[state].says}”.`}</span>
      </p>
      {claim.mustAskFirst && (
        <Alert tone="warning" title="Check the status first">
          The channel did not answer, so the claim may have been lodged. Resubmit checks first and never sends it twice.
        </Alert>
      )}
      {reasons.map(({ code, meaning, whatToDo }) => (
        <Alert
          key={code}
          tone={state === 'paid' || state === 'assessed' ? 'info' : state === 'part-paid' ? 'warning' : 'critical'}
          title={`Reason code ${code}: ${meaning}`}
        >
          <strong>What to do: </strong>
          {whatToDo}
        </Alert>
      ))}
      <div className="flex flex-wrap gap-2">
        {isUnpaid && mayCorrect && <Button onClick={() => setQuestion('correct')}>Correct</Button>}
        {stepsOf(claim, moves, channel.isConnected).map(({ label, onSelect }, index) => (
          <Button
            key={label}
            variant={index === 0 && !isUnpaid ? 'primary' : 'outline'}
            disabled={isSending}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
        {!isUnpaid && mayCorrect && (
          <Button variant="outline" onClick={() => setQuestion('correct')}>
            Correct
          </Button>
        )}
        {canCancel(state) && (
          <Button variant="outline" onClick={() => setQuestion('cancel')}>
            Cancel claim
          </Button>
        )}
        {!channel.isConnected && (
          <a
            className={buttonClass({ variant: 'outline' })}
            href={urlOf(billingClaims.form, { params: { id } })}
            target="_blank"
            rel="noreferrer"
          >
            <Printer aria-hidden="true" />
            Print form
          </a>
        )}
        <a
          className={buttonClass({ variant: 'outline' })}
          href={urlOf(billingClaims.invoice, { params: { id } })}
          target="_blank"
          rel="noreferrer"
        >
          <ReceiptText aria-hidden="true" />
          Invoice PDF
        </a>
        {claim.paidCents + claim.patientPaidCents > 0 && (
          <a
            className={buttonClass({ variant: 'outline' })}
            href={urlOf(billingClaims.receipt, { params: { id } })}
            target="_blank"
            rel="noreferrer"
          >
            <Receipt aria-hidden="true" />
            Receipt PDF
          </a>
        )}
      </div>
      {isUnpaid && !mayCorrect && (
        <p className="text-sm">A clinician or an administrator corrects the items of this claim.</p>
      )}
      <p className="text-sm text-muted">{channelText(channel)}</p>
      <ClaimLines detail={detail} />
      {canCorrect(state) && checks.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">Checks against the record today</h3>
          <CheckList checks={checks} label="Checks of the claim" />
        </section>
      )}
      <ClaimFacts detail={detail} />
      <PaymentForm key={`${claim.owedCents}`} detail={detail} pay={moves.pay} />
      <section className="grid gap-1">
        <h3 className="font-semibold">History</h3>
        <ol aria-label="History of the claim" className="grid gap-2 text-sm">
          {history.map(({ at, by, text, codes, state: then }) => (
            <li key={`${at} ${then} ${text}`}>
              <span className="flex flex-wrap items-center gap-2">
                <ClaimBadge state={then} />
                {text}
                {codes.length > 0 && <span className="text-muted">{`(${codes.join(', ')})`}</span>}
              </span>
              <span className="block text-xs text-muted">{`${by}, ${formatDateTime(at)}`}</span>
            </li>
          ))}
        </ol>
      </section>
      {question === 'correct' && (
        <CorrectDialog detail={detail} correct={moves.correct} onClose={() => setQuestion(undefined)} />
      )}
      {question === 'cancel' && (
        <CancelDialog claim={claim} cancel={moves.cancel} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  )
}
