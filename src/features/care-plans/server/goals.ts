import type { Goal, Reference } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import { idFrom, reference } from '#fhir/references.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { PlanGoal } from '../rules.ts'

const MOST = 200

type Reading = Pick<Records | RecordsTransaction, 'search'>

export async function readGoals(records: Reading, refs: readonly Reference[]): Promise<Goal[]> {
  const ids = refs.flatMap((ref) => idFrom(ref, 'Goal') ?? []).slice(0, MOST)
  if (ids.length === 0) return []
  const { rows } = await records.search('Goal', { ids, limit: MOST })
  return rows.map(({ resource }) => resource)
}

/** Writes the differences: creates new goals, updates changed ones and cancels removed ones, which stay on record. */
export async function writeGoals(
  tx: RecordsTransaction,
  wanted: readonly PlanGoal[],
  before: readonly Goal[],
  subject: Reference,
  today: string,
): Promise<Reference[]> {
  const kept = new Set(wanted.map(({ id }) => id))
  for (const goal of before) {
    if (!kept.has(goal.id) && goal.lifecycleStatus !== 'cancelled')
      await tx.update({ ...goal, lifecycleStatus: 'cancelled' })
  }
  const refs: Reference[] = []
  for (const one of wanted) {
    // ignores an id that is not one of this plan's goals
    const found = before.find(({ id }) => id === one.id)
    // words that somebody set as their own goal stay as they are; other words are another goal
    const isOthersWords = found?.expressedBy !== undefined && found.description.text !== one.text
    if (found && isOthersWords) await tx.update({ ...found, lifecycleStatus: 'cancelled' })
    const known = isOthersWords ? undefined : found
    const next = withGoal(known ?? newGoal(subject, today), one)
    if (!known) refs.push(reference('Goal', (await tx.create(next)).id, one.text))
    else {
      if (JSON.stringify(next) !== JSON.stringify(known)) await tx.update(next)
      refs.push(reference('Goal', known.id ?? '', one.text))
    }
  }
  return refs
}

function newGoal(subject: Reference, today: string): Goal {
  return { resourceType: 'Goal', lifecycleStatus: 'active', description: {}, subject, startDate: today }
}

function withGoal(goal: Goal, { text, dueOn, isAchieved }: PlanGoal): Goal {
  const [first, ...others] = goal.target ?? []
  const { dueDate: _, ...rest } = first ?? {}
  const target = dueOn
    ? [{ ...rest, dueDate: dueOn }, ...others]
    : Object.keys(rest).length > 0
      ? [rest, ...others]
      : others
  const next: Goal = {
    ...goal,
    lifecycleStatus: isAchieved ? 'completed' : 'active',
    achievementStatus: concept(coding(codeSystems.goalAchievement, isAchieved ? 'achieved' : 'in-progress')),
    description: { ...goal.description, text },
    target,
  }
  if (target.length === 0) delete next.target
  return next
}
