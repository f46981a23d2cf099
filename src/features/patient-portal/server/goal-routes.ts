import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { portalGoals } from '../goals/contract.ts'
import { inEnglish } from '../messages/english.ts'
import { addGoal, listGoals, setProgress } from './goals.ts'
import { openPatient } from './open-patient.ts'
import { withAdvice } from './safety/to-advice.ts'

/** The patient's own goals and those of the care plan. */
export function goalRoutes(services: Services): Route[] {
  return serve(portalGoals)({
    async list(call) {
      return listGoals(await openPatient(services, call, call.params.id, 'readings'))
    },

    async add(call) {
      const { text, dueOn, clientId } = call.body
      const patient = await openPatient(services, call, call.params.id, 'own')
      const goal = await addGoal(patient, { text, dueOn, clientId })
      return withAdvice(patient, { type: 'Goal', id: goal.id }, { goal, message: inEnglish({ key: 'done.goal' }) })
    },

    async progress(call) {
      const { percent, note = '' } = call.body
      const patient = await openPatient(services, call, call.params.id, 'own')
      const goal = await setProgress(patient, call.params.goalId, percent, note)
      const message = inEnglish({ key: percent === 100 ? 'done.goal-reached' : 'done.goal' })
      return withAdvice(patient, { type: 'Goal', id: goal.id }, { goal, message })
    },
  })
}
