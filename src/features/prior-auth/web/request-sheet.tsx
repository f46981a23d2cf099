import { FileText } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PriorAuth, priorAuth } from '../contract.ts'
import { CHANNEL_WORDS, isWaiting, nextStatuses, PHASE_WORDS, type StoredStatus, TYPE_WORDS } from '../rules.ts'
import { ChecklistView } from './checklist-view.tsx'
import { Facts } from './facts.tsx'
import type { Question } from './move-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { RequestAddress } from './use-request-address.ts'

export interface RequestSheetProps extends Pick<RequestAddress, 'openNew'> {
  id: string
  onAsk: (request: PriorAuth, question: Question) => void
  onClose: () => void
}

/** One request: available actions, the live checklist, and its history. */
export function RequestSheet({ id, onAsk, onClose, openNew }: RequestSheetProps) {
  const read = useRead(priorAuth.read, { params: { id } })
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent wide title={read.data?.item ?? 'Prior authorization'}>
        <WhenRead read={read} loading="Loading the request…" lines={8}>
          {(request) => <Detail request={request} onAsk={(question) => onAsk(request, question)} openNew={openNew} />}
        </WhenRead>
      </SheetContent>
    </Sheet>
  )
}

const ACTIONS: Record<Exclude<StoredStatus, 'draft'>, string> = {
  pending: 'Record Submission',
  'in-review': 'In Review',
  approved: 'Approved',
  denied: 'Denied',
  appeal: 'Appeal',
  withdrawn: 'Withdraw',
}

interface DetailProps extends Pick<RequestAddress, 'openNew'> {
  request: PriorAuth
  onAsk: (question: Question) => void
}

function Detail({ request, onAsk, openNew }: DetailProps) {
  const { id, patientId, programId, phase, status } = request
  const moves = nextStatuses(status).flatMap((to) => (to === 'draft' ? [] : [to]))
  const isGranted = status === 'approved' || status === 'expired'
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Link href={`/patients/${patientId}`} className="font-semibold underline">
          {request.patientName}
        </Link>
        <StatusBadge status={status} />
      </div>
      <div className="flex flex-wrap gap-2">
        {isWaiting(status) && <Button onClick={() => onAsk('follow-up')}>Follow Up</Button>}
        {moves.map((to) => (
          <Button
            key={to}
            variant={to === 'appeal' || to === 'pending' ? 'primary' : 'outline'}
            onClick={() => onAsk(to)}
          >
            {ACTIONS[to]}
          </Button>
        ))}
        {isGranted && programId && (
          <Button onClick={() => openNew({ patient: patientId, program: programId, phase: 'continuing' })}>
            Renew
          </Button>
        )}
        <a
          className={buttonClass({ variant: 'outline' })}
          href={`/api/prior-auth/${id}/pdf`}
          target="_blank"
          rel="noreferrer"
        >
          <FileText aria-hidden="true" />
          PDF pack
        </a>
      </div>
      <Facts
        facts={[
          ['Type', [TYPE_WORDS[request.requestType], phase && PHASE_WORDS[phase]]],
          ['Indication', request.indication],
          ['Insurance', request.insurance],
          ['Provider', request.provider],
          ['Prescriber', request.prescriber],
          ['Submitted', [formatDate(request.submittedDate), request.channel && CHANNEL_WORDS[request.channel]]],
          ['Expected decision', formatDate(request.expectedDecision)],
          ['Decided', formatDate(request.decidedDate)],
          ['Approval number', request.approvalNumber],
          ['Approved until', formatDate(request.validUntil)],
          ['Reason for denial', request.denialReason],
          ['Next eligible', formatDate(request.nextEligible)],
          [
            'Review due',
            [formatDate(request.reviewDue?.date), request.reviewDue?.isVerified === false && 'unverified'],
          ],
        ]}
      />
      <section className="grid gap-1">
        <h3 className="font-semibold">Clinical justification</h3>
        <p className="whitespace-pre-wrap text-sm">{request.justification}</p>
      </section>
      {programId && phase && (
        <section className="grid gap-2">
          <h3 className="font-semibold">Checklist from the chart today</h3>
          <ChecklistView
            patientId={patientId}
            programId={programId}
            phase={phase}
            prescriber={request.prescriber}
            hospital={request.hospitalProviderNumber}
          />
        </section>
      )}
      <section className="grid gap-1">
        <h3 className="font-semibold">History</h3>
        <ol className="grid gap-2 text-sm">
          {request.history.map(({ at, by, text }) => (
            <li key={`${at} ${text}`}>
              <span className="block">{text}</span>
              <span className="block text-xs text-muted">{`${by}, ${formatDateTime(at)}`}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
