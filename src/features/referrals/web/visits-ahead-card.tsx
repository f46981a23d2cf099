import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { referrals, type VisitAhead } from '../contract.ts'

const STATES: Record<VisitAhead['state'], [words: string, tone: Tone]> = {
  missing: ['No referral', 'critical'],
  ended: ['Ended', 'critical'],
  used: ['All visits used', 'critical'],
  incomplete: ['Incomplete', 'warning'],
  ending: ['Ends soon', 'warning'],
}

/** Whom to ask for a referral before they come. */
export function VisitsAheadCard({ hrefOf }: { hrefOf: (patientId: string) => string }) {
  const read = useRead(referrals.ahead)
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Visits that need a referral</CardTitle>
        {read.data && <CardDescription>{`Booked within the next ${read.data.days} days.`}</CardDescription>}
      </CardHeader>
      <CardContent className="grid gap-3">
        <WhenRead read={read} loading="Checking the referrals of booked visits…" lines={4}>
          {({ visits, isCut }) => (
            <>
              {visits.length === 0 && <p className="text-sm text-muted">Every booked visit has a referral in date.</p>}
              <ul aria-label="Visits that need a referral" className="grid gap-3">
                {visits.map((visit) => (
                  <VisitLine key={visit.appointmentId} visit={visit} href={hrefOf(visit.patientId)} />
                ))}
              </ul>
              {isCut && <p className="text-sm text-muted">Only the first 500 visits were checked.</p>}
            </>
          )}
        </WhenRead>
      </CardContent>
    </Card>
  )
}

function VisitLine({ visit, href }: { visit: VisitAhead; href: string }) {
  const { patientName, practitionerName, start, state, text, whatToDo } = visit
  const [words, tone] = STATES[state]
  return (
    <li className="grid gap-1 border-t pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link href={href} className="font-semibold underline underline-offset-2">
          {patientName}
        </Link>
        <span className="text-sm text-muted">
          {[formatDateTime(start), practitionerName].filter(Boolean).join(', ')}
        </span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="text-sm">{`${text} ${whatToDo}`}</p>
    </li>
  )
}
