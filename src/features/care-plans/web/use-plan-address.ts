import { useSearchParams } from 'wouter'
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
const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((each) => each === value) ?? ''

/** What is shown and open lives in the address: it can be linked, reloaded and gone back to. */
export function usePlanAddress(): PlanAddress {
  const [params, setParams] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | undefined>>) => (before: URLSearchParams) => {
    const next = new URLSearchParams(before)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const template = oneOf(PLAN_KINDS, params.get('template')) || undefined
  const patient = params.get('patient') ?? ''
  return {
    filters: {
      // beside a template the person is the one the plan is for
      patient: template ? '' : patient,
      kind: oneOf(PLAN_KINDS, params.get('kind')),
      status: oneOf(PLAN_STATUSES, params.get('status')),
      review: oneOf(REVIEWS, params.get('review')),
      q: params.get('q') ?? '',
    },
    setFilters: (changes) => setParams(change(changes), { replace: true }),
    hrefWith: (changes) => `?${change(changes)(params)}`,
    planId: params.get('plan') ?? undefined,
    openPlan: (plan) => setParams(change({ plan, template: undefined, patient: undefined })),
    template,
    templateFor: template && patient ? patient : undefined,
    openTemplate: (kind) => setParams(change({ template: kind, patient: undefined, plan: undefined })),
  }
}
