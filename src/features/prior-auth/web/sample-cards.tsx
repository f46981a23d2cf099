import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDate } from '#fhir/dates.ts'
import { TYPE_WORDS } from '../rules.ts'
import { Facts } from './facts.tsx'
import { type SampleRequest, sampleRequests } from './samples.ts'
import { StatusBadge } from './status-badge.tsx'

/** The specified cards; shown only for synthetic practice data and never counted. */
export function SampleCards() {
  return (
    <section aria-labelledby="sample-requests" className="grid gap-3">
      <h2 id="sample-requests" className="text-lg font-semibold">
        Sample Requests
      </h2>
      <p className="text-sm text-muted">Example cards. They are not real requests and are not counted.</p>
      <div className="grid gap-3 xl:grid-cols-2">
        {sampleRequests.map((one) => (
          <SampleCard key={one.id} request={one} />
        ))}
      </div>
    </section>
  )
}

function SampleCard({ request: one }: { request: SampleRequest }) {
  const item = one.medication ?? one.procedure
  return (
    <Card aria-label={`Sample request, ${one.patientName}`}>
      <CardHeader
        actions={
          <>
            <SampleMark />
            <StatusBadge status={one.status} />
          </>
        }
      >
        <CardTitle as="h3">{one.patientName}</CardTitle>
        <p className="text-sm">{`${item} · ${one.indication}`}</p>
      </CardHeader>
      <CardContent className="grid gap-3">
        <Facts
          facts={[
            ['Type', TYPE_WORDS[one.requestType]],
            ['Priority', one.priority === 'urgent' ? 'Urgent' : 'Normal'],
            ['Insurance', one.insurance],
            ['Provider', one.provider],
            ['Submitted', formatDate(one.submittedDate)],
            ['Expected decision', formatDate(one.expectedDecision)],
            ['Approved', formatDate(one.approvedDate)],
            ['Denied', formatDate(one.deniedDate)],
            ['Reason for denial', one.denialReason],
            ['Estimated value', `$${one.estimatedValue.toLocaleString('en-AU')}`],
          ]}
        />
        <Progress value={one.progress} label={`Progress of ${item}`} />
        <div className="flex flex-wrap gap-2">
          {one.status === 'pending' && <SampleButton action="Follow Up" />}
          {one.status === 'denied' && <SampleButton action="Appeal" />}
        </div>
      </CardContent>
    </Card>
  )
}

/** Looks like the button on a real card (requirements 2 §2.15); when clicked, it explains that this is a sample. */
function SampleButton({ action }: { action: 'Appeal' | 'Follow Up' }) {
  const explain = () =>
    toast({
      title: 'Sample Request',
      description: `This card is an example. Use ${action} on a card under Requests.`,
    })
  return (
    <Button size="sm" onClick={explain}>
      {action}
    </Button>
  )
}
