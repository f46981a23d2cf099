import type { ReactNode } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type AgentSetting, agents } from '../../contract.ts'
import { type AgentDefinition, type AgentState, agentOf } from '../../rules.ts'
import { RecentDecisions } from '../review/recent-decisions.tsx'
import { AgentSwitch } from './agent-switch.tsx'
import { ThresholdField } from './threshold-field.tsx'
import type { AgentMoves } from './use-agent-moves.ts'

export interface ManageSheetProps {
  id: AgentId
  moves: AgentMoves
  onClose: () => void
}

/** What one agent may do, when it works, and what came of it. */
export function ManageSheet({ id, moves, onClose }: ManageSheetProps) {
  const settings = useRead(agents.settings)
  const setting = settings.data?.find((one) => one.id === id)
  const agent = agentOf(id)
  if (!agent) return null
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent wide title={`Manage ${agent.name}`} description={agent.description}>
        <div className="grid gap-6">
          {setting && <AgentSwitch agent={agent} setting={setting} moves={moves} />}
          <Scope agent={agent} />
          {settings.isPending && <SkeletonText lines={4} />}
          {settings.error && <ErrorState cause={settings.error.message} onRetry={() => void settings.refetch()} />}
          {setting && <ThresholdField key={setting.minConfidence} agent={agent} setting={setting} />}
          {setting && <CurrentState setting={setting} />}
          <RecentDecisions id={id} />
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Scope({ agent }: { agent: AgentDefinition }) {
  return (
    <Part title="Scope">
      <FactList
        className="grid-cols-[minmax(7rem,auto)_1fr] gap-y-1"
        facts={[
          ['Reads', agent.reads.join(', ')],
          ['May propose', agent.proposes.join(', ')],
          ['Specialties', agent.specialties.join(', ')],
          ['Works by itself', agent.triggers.join('; ')],
        ]}
      />
      <p className="text-sm text-muted">
        It never sees more than the user it acts for, and writes nothing before someone accepts it.
      </p>
    </Part>
  )
}

const STATES: Record<AgentState, string> = {
  idle: 'Works when asked',
  started: 'Works by itself and when asked',
  paused: 'Takes no work',
}

function CurrentState({ setting }: { setting: AgentSetting }) {
  const changed = setting.changedAt && `${setting.changedBy ?? 'Unknown'}, ${formatDateTime(setting.changedAt)}`
  return (
    <Part title="Version and status">
      <FactList
        className="grid-cols-[minmax(7rem,auto)_1fr] gap-y-1"
        facts={[
          ['Status', STATES[setting.state]],
          ['Changed last by', changed ?? 'Nobody yet'],
          ['Acts for', setting.actsFor],
          ['Version', setting.agentVersion],
          ['Engine', setting.engine === 'model' ? "A language model, with Aurora's rules behind it" : "Aurora's rules"],
          ['Waiting', setting.waiting > 0 ? `${setting.waiting} until it is started` : 'Nothing'],
        ]}
      />
    </Part>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}
