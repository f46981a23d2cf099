import { useAddressParams } from '#design/address-params.ts'
import { PLAN_KINDS, PLAN_STATUSES, type PlanKind, type PlanStatus } from '../rules.ts'

export interface ListFilters {
  patient: string
  kind: PlanKind | ''
  status: PlanStatus | ''
  review: 'due' | 'overdue' | ''
  q: string
}

export interface PlanAddress {
  filters: ListFilters
  setFilters: (changes: Partial<ListFilters>) => void
  hrefWith: (changes: Partial<ListFilters>) => string
  /** `?plan=` opens one plan. */
  planId: string | undefined
  openPlan: (id: string | undefined) => void
  /** `?template=` opens the wizard, `&patient=` for that person. */
  template: PlanKind | undefined
  templateFor: string | undefined
  openTemplate: (kind: PlanKind | undefined) => void
}

const REVIEWS = ['due', 'overdue'] as const

/** What is shown and open lives in the address: it can be linked, reloaded and gone back to. */
export function usePlanAddress(): PlanAddress {
  const { text, value, oneOf, hrefWith, change } = useAddressParams()
  const template = oneOf('template', PLAN_KINDS)
  const patient = text('patient')
  return {
    filters: {
      // beside a template the person is the one the plan is for
      patient: template ? '' : patient,
      kind: oneOf('kind', PLAN_KINDS) ?? '',
      status: oneOf('status', PLAN_STATUSES) ?? '',
      review: oneOf('review', REVIEWS) ?? '',
      q: text('q'),
    },
    setFilters: (changes) => change(changes, { replace: true }),
    hrefWith,
    planId: value('plan'),
    openPlan: (plan) => change({ plan, template: undefined, patient: undefined }),
    template,
    templateFor: template && patient ? patient : undefined,
    openTemplate: (kind) => change({ template: kind, patient: undefined, plan: undefined }),
  }
}
