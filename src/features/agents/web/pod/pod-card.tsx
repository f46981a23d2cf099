import { Link } from 'wouter'
import { Card, CardContent } from '#design/card.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { StatusDot } from '#design/feedback/status-dot.tsx'
import type { StaffAgent } from '../../contract.ts'
import { AgentIcon } from '../overview/agent-icon.tsx'
import { lookOfRole } from '../overview/agent-looks.ts'
import { states } from '../overview/state-badge.tsx'

/** A card shows so many, then '+N more' (requirements 2 §9). */
const FIRST_CAPABILITIES = 3

const confidenceNotes: Record<StaffAgent['confidenceFrom'], string> = {
  acceptance: 'Share of its proposals that were accepted',
  stated: 'As stated by the agent; nothing has been decided yet',
  none: 'It has not worked yet',
}

export function PodCard({ agent }: { agent: StaffAgent }) {
  const { dot, label } = states[agent.status]
  const percent = Math.round(agent.confidence * 100)
  const more = agent.capabilities.length - FIRST_CAPABILITIES
  return (
    <Card aria-label={agent.name}>
      <CardContent className="grid content-start gap-3">
        <div className="flex items-start gap-3">
          <AgentIcon id={agent.id} />
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold">
              <Link href={`/agents?manage=${agent.id}`} className="text-link">
                {agent.name}
              </Link>
            </h3>
            <p className="text-xs text-muted">{lookOfRole(agent.type).label}</p>
          </div>
          <StatusDot state={dot}>{label}</StatusDot>
        </div>
        <p className="text-sm text-muted">{agent.description}</p>
        <div className="grid gap-1" title={confidenceNotes[agent.confidenceFrom]}>
          <p className="flex justify-between text-sm">
            <span>Confidence</span>
            <span className="tabular-nums">{`${percent}%`}</span>
          </p>
          <Progress value={percent} label={`Confidence of ${agent.name}`} />
          <p className="text-xs text-muted">{confidenceNotes[agent.confidenceFrom]}</p>
        </div>
        <Words
          title="Key Capabilities"
          words={agent.capabilities.slice(0, FIRST_CAPABILITIES).map((capability) => capability.replaceAll('_', ' '))}
          more={more > 0 ? `+${more} more` : undefined}
        />
        <Words title="Specialties" words={agent.specialties} />
      </CardContent>
    </Card>
  )
}

function Words({ title, words, more }: { title: string; words: readonly string[]; more?: string }) {
  return (
    <div className="grid gap-1.5">
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className="rounded-control border bg-surface-2 px-2 py-0.5 text-xs">
            {word}
          </li>
        ))}
        {more && <li className="px-1 py-0.5 text-xs text-muted">{more}</li>}
      </ul>
    </div>
  )
}
