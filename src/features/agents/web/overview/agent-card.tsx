import { ChevronDown, Pause, Play, Settings2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardFooter } from '#design/card.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { AgentIcon } from './agent-icon.tsx'
import { StateBadge } from './state-badge.tsx'
import type { AgentSummary } from './summarise.ts'

export interface AgentCardProps {
  summary: AgentSummary
  isMoving: boolean
  onManage: () => void
  onStart: () => void
  onPause: () => void
}

/** One agent (requirements 2 §2.4). The whole upper part of the card opens what it can do. */
export function AgentCard({ summary, isMoving, onManage, onStart, onPause }: AgentCardProps) {
  const { agent, state, canPause } = summary
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <Card aria-label={agent.name} className="overflow-hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className="grid flex-1 content-start gap-3 rounded-t-card px-5 pt-4 pb-3 text-left hover:bg-surface focus-visible:outline-offset-[-2px]"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="flex items-start gap-3">
          <AgentIcon id={agent.id} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{agent.name}</span>
            <span className="block text-sm text-muted">{agent.description}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={isOpen ? 'shrink-0 rotate-180 text-muted' : 'shrink-0 text-muted'}
          />
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {/* pausing sets idle (requirements 2 §4); Manage says whether it works by itself */}
          <StateBadge state={state === 'paused' ? 'idle' : state} />
        </span>
      </button>
      <CardContent className="grid flex-none content-start gap-3 pt-0!">
        <ul id={listId} hidden={!isOpen} className={isOpen ? 'grid gap-1 border-t pt-3 text-sm' : 'hidden'}>
          <li className="font-semibold">Capabilities</li>
          {agent.capabilities.map((capability) => (
            <li key={capability} className="ml-4 list-disc first-letter:uppercase">
              {capability.replaceAll('_', ' ')}
            </li>
          ))}
        </ul>
        <Bar label="Task Completion" value={summary.completion} agent={agent.name} />
        <Bar label="Avg Confidence" value={summary.confidence} agent={agent.name} />
        <p className="flex justify-between text-sm text-muted tabular-nums">
          <span>{summary.tasks === 1 ? '1 task' : `${summary.tasks} tasks`}</span>
          <span>{`${summary.activeTasks} active`}</span>
        </p>
      </CardContent>
      <CardFooter>
        <Button variant="outline" size="sm" className="flex-1" onClick={onManage} aria-label={`Manage ${agent.name}`}>
          <Settings2 aria-hidden="true" />
          Manage
        </Button>
        <Button
          variant="outline"
          size="icon-sm"
          aria-label={`${canPause ? 'Pause' : 'Start'} ${agent.name}`}
          title={canPause ? 'Pause' : 'Start'}
          loading={isMoving}
          onClick={canPause ? onPause : onStart}
        >
          {!isMoving && (canPause ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />)}
        </Button>
      </CardFooter>
    </Card>
  )
}

function Bar({ label, value, agent }: { label: string; value: number; agent: string }) {
  return (
    <div className="grid gap-1">
      <p className="flex justify-between text-sm">
        <span>{label}</span>
        <span className="tabular-nums">{`${value}%`}</span>
      </p>
      <Progress value={value} label={`${label} of ${agent}`} />
    </div>
  )
}
