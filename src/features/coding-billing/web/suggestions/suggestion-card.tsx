import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import type { Suggestion } from '../../contract.ts'
import { BILLING_WORDS, canDecide, isPriced, REJECT_WORDS } from '../../rules.ts'
import { SuggestionBadge } from '../billing-words.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { ExpectedRevenue } from './expected-revenue.tsx'
import { CodeDetails } from './review/code-details.tsx'
import { CodeLine } from './review/code-line.tsx'

export interface SuggestionCardProps {
  suggestion: Suggestion
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onReview: () => void
  onReject: () => void
  onApprove: () => void
  onReopen: () => void
  onOpenClaim: (id: string) => void
}

/** A suggestion (requirements 2 §2.7); decisions are offered only while it awaits review. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, isChosen, onChoose } = props
  const { patientName, patientId, status, suggestedCodes } = suggestion
  const patient = `${patientName}, ${formatDate(suggestion.serviceDate)}`
  return (
    <Card aria-label={`Suggestion for ${patient}`}>
      <CardHeader actions={<SuggestionBadge status={status} />}>
        <CardTitle as="h3">
          {canDecide(status) && (
            <Checkbox aria-label={`Choose ${patient}`} checked={isChosen} onCheckedChange={onChoose} />
          )}
          <Link href={`/patients/${encodeURIComponent(patientId)}`} className="text-link">
            {patientName}
          </Link>
        </CardTitle>
        <p className="text-sm text-muted">
          {`Service ${formatDate(suggestion.serviceDate)} · ${suggestion.practitionerName} · ${suggestion.payer}, ${BILLING_WORDS[suggestion.billing].toLowerCase()} · created ${formatDateTime(suggestion.createdAt)}`}
        </p>
      </CardHeader>
      <CardContent className="grid gap-3">
        <ExpectedRevenue {...suggestion} isKnown={isPriced(suggestion.suggestedCodes)} />
        <ul aria-label={`Suggested codes for ${patient}`} className="grid gap-2">
          {suggestedCodes.map((code) => (
            <CodeLine key={`${code.type} ${code.code}`} {...code}>
              <CodeDetails code={code} suggestion={suggestion} />
            </CodeLine>
          ))}
          {suggestedCodes.length === 0 && <li className="text-sm text-muted">No code matches the record.</li>}
        </ul>
        {suggestion.evidence.length > 0 && (
          <div>
            <p className="text-sm font-semibold">Evidence</p>
            <EvidenceList suggestion={suggestion} />
          </div>
        )}
        {canDecide(status) && (
          <p className="text-sm text-muted">
            Checked when it was made or last edited. Review Details and approval check it against the record as it is
            now, such as a referral that was corrected since.
          </p>
        )}
        <Decision suggestion={suggestion} />
      </CardContent>
      <CardFooter>
        <Actions {...props} person={patient} />
      </CardFooter>
    </Card>
  )
}

function Decision({ suggestion: { rejected, decidedBy, decidedAt } }: { suggestion: Suggestion }) {
  if (!decidedAt) return null
  const by = `${decidedBy ?? 'Unknown'}, ${formatDateTime(decidedAt)}`
  return (
    <p className="text-sm text-muted">
      {rejected
        ? `Rejected by ${by}: ${[REJECT_WORDS[rejected.reason], rejected.note].filter(Boolean).join('. ')}`
        : `Approved by ${by}`}
    </p>
  )
}

function Actions(props: SuggestionCardProps & { person: string }) {
  const { suggestion, person: patient, onReview, onReject, onApprove, onReopen, onOpenClaim } = props
  const { status, claimId } = suggestion
  const about = <span className="sr-only">{`, ${patient}`}</span>
  return (
    <>
      <Button variant="outline" size="sm" onClick={onReview}>
        Review Details
        {about}
      </Button>
      {canDecide(status) && (
        <>
          <Button variant="outline" size="sm" onClick={onReject}>
            Reject
            {about}
          </Button>
          <Button size="sm" onClick={onApprove}>
            Approve & Submit
            {about}
          </Button>
        </>
      )}
      {status === 'denied' && (
        <Button variant="outline" size="sm" onClick={onReopen}>
          Reopen
          {about}
        </Button>
      )}
      {claimId && status === 'approved' && (
        <Button variant="outline" size="sm" onClick={() => onOpenClaim(claimId)}>
          Open claim
          {about}
        </Button>
      )}
    </>
  )
}
