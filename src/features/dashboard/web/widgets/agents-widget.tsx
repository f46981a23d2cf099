import { Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { StatusDot, type StatusDotState } from '#design/feedback/status-dot.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { type Agent, dashboard } from '../../contract.ts'
import { sampleAgents } from '../samples.ts'
import { WidgetBody } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'

const STATES: Record<Agent['state'], { dot: StatusDotState; label: string }> = {
  idle: { dot: 'idle', label: 'Idle' },
  processing: { dot: 'processing', label: 'Processing' },
  'pending-review': { dot: 'pending', label: 'Pending review' },
  active: { dot: 'active', label: 'Active' },
}

/** Synthetic data: the statuses fixed in the specification. Real data: derived from the agents' tasks. */
export function AgentsWidget() {
  const isSample = useFigureSource('agentTasks') === 'sample'
  const work = useRead(dashboard.agentWork, { enabled: !isSample })
  return (
    <WidgetFrame
      id="agentStatus"
      icon={Bot}
      href="/agents"
      figure={isSample && <SampleMark />}
      footer={
        <Link href="/agents" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          Manage AI Assistants
        </Link>
      }
    >
      {isSample ? (
        <ul className="divide-y">
          {sampleAgents.map(({ name, status }) => (
            <AgentLine key={name} name={name}>
              <StatusDot state={status}>{status}</StatusDot>
            </AgentLine>
          ))}
        </ul>
      ) : (
        <WidgetBody read={work} lines={7}>
          {({ agents }) => (
            <ul className="divide-y">
              {agents.map(({ id, name, state, tasks }) => (
                <AgentLine key={id} name={name}>
                  {tasks > 0 && <span className="text-xs text-muted">{tasks === 1 ? '1 task' : `${tasks} tasks`}</span>}
                  <StatusDot state={STATES[state].dot}>{STATES[state].label}</StatusDot>
                </AgentLine>
              ))}
            </ul>
          )}
        </WidgetBody>
      )}
    </WidgetFrame>
  )
}

function AgentLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2 text-sm">
      <Link href="/agents" className="flex-1 text-link">
        {name}
      </Link>
      {children}
    </li>
  )
}
