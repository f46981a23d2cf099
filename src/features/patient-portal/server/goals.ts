import type { CarePlan, Goal } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import type { Stored } from '#platform/records/records.ts'
import type { PortalGoal } from '../goals/contract.ts'
import { entryIdentifier, keepOnce } from './keep-once.ts'
import { authorOf, type PatientCall } from './open-patient.ts'

const PROGRESS = 'https://aurora.example/fhir/goal-progress'

export function toGoal({ id, version, resource }: Stored<'Goal'>, plans: readonly CarePlan[]): PortalGoal {
  const isAchieved = resource.lifecycleStatus === 'completed'
  const percent = resource.extension?.find(({ url }) => url === PROGRESS)?.valueInteger ?? 0
  return {
    id,
    version,
    text: resource.description.text ?? '',
    ...(resource.target?.[0]?.dueDate && { dueOn: resource.target[0].dueDate }),
    isAchieved,
    percent: isAchieved ? 100 : percent,
    isFromPlan: plans.some(({ goal = [] }) => goal.some((one) => idFrom(one, 'Goal') === id)),
    notes: (resource.note ?? []).map(({ time = '', text }) => ({ at: time, text })),
  }
}

export async function listGoals({ records, id: patient }: PatientCall): Promise<PortalGoal[]> {
  const { rows: plans } = await records.search('CarePlan', { patient, status: ['active'], limit: 50 })
  const { rows } = await records.search('Goal', { patient, limit: 100 })
  const active = plans.map(({ resource }) => resource)
  return rows
    .filter(({ resource }) => !['rejected', 'cancelled', 'entered-in-error'].includes(resource.lifecycleStatus))
    .map((stored) => toGoal(stored, active))
    .toSorted((a, b) => Number(a.isAchieved) - Number(b.isAchieved) || (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
}

/** Written by the portal, because patients have no right to change the team's goals. */
export async function addGoal(
  person: PatientCall,
  { text, dueOn, clientId }: { text: string; dueOn: string | undefined; clientId: string | undefined },
): Promise<PortalGoal> {
  const author = authorOf(person)
  const goal: Goal = {
    resourceType: 'Goal',
    ...entryIdentifier(clientId),
    lifecycleStatus: 'active',
    achievementStatus: concept(coding(codeSystems.goalAchievement, 'in-progress')),
    description: { text },
    subject: { reference: author.reference },
    startDate: practiceDay(person.at),
    expressedBy: author,
    ...(dueOn && { target: [{ measure: { text }, dueDate: dueOn }] }),
  }
  const { stored } = await keepOnce(person.portal, person.id, clientId, goal)
  return toGoal(stored, [])
}

export async function setProgress(
  person: PatientCall,
  goalId: string,
  percent: number,
  note: string,
): Promise<PortalGoal> {
  const { records, portal, id: patient, at } = person
  const { resource, version } = await records.read('Goal', goalId)
  const isReached = percent === 100
  const others = (resource.extension ?? []).filter(({ url }) => url !== PROGRESS)
  const stored = await portal.update(
    {
      ...resource,
      extension: [...others, { url: PROGRESS, valueInteger: percent }],
      lifecycleStatus: isReached ? 'completed' : 'active',
      achievementStatus: concept(coding(codeSystems.goalAchievement, isReached ? 'achieved' : 'in-progress')),
      statusDate: practiceDay(at),
      ...(note && { note: [...(resource.note ?? []), { text: note, time: at, authorReference: authorOf(person) }] }),
    } satisfies Goal,
    { ifMatch: version },
  )
  const { rows } = await records.search('CarePlan', { patient, status: ['active'], limit: 50 })
  return toGoal(
    stored,
    rows.map(({ resource: plan }) => plan),
  )
}
