import type { Services } from '#features/services.ts'
import { AGENT_IDS } from '#fhir/codes/agent-ids.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Records } from '#platform/records/records.ts'
import { agentOversight, type Orchestration } from '../oversight/contract.ts'
import { latency, measure, measuredFrom, millisecondsOf } from './measure.ts'
import { patientsOf, readTasks, readTasksSince } from './read-tasks.ts'
import { toOrchestrations } from './to-orchestrations.ts'
import { toRegister } from './to-register.ts'

const REGISTER_PAGE = 200
const MOST_ORCHESTRATIONS = 20
/** Share of runs that failed above which the agents count as degraded; Aurora's own. */
const DEGRADED = 0.05

export function oversightRoutes(services: Services): Route[] {
  return serve(agentOversight)({
    async orchestrations({ records }) {
      const tasks = await readTasks(records, {}, services.now())
      const [patients, asked] = await Promise.all([patientsOf(records, tasks), orchestrationsOf(services, records)])
      return [...toOrchestrations(tasks, patients), ...asked]
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
      return { entries: toRegister(page.rows, await patientsOf(records, page.rows)), next: page.next }
    },

    async measurements({ records }) {
      const tasks = await readTasksSince(records, measuredFrom(services.now()))
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
          uptimeSeconds: Math.round((services.now().getTime() - services.installation.startedAt.getTime()) / 1000),
          since: services.installation.startedAt.toISOString(),
        },
      }
    },
  })
}

/** What the chat assistant asked several agents to do. */
function orchestrationsOf({ exchanges }: Services, { who }: Records): Promise<readonly Orchestration[]> {
  return exchanges.orchestrations({ practice: who.practice, userId: who.id }, MOST_ORCHESTRATIONS)
}
