import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { request } from '#platform/api/web/request.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { Alert } from '#platform/design/alert.tsx'
import { Button } from '#platform/design/button.tsx'
import { Progress } from '#platform/design/progress.tsx'
import { toast } from '#platform/design/toast-store.ts'
import { formatDateTime } from '#platform/fhir/dates.ts'
import { auditTrail, type VerifyStep } from '../contract.ts'
import { readLines } from './read-lines.ts'

type Result = Extract<VerifyStep, { kind: 'result' }>

const CUT_SHORT = 'The check ended before it was through the log. Please try again.'

/** Walks the whole log on the server and says in plain words whether it holds. */
export function VerifyLog() {
  const [progress, setProgress] = useState<{ verified: number; of: number }>()
  const [result, setResult] = useState<Result>()
  const [isRunning, setIsRunning] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function verify() {
    const controller = new AbortController()
    running.current = controller
    setIsRunning(true)
    setResult(undefined)
    try {
      const { body } = await request('POST', urlOf(auditTrail.verify), { signal: controller.signal })
      let found: Result | undefined
      if (body) {
        for await (const line of readLines(body)) {
          const step = JSON.parse(line) as VerifyStep
          if (step.kind === 'result') found = step
          else setProgress(step)
        }
      }
      if (!found) throw new Error(CUT_SHORT)
      setResult(found)
    } catch (error) {
      if (!controller.signal.aborted)
        toast({ title: 'Verification Failed', description: (error as Error).message, variant: 'destructive' })
    } finally {
      setIsRunning(false)
      setProgress(undefined)
    }
  }

  const percent = progress && progress.of > 0 ? (progress.verified / progress.of) * 100 : undefined
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => void verify()} loading={isRunning} loadingText="Verifying…">
          <ShieldCheck aria-hidden="true" />
          Verify the log
        </Button>
        {isRunning ? (
          <>
            <Progress value={percent} label="Verifying the audit log" className="min-w-40 flex-1" />
            <Button variant="ghost" onClick={() => running.current?.abort()}>
              Cancel
            </Button>
          </>
        ) : (
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            Each event is sealed with the one before it. Verifying goes through all of them and finds any that was
            changed, removed or added.
          </p>
        )}
      </div>
      {result && (
        <Alert
          tone={result.isIntact ? 'success' : 'critical'}
          live={result.isIntact ? 'status' : 'alert'}
          title={result.isIntact ? 'The log holds' : 'The log was tampered with'}
        >
          {`${result.message} ${result.events.toLocaleString('en-AU')} events in ${result.chains.toLocaleString('en-AU')} chains, checked ${formatDateTime(result.at)}.`}
        </Alert>
      )}
    </div>
  )
}
