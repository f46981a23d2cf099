import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { agentIdOf } from '#platform/assistant/agents/agent-task.ts'
import { declarationOf } from '#platform/assistant/agents/roster.ts'
import { AGENT_IDS, type AgentId } from '#platform/fhir/agent-ids.ts'
import { addDays, practiceDay } from '#platform/fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import { type AgentSetting, agents } from '../contract.ts'
import { agentOf } from '../rules.ts'
import type { AgentServices } from './agent-services.ts'
import { changeSetting, readSettings, requireAgent, type Setting } from './agent-settings.ts'
import { sendRun } from './create-task.ts'
import { latency, MEASURED_DAYS, measure, millisecondsOf } from './measure.ts'
import { declinedAmong, peopleOf, readTasks, readTasksSince, type StoredTask } from './read-tasks.ts'
import { acknowledgeTask, retryTask, revertTask, reviewTask } from './review-task.ts'
import { toAgentTask } from './to-agent-task.ts'
import { toOrchestrations } from './to-orchestrations.ts'
import { toPod, waitingFor } from './to-pod.ts'
import { toRegister } from './to-register.ts'
import { readDetail } from './to-task-detail.ts'
import { triggerAssessment, triggerTask } from './trigger.ts'

const REGISTER_PAGE = 200
const MOST_ORCHESTRATIONS = 20
/** Share of runs that failed above which the agents are said to be degraded; Aurora's own. */
const DEGRADED = 0.05

export function agentRoutes(services: AgentServices): Route[] {
  const at = () => services.now().toISOString()
  const measuredFrom = () => addDays(practiceDay(services.now()), -MEASURED_DAYS)

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

  return serve(agents)({
    async tasks({ records, query }) {
      const tasks = await readTasks(records, query, services.now())
      const [people, declined] = await Promise.all([peopleOf(records, tasks), declinedAmong(records, tasks)])
      return tasks.map((task) => toAgentTask(task, people.get(task.patient ?? ''), declined.has(task.id)))
    },

    task: async ({ records, params }) => readDetail(records, await oneOf(records, params.id)),

    async review({ records, params, body, ifMatch }) {
      const stored = await reviewTask(records, { id: params.id, ifMatch, at: at() }, body)
      return { ...(await readDetail(records, stored)), message: 'Your decisions are saved.' }
    },

    async revert({ records, params, body, ifMatch }) {
      const stored = await revertTask(records, { id: params.id, ifMatch, at: at() }, body)
      return { ...(await readDetail(records, stored)), message: 'The accepted changes were taken back.' }
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
      return { ...(await readDetail(records, stored)), message: 'The task runs again.' }
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
        readTasksSince(records, measuredFrom()),
      ])
      return toPod({ settings, tasks, measured, now })
    },

    async orchestrations({ records }) {
      const tasks = await readTasks(records, {}, services.now())
      const [people, asked] = await Promise.all([peopleOf(records, tasks), services.orchestrations?.(records) ?? []])
      return [...toOrchestrations(tasks, people), ...asked]
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, MOST_ORCHESTRATIONS)
    },

    async decisions({ records, query }) {
      const tokens = query.agentType ? { tokens: [`code|${query.agentType}`] } : {}
      const page = await records.search('Task', {
        code: ['agent-task'],
        limit: REGISTER_PAGE,
        after: query.after,
        ...tokens,
      })
      return { entries: toRegister(page.rows, await peopleOf(records, page.rows)), next: page.next }
    },

    async measurements({ records }) {
      const tasks = await readTasksSince(records, measuredFrom())
      const measured = AGENT_IDS.map((id) => measure(id, tasks))
      const ran = tasks.filter(({ resource }) => resource.executionPeriod?.end)
      const failed = ran.filter(({ resource }) => resource.status === 'failed').length
      const errorRate = ran.length > 0 ? failed / ran.length : null
      return {
        agents: measured,
        system: {
          health: (errorRate ?? 0) > DEGRADED ? 'degraded' : 'healthy',
          latency: latency(ran.map(({ resource }) => millisecondsOf(resource))),
          errorRate,
          uptimeSeconds: Math.round((services.now().getTime() - services.startedAt.getTime()) / 1000),
          since: services.startedAt.toISOString(),
        },
      }
    },
  })
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
