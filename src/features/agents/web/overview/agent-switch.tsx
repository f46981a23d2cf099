import { Pause, Play } from 'lucide-react'
import { Button } from '#design/button.tsx'
import type { AgentSetting } from '../../contract.ts'
import type { AgentDefinition } from '../../rules.ts'
import type { AgentMoves } from './use-agent-moves.ts'

export interface AgentSwitchProps {
  agent: AgentDefinition
  setting: AgentSetting
  moves: AgentMoves
}

/** On and off. Pausing is always one press away, whatever the agent is doing. */
export function AgentSwitch({ agent, setting, moves }: AgentSwitchProps) {
  const isMoving = moves.moving === agent.id
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border bg-surface p-3">
      <p className="mr-auto text-sm">
        <span className="font-semibold">
          {setting.state === 'started' ? 'On' : setting.state === 'paused' ? 'Off' : 'On request'}
        </span>
        <span className="block text-muted">
          {setting.state === 'paused' ? 'New work waits until it is started.' : 'Pausing stops new work at once.'}
        </span>
      </p>
      {setting.state !== 'started' && (
        <Button size="sm" loading={isMoving} onClick={() => moves.start(agent.id)}>
          <Play aria-hidden="true" />
          Start
        </Button>
      )}
      {setting.state !== 'paused' && (
        <Button size="sm" variant="outline" loading={isMoving} onClick={() => moves.pause(agent.id)}>
          <Pause aria-hidden="true" />
          Pause
        </Button>
      )}
    </div>
  )
}
