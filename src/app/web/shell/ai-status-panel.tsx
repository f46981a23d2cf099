import { Link } from 'wouter'
import { buttonClass } from '#platform/design/button.tsx'
import { SampleMark } from '#platform/design/sample-mark.tsx'
import { StatusDot } from '#platform/design/status-dot.tsx'
import { agentStatuses } from './samples.ts'

export function AiStatusPanel({ onFollow }: { onFollow?: () => void }) {
  return (
    <section aria-label="Clinical AI Status" className="mt-4 grid gap-2 rounded-card border bg-surface p-3">
      <h2 className="flex items-center justify-between gap-2 text-xs font-semibold">
        Clinical AI Status
        <SampleMark />
      </h2>
      <ul className="grid gap-1">
        {agentStatuses.map(({ name, status }) => (
          <li key={name} className="flex justify-between gap-2 text-sm">
            <span>{name}</span>
            <StatusDot state={status}>{status}</StatusDot>
          </li>
        ))}
      </ul>
      <Link href="/agents" onClick={onFollow} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        Manage AI Assistants
      </Link>
    </section>
  )
}
