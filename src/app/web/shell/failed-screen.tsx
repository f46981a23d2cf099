import { useEffect, useState } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { ErrorState } from '#design/feedback/states.tsx'
import { RequestError } from '#platform/api/web/request.ts'
import { useShellTexts } from './use-shell-texts.ts'

/** The server's request id where it sent one; otherwise one to find the line in this browser's console. */
function referenceOf(error: unknown): string {
  const body = error instanceof RequestError ? error.body : undefined
  const sent = typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : undefined
  return typeof sent === 'string' ? sent : crypto.randomUUID().slice(0, 8)
}

export function FailedScreen({ error, resetErrorBoundary }: FallbackProps) {
  const { t, lang, dir } = useShellTexts()
  const [reference] = useState(() => referenceOf(error))
  useEffect(() => console.error(`[${reference}]`, error), [reference, error])
  // after an update the old page requests files that are gone
  const isOutdated = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <div className="card" lang={lang} dir={dir}>
      <ErrorState
        title={t(isOutdated ? 'shell.updated' : 'shell.failed')}
        cause={t(isOutdated ? 'shell.updated-cause' : 'shell.failed-cause')}
        referenceId={reference}
        onRetry={isOutdated ? () => location.reload() : resetErrorBoundary}
      />
    </div>
  )
}
