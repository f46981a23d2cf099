import { Bot, Eye, type LucideIcon, Pencil, Plus, Trash2, UserRound, Zap } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { AuditEvent } from '../../contract.ts'
import { ACTIONS, type Action, outcomeOf } from '../../rules.ts'
import { agentName, entityName, entityReference, isSoftware, purposeOf, sourceOf } from './event-words.ts'

const ICONS: Record<Action, LucideIcon> = { C: Plus, R: Eye, U: Pencil, D: Trash2, E: Zap }

interface EventRowProps {
  event: AuditEvent
  isSample: boolean
  onOpen: () => void
}

export function EventRow({ event, isSample, onOpen }: EventRowProps) {
  const outcome = outcomeOf(event.outcome)
  const Icon = ICONS[event.action]
  const Agent = isSoftware(event) ? Bot : UserRound
  const reference = entityReference(event)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b px-4 py-3">
      <div className="grid w-full grid-cols-facts items-center gap-x-3 gap-y-1 sm:w-44">
        <Icon aria-hidden="true" className="size-4 text-muted" />
        <span className="font-semibold">{ACTIONS[event.action]}</span>
        <span className="col-start-2 flex flex-wrap items-center gap-2">
          <Badge tone={outcome.tone}>{outcome.label}</Badge>
          {isSample && <SampleMark />}
        </span>
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words font-medium">
          {event.type.code === 'rest' ? entityName(event) : `${event.type.display} · ${entityName(event)}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
          <Agent aria-hidden="true" className="size-4 text-muted" />
          <span className="sr-only">{isSoftware(event) ? 'Software: ' : 'Person: '}</span>
          {agentName(event)}
        </p>
        <p className="text-sm text-muted">{`Purpose: ${purposeOf(event)}`}</p>
        {event.outcomeDesc && <p className="text-sm text-muted">{event.outcomeDesc}</p>}
      </div>
      <div className="min-w-0 basis-56 text-sm text-muted max-sm:basis-full">
        <p>
          <time dateTime={event.recorded}>{formatDateTime(event.recorded)}</time>
        </p>
        <p className="break-words">{sourceOf(event)}</p>
        {reference && <p className="break-all font-mono text-xs">{reference}</p>}
      </div>
      <Button
        variant="outline"
        size="sm"
        onClick={onOpen}
        aria-label={`View Details: ${ACTIONS[event.action]} ${entityName(event)}, ${formatDateTime(event.recorded)}`}
      >
        View Details
      </Button>
    </div>
  )
}
