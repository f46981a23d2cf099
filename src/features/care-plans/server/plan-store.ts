import type { CarePlan, Patient } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { gapsOf, reviewState } from '../checks.ts'
import type { Plan, PlanRow } from '../contract.ts'
import { PLAN_STATUSES, type PlanStatus } from '../rules.ts'
import { readGoals } from './goals.ts'
import { toPlanPatient } from './patients.ts'
import { kindOf, toContent } from './to-content.ts'

/** FHIR has more statuses: on hold counts as active, the others as ended. */
export function statusOf({ status }: CarePlan): PlanStatus {
  if (status === 'on-hold') return 'active'
  return PLAN_STATUSES.find((known) => known === status) ?? 'revoked'
}

export const patientIdOf = ({ subject }: CarePlan): string => idFrom(subject, 'Patient') ?? ''

export function toRow(stored: Stored<'CarePlan'>, patient: Patient | undefined, today: string): PlanRow {
  const { resource: plan, id, version } = stored
  const status = statusOf(plan)
  const reviewOn = plan.period?.end?.slice(0, 10) ?? ''
  const kind = kindOf(plan)
  return {
    id,
    version,
    patient: toPlanPatient(patientIdOf(plan), patient),
    kind,
    title: plan.title ?? 'Care plan',
    status,
    author: plan.author?.display ?? 'Not recorded',
    created: plan.created ?? plan.period?.start ?? '',
    reviewOn,
    review: reviewState(status, reviewOn, today),
  }
}

/** The full plan with its goals and patient. */
export async function loadPlan(
  records: Records | RecordsTransaction,
  stored: Stored<'CarePlan'>,
  today: string,
): Promise<Plan> {
  const { resource, updated } = stored
  // queries in a transaction must run one at a time
  const patient = await records.find('Patient', patientIdOf(resource))
  const goals = await readGoals(records, resource.goal ?? [])
  const content = toContent(resource, goals)
  return {
    ...toRow(stored, patient?.resource, today),
    content,
    updated,
    gaps: statusOf(resource) === 'draft' ? gapsOf(content, today) : [],
    notes: (resource.note ?? []).map(({ text, time, authorReference, authorString }) => ({
      text,
      ...(time && { at: time }),
      ...((authorReference?.display ?? authorString) && { by: authorReference?.display ?? authorString }),
    })),
  }
}
