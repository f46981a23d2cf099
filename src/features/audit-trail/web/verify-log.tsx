import { ShieldCheck } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { auditTrail } from '../contract.ts'

const LOOK_AGAIN_MS = 1000

/** Verifies the whole log on the server in the background and reports in plain language whether it is intact. */
export function VerifyLog() {
  const { data: state } = useRead(auditTrail.verification)
  const isRunning = state?.isRunning ?? false
  // a second query that polls while a run is in progress, whoever started it
  useRead(auditTrail.verification, { enabled: isRunning, refetchInterval: isRunning ? LOOK_AGAIN_MS : false })
  const failed = ({ message }: Error) =>
    toast({ title: 'Verification Failed', description: message, variant: 'destructive' })
  const start = useWrite(auditTrail.verify, { refreshes: auditTrail.verification, onError: failed })
  const cancel = useWrite(auditTrail.cancelVerification, { refreshes: auditTrail.verification, onError: failed })
  const percent = state && state.of > 0 ? (state.verified / state.of) * 100 : undefined
  const result = isRunning ? undefined : state?.result
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          onClick={() => start.mutate()}
          loading={isRunning || start.isPending}
          loadingText="Verifying…"
        >
          <ShieldCheck aria-hidden="true" />
          Verify the log
        </Button>
        {isRunning ? (
          <>
            <Progress value={percent} label="Verifying the audit log" className="min-w-40 flex-1" />
            <span className="text-sm text-muted tabular-nums">
              {`${(state?.verified ?? 0).toLocaleString('en-AU')} of ${(state?.of ?? 0).toLocaleString('en-AU')} events`}
            </span>
            <Button variant="ghost" onClick={() => cancel.mutate()}>
              Cancel
            </Button>
          </>
        ) : (
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            Each event is chained to the previous one. Verification checks all of them in the background and finds any
            that was changed, removed or added.
          </p>
        )}
      </div>
      {!isRunning && state?.problem && (
        <Alert tone="warning" live="status">
          {state.problem}
        </Alert>
      )}
      {result && (
        <Alert
          tone={result.isIntact ? 'success' : 'critical'}
          live={result.isIntact ? 'status' : 'alert'}
          title={result.isIntact ? 'The log is intact' : 'The log was tampered with'}
        >
          {`${result.message} ${result.events.toLocaleString('en-AU')} events in ${result.chains.toLocaleString('en-AU')} chains, checked ${formatDateTime(result.at)}.`}
        </Alert>
      )}
    </div>
  )
}
