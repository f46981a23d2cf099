import type { Services } from '#features/services.ts'
import { type AgentId, isAgentId } from '#fhir/codes/agent-ids.ts'
import { Problem } from '#platform/api/problem.ts'
import { actorOf } from '#platform/audit/actor-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import { AGENTS, type AgentState } from '../rules.ts'

const PREFIX = 'agents/'
const DEFAULT_MIN_CONFIDENCE = 0.5

export interface Setting {
  state: AgentState
  /** Proposals below are kept as statements only. */
  minConfidence: number
  /** The account it works for by itself. */
  actsFor?: { id: string; name: string }
  changedBy?: string
  changedAt?: string
}

type Settings = Pick<Services, 'settings'>

/** Every agent's, those never touched included. */
export async function readSettings({ settings }: Settings, practice: number): Promise<Map<AgentId, Setting>> {
  const kept = await settings.list(practice, PREFIX)
  return new Map(
    AGENTS.map(({ id }) => {
      const own = kept.get(`${PREFIX}${id}`)
      const preset: Setting = { state: 'idle', minConfidence: DEFAULT_MIN_CONFIDENCE }
      if (!own) return [id, preset]
      const value = own.value as Partial<Setting>
      return [id, { ...preset, ...value, changedBy: own.changedBy, changedAt: own.updatedAt }]
    }),
  )
}

export async function settingOf(services: Settings, practice: number, id: AgentId): Promise<Setting> {
  return (await readSettings(services, practice)).get(id) as Setting
}

export function requireAgent(id: string): AgentId {
  if (!isAgentId(id)) throw new Problem(404, 'There is no such agent.')
  return id
}

export interface Changing {
  id: AgentId
  who: Identity
  change: Partial<Pick<Setting, 'state' | 'minConfidence'>>
  /** In the audit log: 'start', 'pause', 'configure'. */
  operation: string
}

/** Audited before it holds: no audit, no change. */
export async function changeSetting(services: Services, { id, who, change, operation }: Changing): Promise<Setting> {
  const before = await settingOf(services, who.practice, id)
  const at = services.now().toISOString()
  const { changedBy: _, changedAt: __, ...kept } = { ...before, ...change }
  const value = change.state === 'started' ? { ...kept, actsFor: { id: who.id, name: who.name } } : kept
  await services.audit.record([
    {
      ...actorOf(who),
      recorded: at,
      action: 'E',
      operation: `agent-${operation}`,
      outcome: '0',
      entityType: 'Device',
      entityId: `agent-${id}`,
      site: 'aurora',
      detail: JSON.stringify(change),
    },
  ])
  await services.settings.write(who.practice, `${PREFIX}${id}`, { value, updatedAt: at, changedBy: who.name })
  services.live.announce(who.practice, ['AgentSetting'])
  return { ...value, changedBy: who.name, changedAt: at }
}
