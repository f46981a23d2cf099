import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { assistants } from '../contract.ts'
import { readFacts } from './read-facts.ts'
import { toAssistants } from './to-assistants.ts'

export function assistantRoutes({ now }: Services): Route[] {
  return serve(assistants)({
    async pod({ records, who }) {
      if (!who.patientId) throw new Problem(404, 'This account is not linked to a record yet.')
      return toAssistants(await readFacts(records, who.patientId, now()))
    },
  })
}
