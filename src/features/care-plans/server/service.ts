import type { CarePlan, Goal, Reference } from 'fhir/r4'
import type { PlanZone } from '#medicine/self-management/signs.ts'
import { peakFlowBands } from '../checks.ts'
import { ZONES } from '../rules.ts'
import { kindOf, toContent } from './to-content.ts'

/** An asthma or COPD action plan, by zone. */
export interface ActionPlan {
  id: string
  kind: 'asthma' | 'copd'
  title: string
  reviewOn: string
  author: Reference | undefined
  personalBestLMin: number | undefined
  bands: ReturnType<typeof peakFlowBands>
  steps: Partial<Record<PlanZone, { signs: string[]; actions: string[] }>>
}

/** Care plans, for other features. */
export const carePlanService = {
  /** Undefined for a plan of another kind. */
  toActionPlan(plan: CarePlan, goals: readonly Goal[]): ActionPlan | undefined {
    const kind = kindOf(plan)
    if (kind !== 'asthma' && kind !== 'copd') return undefined
    const { values, steps, title, reviewOn } = toContent(plan, goals)
    const zoned = steps.flatMap(({ id, signs, actions }) => {
      const zone = ZONES[id]
      return zone ? [[zone, { signs, actions }] as const] : []
    })
    return {
      id: plan.id ?? '',
      kind,
      title,
      reviewOn,
      author: plan.author,
      personalBestLMin: values.personalBestLMin,
      bands: peakFlowBands(values),
      steps: Object.fromEntries(zoned),
    }
  },
}
