import { Copy, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Textarea } from '#design/inputs/textarea.tsx'
import { formatBirthDate, formatDateTime, practiceDay } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Reminder, reminders } from '../contract.ts'
import { OUTCOME_WORDS, type Outcome } from '../rules.ts'

export function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { patientName, birthDate, phone, appointmentDateTime, practitionerName, type, state, answer } = reminder
  const isOpen = !answer && (state === 'failed' || state === 'by-phone')
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link href={`/appointments?date=${practiceDay(appointmentDateTime)}`} className="font-semibold text-link">
            {patientName}
          </Link>
          <StateBadge reminder={reminder} />
        </p>
        <p className="text-sm">{`${formatDateTime(appointmentDateTime)} · ${practitionerName} · ${type}`}</p>
        <p className="text-sm text-muted">{detailOf(reminder, birthDate)}</p>
        {isOpen && phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="inline-flex min-h-target items-center gap-2 underline"
          >
            <Phone aria-hidden="true" className="size-4" />
            {phone}
          </a>
        )}
      </div>
      {isOpen && <Actions reminder={reminder} />}
    </li>
  )
}

function detailOf(
  { fault, way, doneBy, outcome, answeredAt, changedAt, answer }: Reminder,
  birthDate?: string,
): string {
  const sent = way ? `${way === 'sms' ? 'SMS' : 'Email'} sent ${formatDateTime(changedAt)}` : undefined
  const done = doneBy && outcome ? `${OUTCOME_WORDS[outcome]}, ${doneBy}` : undefined
  const answered = answer && answeredAt ? `Answered ${formatDateTime(answeredAt)}` : undefined
  return [birthDate && `Born ${formatBirthDate(birthDate)}`, fault, sent, done, answered].filter(Boolean).join(' · ')
}

function StateBadge({ reminder: { answer, status, state } }: { reminder: Reminder }) {
  if (answer === 'cancelled') return <Badge tone="critical">Cancelled by link</Badge>
  if (answer === 'confirmed') return <Badge tone="success">Confirmed by link</Badge>
  if (status === 'confirmed') return <Badge tone="success">Confirmed</Badge>
  if (state === 'failed') return <Badge tone="warning">Not sent</Badge>
  if (state === 'by-phone') return <Badge tone="warning">To phone</Badge>
  return <Badge>{state === 'sending' ? 'Sending' : 'Waiting for an answer'}</Badge>
}

const BY_PHONE: readonly Outcome[] = ['confirmed', 'message-left']

function Actions({ reminder: { appointmentId, patientName } }: { reminder: Reminder }) {
  const params = { id: appointmentId }
  /** Shown where the browser does not let a page write to the clipboard. */
  const [text, setText] = useState<string>()
  const finish = useWrite(reminders.finish, {
    refreshes: reminders.list,
    onSuccess: ({ message }) =>
      toast({ title: 'Reminder Done', description: `${patientName}. ${message}`, variant: 'success' }),
    onError: (error) => toast({ title: 'Not Saved', description: error.message, variant: 'destructive' }),
  })
  const link = useWrite(reminders.link, {
    onSuccess: (made) => void copy(made.text),
    onError: (error) => toast({ title: 'Link Not Created', description: error.message, variant: 'destructive' }),
  })
  async function copy(made: string) {
    try {
      await navigator.clipboard.writeText(made)
      toast({ title: 'Text Copied', description: `The link is only for ${patientName}.`, variant: 'success' })
      finish.mutate({ params, body: { outcome: 'link-given' } })
    } catch {
      setText(made)
    }
  }
  const isBusy = finish.isPending || link.isPending
  const outcomes: readonly Outcome[] = text ? [...BY_PHONE, 'link-given'] : BY_PHONE
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            variant="outline"
            size="sm"
            disabled={isBusy}
            aria-label={`${OUTCOME_WORDS[outcome]}: ${patientName}`}
            onClick={() => finish.mutate({ params, body: { outcome } })}
          >
            {OUTCOME_WORDS[outcome]}
          </Button>
        ))}
        {!text && (
          <Button
            variant="outline"
            size="sm"
            disabled={isBusy}
            aria-label={`Copy text and link: ${patientName}`}
            onClick={() => link.mutate({ params })}
          >
            <Copy aria-hidden="true" />
            Copy text and link
          </Button>
        )}
      </div>
      {text && <Textarea readOnly rows={4} value={text} aria-label={`Text and link for ${patientName}`} />}
    </div>
  )
}
