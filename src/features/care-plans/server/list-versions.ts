import type { CarePlan } from 'fhir/r4'
import type { Records } from '#platform/records/records.ts'
import type { PlanVersion } from '../contract.ts'
import { describePlan, differences } from '../describe.ts'
import { STATUS_WORDS } from '../rules.ts'
import { statusOf } from './plan-store.ts'
import { toContent } from './to-content.ts'

export type NamesOf = (practice: number, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Newest first. Goals appear under the names they had at the time. */
export async function listVersions(records: Records, id: string, namesOf: NamesOf): Promise<PlanVersion[]> {
  const history = [...(await records.history('CarePlan', id))].sort((a, b) => a.version - b.version)
  const actors = [...new Set(history.flatMap(({ actor }) => actor ?? []))]
  const names = await namesOf(records.who.practice, actors)
  const versions = history.map((stored, index) => ({
    version: stored.version,
    at: stored.updated,
    // synthetic records are written by software, which has no account
    who: names.get(stored.actor ?? '') ?? 'Aurora',
    status: statusOf(stored.resource),
    changes: changesOf(history[index - 1]?.resource, stored.resource),
  }))
  return versions.reverse()
}

function changesOf(before: CarePlan | undefined, after: CarePlan): PlanVersion['changes'] {
  if (!before) return []
  const textsOf = (plan: CarePlan) =>
    [
      ['Status', STATUS_WORDS[statusOf(plan)]],
      ...describePlan(toContent(plan, [])),
      ['Notes', (plan.note ?? []).map(({ text }) => text).join('; ')],
    ] as const
  return differences(textsOf(before), textsOf(after))
}
