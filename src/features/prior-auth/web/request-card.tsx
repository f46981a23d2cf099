import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { PriorAuth } from '../contract.ts'
import { isWaiting, nextStatuses, OVERDUE_DAYS, PHASE_WORDS, TYPE_WORDS } from '../rules.ts'
import { Facts } from './facts.tsx'
import type { Question } from './move-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'

export interface RequestCardProps {
  request: PriorAuth
  onOpen: () => void
  onAsk: (question: Question) => void
}

export function RequestCard({ request, onOpen, onAsk }: RequestCardProps) {
  const { item, patientName, status, kept } = request
  const met = kept?.criteria.filter(({ reads }) => reads === 'met').length ?? 0
  return (
    <Card aria-label={`${item}, ${patientName}`}>
      <CardHeader
        actions={
          <>
            {request.isOverdue && <Badge tone="critical">{`Overdue: more than ${OVERDUE_DAYS} days`}</Badge>}
            {request.priority === 'urgent' && <Badge tone="warning">Urgent</Badge>}
            <StatusBadge status={status} />
          </>
        }
      >
        <CardTitle as="h3">{patientName}</CardTitle>
        <p className="text-sm">{`${item} · ${request.indication}`}</p>
      </CardHeader>
      <CardContent className="grid gap-3">
        <Facts
          facts={[
            ['Type', [TYPE_WORDS[request.requestType], request.phase && PHASE_WORDS[request.phase]]],
            ['Insurance', request.insurance],
            ['Provider', request.provider],
            ['Submitted', formatDate(request.submittedDate)],
            ['Expected decision', isWaiting(status) && formatDate(request.expectedDecision)],
            ['Decided', formatDate(request.decidedDate)],
            ['Approved until', formatDate(request.validUntil)],
            ['Reason for denial', status === 'denied' && request.denialReason],
            ['Next eligible', formatDate(request.nextEligible)],
            ['Review due', formatDate(request.reviewDue?.date)],
          ]}
        />
        {kept && (
          <div className="grid gap-1 text-sm text-muted">
            <p>{`${met} of ${kept.criteria.length} criteria appeared to be met on ${formatDate(kept.on)}`}</p>
            <Progress value={(met / kept.criteria.length) * 100} label={`Criteria met for ${patientName}`} />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={onOpen}>
            Open
            <span className="sr-only">{` ${item} of ${patientName}`}</span>
          </Button>
          {status === 'draft' && (
            <Button size="sm" onClick={() => onAsk('pending')}>
              Record Submission
            </Button>
          )}
          {isWaiting(status) && (
            <Button size="sm" onClick={() => onAsk('follow-up')}>
              Follow Up
            </Button>
          )}
          {nextStatuses(status).includes('appeal') && (
            <Button size="sm" onClick={() => onAsk('appeal')}>
              Appeal
            </Button>
          )}
        </div>
      </CardContent>
    </Card>
  )
}
