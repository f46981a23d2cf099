import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { Advice, ClientId, Day, text } from '../contract.ts'
import { Id, Person } from '../home/contract.ts'
import { TEXT_LENGTH } from '../rules.ts'

const patient = ['patient'] as const

export const PortalGoal = z.object({
  id: z.string(),
  version: z.number(),
  text: z.string(),
  dueOn: z.optional(z.string()),
  isAchieved: z.boolean(),
  /** 0 to 100, set by the patient. */
  percent: z.number(),
  /** Part of the care plan, agreed with the team. */
  isFromPlan: z.boolean(),
  notes: z.array(z.object({ at: z.string(), text: z.string() })),
})
export type PortalGoal = z.infer<typeof PortalGoal>

/** The patient's own goals and those of the care plan. */
export const portalGoals = {
  list: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/goals',
    access: patient,
    summary: 'Goals, own and of the plan, open ones first',
    params: Person,
    reply: z.array(PortalGoal),
    live: ['Goal', 'CarePlan'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/goals',
    access: patient,
    summary: 'Sets an own goal',
    params: Person,
    body: z.object({
      text: text('Write your goal', TEXT_LENGTH),
      dueOn: z.optional(Day),
      clientId: z.optional(ClientId),
    }),
    reply: z.object({ goal: PortalGoal, message: z.string(), advice: z.optional(Advice) }),
    status: 201,
  }),
  progress: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/goals/{goalId}/progress',
    access: patient,
    summary: 'Says how far a goal is; 100 is reached',
    params: z.extend(Person, { goalId: Id }),
    body: z.object({
      percent: z.number().check(z.int(), z.minimum(0, 'Enter 0 to 100'), z.maximum(100, 'Enter 0 to 100')),
      note: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_LENGTH))),
    }),
    reply: z.object({ goal: PortalGoal, message: z.string(), advice: z.optional(Advice) }),
  }),
}
