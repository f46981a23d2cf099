import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type AuditEvent, type AuditEventDetail, auditTrail } from '../../contract.ts'
import { ACTIONS } from '../../rules.ts'
import { EventChanges } from './event-changes.tsx'
import { EventProof } from './event-proof.tsx'
import { agentName, entityName, purposeOf, sourceOf } from './event-words.ts'

interface EventSheetProps {
  id: string
  sample: AuditEvent | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** A full event, with before and after, and the proof that it is unaltered. */
export function EventSheet({ id, sample, onOpen, onClose }: EventSheetProps) {
  const { data, error, isPending, refetch, isFetching } = useRead(auditTrail.read, { params: { id }, enabled: !sample })
  const event = sample ?? data?.event
  const title = event ? `${ACTIONS[event.action]}: ${entityName(event)}` : 'Audit event'
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent wide title={title} description={event && formatDateTime(event.recorded)}>
        {sample && (
          <Alert tone="info">
            <SampleMark /> A sample event: it is not real, and not part of any count, chain or export.
          </Alert>
        )}
        {error && !sample && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {isPending && !sample && !error && (
          <>
            <LoadingText>Loading the event…</LoadingText>
            <SkeletonText lines={10} />
          </>
        )}
        {event && (
          <div className="grid gap-5">
            <Facts event={event} />
            {data && <Whole detail={data} onOpen={onOpen} />}
            {sample && <Json value={sample} />}
          </div>
        )}
      </SheetContent>
    </Sheet>
  )
}

function Facts({ event }: { event: AuditEvent }) {
  const facts: [string, ReactNode][] = [
    ['Who', agentName(event)],
    ['Role', event.agent[0]?.role ?? '—'],
    ['What kind', event.type.display],
    ['Outcome', [event.outcome, event.outcomeDesc].filter(Boolean).join(' · ')],
    ['Purpose', purposeOf(event)],
    ['Source', sourceOf(event)],
    ['Entities', event.entity.map(({ what }) => what.reference).join(', ') || '—'],
  ]
  return <FactList facts={facts} />
}

function Whole({ detail, onOpen }: { detail: AuditEventDetail; onOpen: (id: string) => void }) {
  const { related, stored, proof } = detail
  return (
    <>
      <EventChanges detail={detail} />
      <EventProof proof={proof} />
      {related.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">From the same request</h3>
          <ul className="grid gap-1 text-sm">
            {related.map((event) => (
              <li key={event.id}>
                <Button variant="link" size="sm" onClick={() => onOpen(event.id)}>
                  {`${ACTIONS[event.action]} ${entityName(event)}`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Json value={stored} />
    </>
  )
}

function Json({ value }: { value: object }) {
  return (
    <details>
      <summary className="cursor-pointer font-semibold">The stored event</summary>
      <pre className="mt-2 whitespace-pre-wrap break-all rounded-control border p-3 font-mono text-xs">
        {JSON.stringify(value, undefined, 2)}
      </pre>
    </details>
  )
}
