import type { OpenFeature } from '#features/feature.ts'
import { handleAgentJobs, watchAgents } from './agent-jobs.ts'
import { agentRoutes } from './agent-routes.ts'

export const agents: OpenFeature = (services) => ({
  routes: agentRoutes(services),
  handleJobs: () => handleAgentJobs(services),
  schedules: [{ name: 'agents', everySeconds: 60, on: 'cluster', run: () => watchAgents(services.jobs) }],
})
