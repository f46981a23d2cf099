import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { AiStatusLines } from './ai-status-lines.tsx'
import { agentStatuses } from './samples.ts'

const LiveAiStatus = lazy(async () => ({ default: (await import('./live-ai-status.tsx')).LiveAiStatus }))

/** Fixed statuses while agent tasks are synthetic; derived from the tasks once they are real (requirements 2 §4). */
export function AiStatusPanel({ onFollow }: { onFollow?: () => void }) {
  const isSample = useFigureSource('agentTasks') === 'sample'
  return (
    <section aria-label="Clinical AI Status" className="mt-4 grid gap-2 rounded-card border bg-surface p-3">
      <h2 className="flex items-center justify-between gap-2 text-xs font-semibold">
        Clinical AI Status
        {isSample && <SampleMark />}
      </h2>
      {isSample ? (
        <AiStatusLines lines={agentStatuses.map(({ name, status }) => ({ name, dot: status, word: status }))} />
      ) : (
        <Suspense>
          <LiveAiStatus />
        </Suspense>
      )}
      <Link href="/agents" onClick={onFollow} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        Manage AI Assistants
      </Link>
    </section>
  )
}
