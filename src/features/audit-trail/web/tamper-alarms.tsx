import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { auditTrail } from '../contract.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const SHOWN = 5
const DESTINATIONS: Readonly<Record<string, string>> = { file: 'a file', https: 'another server', mail: 'mail' }

/** Tampering alarms for the log; they stay until an administrator has found the cause. */
export function TamperAlarms() {
  const { data } = useRead(auditTrail.tamperEvidence)
  const [isResolving, setIsResolving] = useState(false)
  const resolve = useWrite(auditTrail.resolveAlarms, {
    refreshes: auditTrail.tamperEvidence,
    onSuccess: ({ message }) => {
      setIsResolving(false)
      toast({ title: 'Alarm Resolved', description: message, variant: 'success' })
    },
  })
  if (!data) return null
  const open = data.alarms.filter(({ resolved }) => !resolved)
  const failed = data.copies.filter(({ problem }) => problem)
  return (
    <div className="grid gap-3">
      {open.length > 0 && (
        <Alert tone="critical" live="alert" title="Part of the audit log is missing or was changed">
          <ul className="my-2 list-disc ps-5">
            {open.slice(0, SHOWN).map(({ id, reason, chain, seq, raisedAt }) => (
              <li key={id}>{`Since ${formatDateTime(raisedAt)}: ${reason} (${chain}, event ${seq}).`}</li>
            ))}
            {open.length > SHOWN && <li>{`And ${open.length - SHOWN} more.`}</li>}
          </ul>
          <p>
            Keep the data folder as it is, and open a breach assessment unless you know why, such as a restored backup.
          </p>
          <Button variant="outline" className="mt-3" onClick={() => setIsResolving(true)}>
            {open.length === 1 ? 'Resolve this alarm' : 'Resolve these alarms'}
          </Button>
        </Alert>
      )}
      <p className="text-sm text-muted">
        {data.anchoredAt
          ? `The log was last anchored ${formatDateTime(data.anchoredAt)}.`
          : 'The log has not been anchored yet.'}{' '}
        {data.copies.length === 0
          ? 'No copy is kept on another machine.'
          : `Copies go to ${data.copies.map(({ destination }) => DESTINATIONS[destination] ?? destination).join(', ')}.`}
      </p>
      {failed.length > 0 && (
        <Alert tone="warning" title="A copy could not be made">
          {failed
            .map(({ destination, problem }) => `${DESTINATIONS[destination] ?? destination}: ${problem}`)
            .join(' · ')}
        </Alert>
      )}
      {isResolving && (
        <ReasonDialog
          title={open.length === 1 ? 'Resolve this alarm?' : `Resolve ${open.length} alarms?`}
          label="What you found"
          submit="Resolve"
          isPending={resolve.isPending}
          failure={resolve.error?.message}
          onSubmit={(reason) => resolve.mutate({ body: { ids: open.map(({ id }) => id), reason } })}
          onClose={() => setIsResolving(false)}
        >
          The alarm and what you write stay in the audit trail. Missing events stay missing.
        </ReasonDialog>
      )}
    </div>
  )
}
