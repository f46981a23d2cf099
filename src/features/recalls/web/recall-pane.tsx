import { CalendarPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { PaneHeader } from '#design/pane-header.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Recall, recalls } from '../contract.ts'
import {
  CLOSING_WORDS,
  CLOSINGS,
  type Closing,
  METHOD_WORDS,
  METHODS,
  type Method,
  NOTE_LENGTH,
  OUTCOME_WORDS,
  OUTCOMES,
  type Outcome,
  SOURCE_WORDS,
} from '../rules.ts'
import { AgreementForm } from './agreement-form.tsx'
import { ReferralAlert } from './referral-alert.tsx'

export interface RecallPaneProps {
  id: string
  canDecide: boolean
  onClose: () => void
  onDone: () => void
}

const READS = [recalls.read, recalls.list]

/** One recall: whom to reach, what was tried, the next attempt, and how it ends. */
export function RecallPane({ id, canDecide, onClose, onDone }: RecallPaneProps) {
  const read = useRead(recalls.read, { params: { id } })
  const { data: me } = useRead(account.me)
  return (
    <WhenRead read={read} loading="Loading the recall…" lines={6}>
      {(recall) => (
        <Card aria-labelledby="recall">
          <PaneHeader titleId="recall" title={recall.reason} back="Inbox" onBack={onClose} isBesideList>
            <p className="flex flex-wrap items-baseline gap-x-3">
              {may(me?.user, 'open-chart') ? (
                <Link
                  href={`/patients/${encodeURIComponent(recall.patientId)}`}
                  className="font-semibold underline underline-offset-2"
                >
                  {recall.patientName}
                </Link>
              ) : (
                <span className="font-semibold">{recall.patientName}</span>
              )}
              <span className="text-sm text-muted">{`Born ${formatBirthDate(recall.birthDate) || 'not known'}`}</span>
              <StateBadge recall={recall} />
            </p>
          </PaneHeader>
          <CardContent className="grid gap-5">
            <Facts recall={recall} />
            {recall.state !== 'closed' && <ReferralAlert recall={recall} />}
            <AgreementForm recall={recall} mayRecord={may(me?.user, 'add-recall')} />
            {recall.state === 'escalated' && <Escalated recall={recall} canDecide={canDecide} />}
            {recall.state !== 'closed' && (
              <>
                {recall.state !== 'escalated' && <AttemptForm recall={recall} />}
                <CloseForm recall={recall} onDone={onDone} />
              </>
            )}
          </CardContent>
        </Card>
      )}
    </WhenRead>
  )
}

export function StateBadge({ recall: { state } }: { recall: Recall }) {
  if (state === 'escalated') return <Badge tone="critical">A clinician decides</Badge>
  if (state === 'closed') return <Badge tone="success">Closed</Badge>
  return state === 'due' ? <Badge tone="warning">Due</Badge> : <Badge>Coming up</Badge>
}

function Facts({ recall }: { recall: Recall }) {
  const { dueDate, source, method, phone, email, owner, attempts, closed, patientId } = recall
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          ['Due', formatDate(dueDate)],
          ['From', SOURCE_WORDS[source]],
          ['Preferred', METHOD_WORDS[method]],
          [
            'Phone',
            phone && (
              <a key="phone" className="underline" href={`tel:${phone.replace(/\s/g, '')}`}>
                {phone}
              </a>
            ),
          ],
          ['Email', email],
          ['Responsible', owner ?? 'Nobody'],
          ['Closed', closed && `${closed.why}, ${formatDateTime(closed.at)}`],
        ]}
      />
      <section aria-label="Attempts" className="grid gap-1 text-sm">
        <h3 className="font-semibold">Attempts</h3>
        {attempts.length === 0 && <p className="text-muted">None yet.</p>}
        {attempts.map(({ at, method: how, outcome, by, note }) => (
          <p key={`${at}${how}`}>
            {[`${formatDateTime(at)}: ${METHOD_WORDS[how]}, ${OUTCOME_WORDS[outcome].toLowerCase()}, by ${by}`, note]
              .filter(Boolean)
              .join('. ')}
          </p>
        ))}
      </section>
      {!closed && (
        <Link
          href={`/appointments?new=1&patient=${encodeURIComponent(patientId)}`}
          className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
        >
          <CalendarPlus aria-hidden="true" />
          Book a visit
        </Link>
      )}
    </div>
  )
}

function Escalated({ recall, canDecide }: { recall: Recall; canDecide: boolean }) {
  const again = useWrite(recalls.tryAgain, {
    refreshes: READS,
    onSuccess: ({ message }) => toast({ title: 'Recall Continues', description: message, variant: 'success' }),
    onError: (error) => toast({ title: 'Change Failed', description: error.message, variant: 'destructive' }),
  })
  return (
    <Alert
      tone="critical"
      title="The attempts are used up"
      actions={
        canDecide && (
          <Button
            size="sm"
            variant="outline"
            loading={again.isPending}
            onClick={() => again.mutate({ params: { id: recall.id } })}
          >
            Try again
          </Button>
        )
      }
    >
      {canDecide ? 'Decide: try again, or close it with a reason.' : 'A clinician decides what happens next.'}
    </Alert>
  )
}

function AttemptForm({ recall }: { recall: Recall }) {
  const [method, setMethod] = useState<Method>('phone')
  const [outcome, setOutcome] = useState<Outcome>('no-answer')
  const [note, setNote] = useState('')
  const attempt = useWrite(recalls.attempt, {
    refreshes: READS,
    onSuccess: ({ message }) => {
      setNote('')
      toast({ title: 'Attempt Recorded', description: message, variant: 'success' })
    },
    onError: (error) => toast({ title: 'Recording Failed', description: error.message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!attempt.isPending) attempt.mutate({ params: { id: recall.id }, body: { method, outcome, note } })
  }
  return (
    <form className="grid gap-3 border-t pt-4" aria-label="Record an attempt" onSubmit={submit} noValidate>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField<Method>
          label="How you tried"
          choices={METHOD_WORDS}
          order={METHODS}
          value={method}
          onChange={setMethod}
        />
        <ChoiceField<Outcome>
          label="What happened"
          choices={OUTCOME_WORDS}
          order={OUTCOMES}
          value={outcome}
          onChange={setOutcome}
        />
      </div>
      <Field label="Note">
        <Input value={note} maxLength={NOTE_LENGTH} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Button type="submit" className="justify-self-start" loading={attempt.isPending}>
        {`Record attempt (${recall.attemptsLeft} left)`}
      </Button>
    </form>
  )
}

function CloseForm({ recall, onDone }: { recall: Recall; onDone: () => void }) {
  const [why, setWhy] = useState<Closing>('booked')
  const close = useWrite(recalls.close, {
    refreshes: READS,
    onSuccess: ({ message }) => {
      toast({ title: 'Recall Closed', description: message, variant: 'success' })
      onDone()
    },
    onError: (error) => toast({ title: 'Closing Failed', description: error.message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!close.isPending) close.mutate({ params: { id: recall.id }, body: { why } })
  }
  return (
    <form className="flex flex-wrap items-end gap-3 border-t pt-4" aria-label="Close this recall" onSubmit={submit}>
      <ChoiceField<Closing>
        label="Close because"
        choices={CLOSING_WORDS}
        order={CLOSINGS}
        value={why}
        onChange={setWhy}
      />
      <Button type="submit" variant="outline" className="mb-1.5" loading={close.isPending}>
        Close recall
      </Button>
    </form>
  )
}
