import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { task } from '#platform/workers/task.ts'
import type { AgentInput, AgentOutput } from './agent.ts'
import { declarationOf } from './roster.ts'

interface AgentRun {
  agentId: AgentId
  input: AgentInput
}

/** An agent is a pure function of what was read for it, so it runs in a worker like any other computation. */
export const runAgent = task('run-agent', ({ agentId, input }: AgentRun): AgentOutput | Promise<AgentOutput> =>
  declarationOf(agentId).run(input),
)
