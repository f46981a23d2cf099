import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type WaitingPatient, waitingList } from '../../waiting-list/contract.ts'
import { URGENCY_WORDS } from '../../waiting-list/rules.ts'
import { TimeActions } from './time-actions.tsx'

const TONES = { urgent: 'critical', soon: 'warning', routine: 'neutral' } as const

export function WaitingRow({ waiting }: { waiting: WaitingPatient }) {
  const { id, patientName, urgency, next, offered } = waiting
  const remove = useWrite(waitingList.remove, {
    refreshes: waitingList.list,
    onSuccess: ({ message }) =>
      toast({ title: 'Waiting List', description: `${patientName}. ${message}`, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Not Removed', description: message, variant: 'destructive' }),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{patientName}</span>
          <Badge tone={TONES[urgency]}>{URGENCY_WORDS[urgency]}</Badge>
          {offered && <Badge tone="info">{`Offered ${formatDateTime(offered.start)}`}</Badge>}
        </p>
        <p className="text-sm">{wantsOf(waiting)}</p>
        <p className="text-sm text-muted">{sinceOf(waiting)}</p>
        <p className="text-sm">
          {next
            ? `Next free time: ${[formatDateTime(next.start), next.practitionerName, next.placeName].filter(Boolean).join(', ')}`
            : 'No free time suits in the next two weeks.'}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {next && <TimeActions waiting={waiting} time={next} />}
        <Button
          size="sm"
          variant="ghost"
          loading={remove.isPending}
          aria-label={`Remove ${patientName} from the waiting list`}
          onClick={() => remove.mutate({ params: { id } })}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function wantsOf({ type, practitionerName, placeName, days, from, until }: WaitingPatient): string {
  const weekdays = days.map((day) => `${day[0]?.toUpperCase()}${day.slice(1)}`).join(', ')
  const period = until ? `${formatDate(from)} to ${formatDate(until)}` : `from ${formatDate(from)}`
  return [type, practitionerName ?? 'Any clinician', placeName, weekdays || 'Any day', period]
    .filter(Boolean)
    .join(' · ')
}

function sinceOf({ since, bookedFor, phone, note }: WaitingPatient): string {
  const booked = bookedFor && `Booked for ${formatDateTime(bookedFor)}`
  return [`Waiting since ${formatDate(since)}`, booked, phone, note].filter(Boolean).join(' · ')
}
