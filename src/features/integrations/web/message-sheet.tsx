import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { formatBirthDate, formatDateTime } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { integrations, type MessageDetail } from '../contract.ts'

/** One message: why it is waiting, its content, and the decision on it. */
export function MessageSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useRead(integrations.message, { params: { id } })
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        wide
        title={data?.kind ?? 'Message'}
        description={data && `${data.sender.replace('|', ', ')}, received ${formatDateTime(data.receivedAt)}`}
      >
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonText lines={6} />}
        {data && (
          <div className="grid gap-5">
            {data.reason && (
              <Alert
                tone={data.state === 'queued' ? 'warning' : 'info'}
                title={data.state === 'queued' ? 'Why it is waiting' : 'Reason'}
              >
                {data.reason}
                {data.decidedBy && ` Decided by ${data.decidedBy}.`}
              </Alert>
            )}
            {data.named && <Named named={data.named} />}
            {data.patient && data.outcome.length > 0 && (
              <p className="text-sm">
                <Link href={`/patients/${data.patient}`}>Open the chart it was stored in</Link>
              </p>
            )}
            {data.state === 'queued' && <Decision id={id} onClose={onClose} />}
            <Segments segments={data.segments} />
          </div>
        )}
      </SheetContent>
    </Sheet>
  )
}

function Named({ named }: { named: NonNullable<MessageDetail['named']> }) {
  const born = named.birthDate && `born ${formatBirthDate(named.birthDate)}`
  return (
    <p className="text-sm">
      <span className="text-muted">The message names </span>
      {[named.name, born, named.numbers.join(', ')].filter(Boolean).join(' · ')}
    </p>
  )
}

function Segments({ segments }: Pick<MessageDetail, 'segments'>) {
  return (
    <section className="grid gap-2" aria-labelledby="segments">
      <h3 id="segments" className="font-medium">
        Segments
      </h3>
      <ol className="grid gap-1 rounded-control border bg-surface p-2 font-mono text-xs">
        {segments.map(({ text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments never move
          <li key={at} className="break-all">
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Decision({ id, onClose }: { id: string; onClose: () => void }) {
  const [patient, setPatient] = useState<PatientChoice>()
  const [reason, setReason] = useState('')
  const refreshes = [integrations.messages, integrations.message]
  const onSuccess = ({ message }: { message: string }) => {
    toast({ title: 'Decision Saved', description: message, variant: 'success' })
    onClose()
  }
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: error.message, variant: 'destructive' })
  const retry = useWrite(integrations.retry, { refreshes, onSuccess, onError: failed('Retry Failed') })
  const discard = useWrite(integrations.discard, { refreshes, onSuccess, onError: failed('Discard Failed') })
  const problem = retry.error ?? discard.error
  return (
    <section className="grid gap-4 rounded-control border p-3" aria-label="Decision">
      <Field label="Patient" hint="Choose the patient if the message could not be matched.">
        <PatientPicker patient={patient} onPick={setPatient} />
      </Field>
      <Button
        className="justify-self-start"
        loading={retry.isPending}
        onClick={() => retry.mutate({ params: { id }, body: patient ? { patientId: patient.id } : {} })}
      >
        {patient ? `Store for ${patient.name}` : 'Try Again'}
      </Button>
      <Field label="Or discard it: reason">
        <Input maxLength={REASON_LENGTH} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button
        variant="destructive"
        className="justify-self-start"
        disabled={reason.trim() === ''}
        loading={discard.isPending}
        onClick={() => discard.mutate({ params: { id }, body: { reason } })}
      >
        Discard
      </Button>
      {problem && (
        <Alert tone="critical" live="alert">
          {problem.message}
        </Alert>
      )}
    </section>
  )
}
