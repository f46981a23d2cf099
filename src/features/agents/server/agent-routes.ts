import { agentIdOf } from '#assistant/agents/agent-task.ts'
import { declarationOf } from '#assistant/agents/roster.ts'
import type { Services } from '#features/services.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Records } from '#platform/records/records.ts'
import { type AgentSetting, agents } from '../contract.ts'
import { agentOf } from '../rules.ts'
import { changeSetting, readSettings, requireAgent, type Setting } from './agent-settings.ts'
import { sendRun } from './create-task.ts'
import { measuredFrom } from './measure.ts'
import { oversightRoutes } from './oversight-routes.ts'
import { declinedAmong, patientsOf, readTasks, readTasksSince, type StoredTask } from './read-tasks.ts'
import { acknowledgeTask, retryTask, revertTask, reviewTask } from './review-task.ts'
import { toAgentTask } from './to-agent-task.ts'
import { toPod, waitingFor } from './to-pod.ts'
import { readDetail } from './to-task-detail.ts'
import { triggerAssessment, triggerTask } from './trigger.ts'

export function agentRoutes(services: Services): Route[] {
  const at = () => services.now().toISOString()

  async function oneOf(records: Records, id: string): Promise<StoredTask> {
    const stored = await records.read('Task', id)
    if (!agentIdOf(stored.resource)) throw new Problem(404, 'There is no such record.')
    return stored
  }

  async function settingsOf(records: Records): Promise<AgentSetting[]> {
    const [settings, tasks] = await Promise.all([
      readSettings(services, records.who.practice),
      readTasks(records, {}, services.now()),
    ])
    return [...settings].map(([id, setting]) => toSetting(id, setting, waitingFor(id, tasks)))
  }

  async function moved(records: Records, agentId: string, operation: 'start' | 'pause'): Promise<AgentSetting> {
    const id = requireAgent(agentId)
    const state = operation === 'start' ? 'started' : 'paused'
    const setting = await changeSetting(services, { id, who: records.who, change: { state }, operation })
    const tasks = await readTasks(records, { agentType: id }, services.now())
    const waiting = tasks.filter(({ resource }) => resource.status === 'requested')
    if (operation === 'start') for (const task of waiting) await sendRun(services, records, task.id)
    return toSetting(id, setting, waiting.length)
  }

  const own = serve(agents)({
    async tasks({ records, query }) {
      const tasks = await readTasks(records, query, services.now())
      const [patients, declined] = await Promise.all([patientsOf(records, tasks), declinedAmong(records, tasks)])
      return tasks.map((task) => toAgentTask(task, patients.get(task.patient ?? ''), declined.has(task.id)))
    },

    task: async ({ records, params }) => readDetail(records, await oneOf(records, params.id)),

    async review({ records, params, body, ifMatch }) {
      const stored = await reviewTask(records, { id: params.id, ifMatch, at: at() }, body)
      return { ...(await readDetail(records, stored)), message: 'Your decisions are saved.' }
    },

    async revert({ records, params, body, ifMatch }) {
      const stored = await revertTask(records, { id: params.id, ifMatch, at: at() }, body)
      return { ...(await readDetail(records, stored)), message: 'The accepted changes were reverted.' }
    },

    async retry({ records, params, ifMatch }) {
      const before = await oneOf(records, params.id)
      const settings = await readSettings(services, records.who.practice)
      const agent = agentOf(agentIdOf(before.resource) ?? '')
      if (agent && settings.get(agent.id)?.state === 'paused') {
        throw new Problem(409, `${agent.name} is paused and takes no work. Start it first.`)
      }
      const stored = await retryTask(records, { id: params.id, ifMatch, at: at() })
      await sendRun(services, records, stored.id)
      return { ...(await readDetail(records, stored)), message: 'The task is running again.' }
    },

    async acknowledge({ records, params, ifMatch }) {
      const stored = await acknowledgeTask(records, { id: params.id, ifMatch, at: at() })
      return { ...(await readDetail(records, stored)), message: 'The failure is acknowledged.' }
    },

    triggerAssessment: ({ records, params }) => triggerAssessment(services, records, params.patientId),

    triggerTask: ({ records, body }) => triggerTask(services, records, body),

    settings: ({ records }) => settingsOf(records),

    async configure({ records, params, body }) {
      const id = requireAgent(params.agentId)
      const setting = await changeSetting(services, { id, who: records.who, change: body, operation: 'configure' })
      return { ...toSetting(id, setting, 0), message: 'The setting is saved.' }
    },

    start: async ({ records, params }) => ({
      ...(await moved(records, params.agentId, 'start')),
      message: 'Agent started.',
    }),

    pause: async ({ records, params }) => ({
      ...(await moved(records, params.agentId, 'pause')),
      message: 'Agent paused.',
    }),

    async pod({ records }) {
      const now = services.now()
      const [settings, tasks, measured] = await Promise.all([
        readSettings(services, records.who.practice),
        readTasks(records, {}, now),
        readTasksSince(records, measuredFrom(now)),
      ])
      return toPod({ settings, tasks, measured, now })
    },
  })
  return [...own, ...oversightRoutes(services)]
}

function toSetting(id: AgentId, setting: Setting, waiting: number): AgentSetting {
  const { state, minConfidence, actsFor, changedBy, changedAt } = setting
  return {
    id,
    state,
    minConfidence,
    ...(changedBy && { changedBy }),
    ...(changedAt && { changedAt }),
    ...(actsFor && { actsFor: actsFor.name }),
    agentVersion: declarationOf(id).version,
    engine: 'embedded',
    waiting,
  }
}
