import { type Route, serve } from '#platform/api/server/serve.ts'
import { portalGoals } from '../goals/contract.ts'
import { say } from '../messages/say.ts'
import { addGoal, listGoals, setProgress } from './goals.ts'
import { openPerson } from './open-person.ts'
import type { PortalDesk } from './portal-services.ts'

/** Goals a patient sets for themselves, and those of the care plan. */
export function goalRoutes(desk: PortalDesk): Route[] {
  return serve(portalGoals)({
    async list(call) {
      return listGoals(await openPerson(desk, call, call.params.id, 'readings'))
    },

    async add(call) {
      const { text, dueOn, clientId } = call.body
      const person = await openPerson(desk, call, call.params.id, 'own')
      return { goal: await addGoal(person, { text, dueOn, clientId }), message: say({ key: 'done.goal' }) }
    },

    async progress(call) {
      const { percent, note = '' } = call.body
      const person = await openPerson(desk, call, call.params.id, 'own')
      const goal = await setProgress(person, call.params.goalId, percent, note)
      return { goal, message: say({ key: percent === 100 ? 'done.goal-reached' : 'done.goal' }) }
    },
  })
}
