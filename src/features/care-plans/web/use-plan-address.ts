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
  /** `?template=` opens the wizard, `&patient=` for that patient. */
  template: PlanKind | undefined
  templateFor: string | undefined
  openTemplate: (kind: PlanKind | undefined) => void
}

const REVIEWS = ['due', 'overdue'] as const

/** Stores filters and open dialogs in the URL, so that links, reload and Back work. */
export function usePlanAddress(): PlanAddress {
  const { text, value, oneOf, hrefWith, change } = useAddressParams()
  const template = oneOf('template', PLAN_KINDS)
  const patient = text('patient')
  return {
    filters: {
      // with a template, the patient is the one the plan is for, not a filter
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
