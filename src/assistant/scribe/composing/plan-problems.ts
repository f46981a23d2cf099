import { problemGroups } from '#medicine/problems/problem-groups.ts'
import type { Candidate } from './sections.ts'

/** Place of a sentence within its problem: medications, tests, referrals, advice, safety net, follow-up. */
function rankOf({ orders = [], kind }: Candidate): number {
  const [first] = orders
  if (first && /^(?:start|stop|change|continue|device)$/.test(first.kind)) return 0
  if (first?.kind === 'test') return 1
  if (first?.kind === 'referral') return 2
  if (kind === 'safety net') return 5
  if (kind === 'contingency') return 4
  return first?.kind === 'followup' ? 6 : 3
}

/** The plan by problem, where the visit has several; what belongs to none of them stands under "General". */
export function planByProblem(chosen: readonly Candidate[]): Candidate[] {
  const judged = chosen.filter(({ heading }) => heading === 'Assessment').map(({ text }) => text)
  const plan = chosen.filter(({ heading }) => heading === 'Plan')
  const by = problemGroups(judged)
  if (!by || plan.some(({ under }) => under)) return [...chosen]
  const groups = plan.map((candidate) => ({ candidate, name: by.problemOf(candidate.text) }))
  const sorted = groups
    .toSorted(
      (a, b) =>
        by.names.indexOf(a.name) - by.names.indexOf(b.name) ||
        rankOf(a.candidate) - rankOf(b.candidate) ||
        a.candidate.order - b.candidate.order,
    )
    .map(({ candidate, name }): Candidate => ({ ...candidate, under: name }))
  return new Set(groups.map(({ name }) => name)).size < 2
    ? [...chosen]
    : [...chosen.filter(({ heading }) => heading !== 'Plan'), ...sorted]
}
