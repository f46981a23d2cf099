import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { formatDate, formatTime } from '#fhir/dates.ts'
import { messageOr, RequestError } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { Partner } from '../catalogue.ts'
import { integrations, type TestResult } from '../contract.ts'
import { type ConfigForm, toInput } from './config-form.ts'

/** Tests the typed values, saved or not; shows the last step that passed (requirements 2 §4, §8). */
export function ConnectionTest({ partner, form }: { partner: Partner; form: ConfigForm }) {
  const test = useWrite(integrations.test, { refreshes: [integrations.health, integrations.calls] })
  const answer = useRef<HTMLDivElement>(null)
  const isAnswered = Boolean(test.data ?? test.error)
  useEffect(() => {
    if (isAnswered) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswered])
  const isEmpty = form.endpoint.trim() === ''
  const failed = test.error ? resultIn(test.error) : undefined
  return (
    <div ref={answer} className="grid gap-3">
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={isEmpty || test.isPending}
        onClick={() => test.mutate({ params: { id: partner.id }, body: toInput(form) })}
      >
        {test.isPending ? 'Testing connection...' : 'Test Connection'}
      </Button>
      {test.isPending && (
        <p role="status" className="text-sm text-muted">
          Testing connection...
        </p>
      )}
      {test.data && (
        <Alert tone={test.data.isConnected ? 'success' : 'warning'} live="status" className="break-words">
          <p>{test.data.message || 'Connection successful!'}</p>
          <Steps result={test.data} />
        </Alert>
      )}
      {test.error && (
        <Alert tone="critical" live="alert" className="break-words">
          <p>{messageOr(test.error, 'Connection failed')}</p>
          {failed && <Steps result={failed} />}
        </Alert>
      )}
    </div>
  )
}

function Steps({ result }: { result: TestResult }) {
  const { steps, at, durationMs, certificateExpires } = result
  return (
    <>
      <ol className="mt-2 grid gap-1 text-sm" aria-label="Steps of the test">
        {steps.map(({ name, isOk, detail, code, durationMs: took }) => (
          <li key={name} className="flex items-baseline gap-2">
            <StatusSymbol name={isOk ? 'check' : 'cross'} />
            <span className="min-w-0">
              <span className="sr-only">{isOk ? 'Passed: ' : 'Failed: '}</span>
              <strong>{name}</strong>
              {`: ${detail}`}
              {code !== undefined && ` (${code})`}
              {took !== undefined && `, ${took} ms`}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs">
        {`Tested at ${formatTime(at)} in ${durationMs} ms.`}
        {certificateExpires && ` Certificate valid to ${formatDate(certificateExpires)}.`}
      </p>
    </>
  )
}

function resultIn(error: Error): TestResult | undefined {
  const body = error instanceof RequestError ? (error.body as { result?: TestResult } | undefined) : undefined
  return body?.result
}
