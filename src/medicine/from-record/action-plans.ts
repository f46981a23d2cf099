import type { CarePlan, Extension } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { dayOf, ofType, type PatientRecord } from './patient-record.ts'

const AURORA = 'https://aurora.example/fhir'
export const PLAN_KIND = `${AURORA}/care-plan-kind`
const REVIEWED_ON = `${AURORA}/care-plan-reviewed-on`

const RAN: ReadonlySet<string> = new Set(['active', 'completed'])

export type ActionPlan = {
  title: string
  date: string
  /** Day of the latest recorded review. */
  reviewedDate?: string
}

/** The newest active action plan. */
export function actionPlanInUse(record: PatientRecord): ActionPlan | undefined {
  return ofType(record, 'CarePlan')
    .filter((plan) => plan.status === 'active' && isActionPlan(plan))
    .map((plan): ActionPlan => {
      const reviewedDate = reviewedOn(plan)
      const date = dayOf(plan.created ?? plan.period?.start)
      return { title: plan.title ?? 'Action plan', date, ...(reviewedDate && { reviewedDate }) }
    })
    .filter(({ date }) => date)
    .sort((a, b) => b.date.localeCompare(a.date))[0]
}

/** By its category; a plan from elsewhere by its title. */
function isActionPlan({ category, title = '' }: CarePlan): boolean {
  const kind = codeIn(category, PLAN_KIND)
  return kind ? kind === 'copd' || kind === 'asthma' : /action plan/i.test(title)
}

/** Start days of rehabilitation programmes that are active or completed. */
export function rehabilitationPlanDays(record: PatientRecord): string[] {
  return ofType(record, 'CarePlan')
    .filter(({ status, category }) => RAN.has(status) && codeIn(category, PLAN_KIND) === 'rehab')
    .map(({ created, period }) => dayOf(created ?? period?.start))
}

function reviewedOn({ extension = [] }: CarePlan): string | undefined {
  return extension.find(({ url }) => url === REVIEWED_ON)?.valueDate
}

/** The latest review in a plan, preserved when the plan is updated. */
export function reviewOf({ extension = [] }: CarePlan): Extension[] {
  return extension.filter(({ url }) => url === REVIEWED_ON)
}

export function withReview(plan: CarePlan, day: string): CarePlan {
  const others = (plan.extension ?? []).filter(({ url }) => url !== REVIEWED_ON)
  return { ...plan, extension: [...others, { url: REVIEWED_ON, valueDate: day }] }
}
